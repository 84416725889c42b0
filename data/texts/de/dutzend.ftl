## 2, 4 und ein halbes Dutzend

dutzend-nothing = nichts
dutzend-was-caught = ertappt
dutzend-ask-throw =
    { $member }, **du bist dran:** Wirf { $number ->
        [one] den letzten Würfel
       *[other] { $number } Würfel
    } verdeckt.
dutzend-under-cup =
    { $member } schaut unter den Becher: **{ $throw }. Wurf**, { $number ->
        [one] ein Würfel
       *[other] { $number } Würfel
    }.
dutzend-all-lie = { $member } hat alle liegen: **{ $rank }**
dutzend-shown = -# Letzter Wurf, offen: { $dice } (davon liegen { $kept })
dutzend-doubt =
    -# Zweifel daran? „Falschspiel!“ kostet zu Unrecht { FEN($stake) } Fen.
    -# Frist: { $at ->
        [none] bis vom nächsten Wurf etwas liegt
       *[other] <t:{ $at }:R>
    }
dutzend-goes-on = ⏳ Weiter geht es <t:{ $at }:R>.

dutzend-others-turn = Deine Würfel stehen hier, wenn du dran bist. Gerade würfelt **{ $name }**.
dutzend-own-lie = Deine Würfel liegen alle. Alles Weitere steht am Tisch.
dutzend-risk = -# Einmal im Zug: heimlich einen Würfel drehen? In einem von sechs Fällen sieht es das Haus. Fällt es auf, zahlst du { FEN($stake) } Fen, und dein Zug zählt nichts.
dutzend-turn-hint = Heimlich drehen …
dutzend-turn-die = { $place }. Würfel: { $was } → { $face }
dutzend-turned = 🤫 Heimlich gedreht: `{ $was }` → `{ $face }`. Noch weiß es niemand.

button-accuse = Falschspiel!
button-under-cup = Unter den Becher

dutzend-cried-wrongly = **{ $name }** ruft „Falschspiel!“ über **{ $other }**, zu Unrecht, und zahlt { FEN($amount) } Fen an **{ $other }**.
dutzend-caught = **{ $by }** ruft „Falschspiel!“, zu Recht: **{ $name }** hat eine `{ $was }` auf die `{ $face }` gedreht. Der Zug zählt nichts.
dutzend-seen = 👁️ Das Haus hat es gesehen: **{ $name }** hat eine `{ $was }` auf die `{ $face }` gedreht. Der Zug zählt nichts.
dutzend-paid = **{ $name }** zahlt { FEN($amount) } Fen an **{ $other }**.
dutzend-paid-pot = **{ $name }** zahlt { FEN($amount) } Fen in den Topf.
dutzend-no-cheats = 🃏 Unentdeckt gedreht hat hier niemand.
dutzend-cheats = 🃏 **Heimlich gedreht, und niemand sah es:**
dutzend-cheater = **{ $name }**: { $cheats }
dutzend-cheat = Runde { $round }: `{ $was } → { $face }`
dutzend-older-cheats =
    … und davor { $number ->
        [one] noch eine Drehung
       *[other] noch { $number } Drehungen
    }.
