## 13 & 3

dreizehn-pot = **Topf { FEN($pot) } Fen** · Einsatz { FEN($stake) } Fen · Tisch { $table }
dreizehn-honour = **Um die Ehre** · Tisch { $table }
dreizehn-wins = Rundensiege: { $wins }
dreizehn-bank = Bank
dreizehn-throwing = würfelt verdeckt
dreizehn-content = zufrieden
dreizehn-bank-throws = würfelt
dreizehn-bank-waits = würfelt zuletzt, offen
dreizehn-called = { $sum } mit { $dice }
dreizehn-overthrown = überworfen
dreizehn-ask-throws =
    { "" }**Alle würfeln verdeckt.** Wer genug hat, drückt „Zufrieden“.
    -# So nah an 16 wie möglich; darüber ist überworfen.
    -# Deine Würfel siehst nur du.
dreizehn-ask-bank = **Alle sind zufrieden.** Jetzt würfelt die Bank, offen.
dreizehn-bank-rule = -# Bis 13 nimmt sie noch einen Würfel, ab 14 bleibt sie stehen.
dreizehn-ask-stechen =
    { "" }⚔️ **Stechen:** Der höchste Würfel gewinnt die Runde. Es werfen noch: { $names }.
dreizehn-ask-again =
    { "" }⚔️ **Wieder Gleichstand.** Es werfen noch: { $names }.

dreizehn-own = **Deine Würfel** · Runde { $round } · Tisch { $table }
dreizehn-counted =
    { $over ->
        [yes] { $sum } · **{ $called }**
       *[no] **{ $called }**
    }
dreizehn-rounds =
    { $rounds ->
        [one] Eine Runde
       *[other] { $rounds } Runden
    }
dreizehn-own-first = Wirf deine ersten drei Würfel. Nur du siehst sie.
dreizehn-own-more = -# Nah an 16 ist gut, darüber ist überworfen.
dreizehn-own-over = Drück „Zufrieden“: Bis aufgedeckt wird, weiß es niemand.
dreizehn-own-content = Abgegeben. Alles Weitere steht am Tisch.
dreizehn-own-bank = Abgegeben. Die Bank würfelt am Tisch, dann wird aufgedeckt.
dreizehn-own-out = Du setzt diese Runde aus: Ohne Münze kein Einsatz.

button-hand = Verdeckt würfeln
button-own = Meine Würfel
button-more = Noch einen Würfel
button-content = Zufrieden

dreizehn-stechen = ⚔️ **Stechen:** { $thrown }
dreizehn-won =
    🪙 **{ $name }** gewinnt die Runde ({ $called }){ $amount ->
        [0] .
       *[other] { " " }und nimmt **{ FEN($amount) } Fen**.
    }
dreizehn-shared = 🪙 **Gleichstand ({ $called }):** { $names } teilen sich die Runde.
dreizehn-share = { $name } ({ FEN($amount) } Fen)
dreizehn-alone =
    🪙 **{ $name }** ist allein übrig und { $amount ->
        [0] gewinnt die Runde.
       *[other] nimmt **{ FEN($amount) } Fen**.
    }
dreizehn-nobody =
    { "" }**Niemand gewinnt:** Alle haben überworfen.{ $stays ->
        [0] { "" }
       *[other] { " " }Im Topf bleiben **{ FEN($stays) } Fen**.
    }
news-sits-out = **{ $name }** hat keine Münze und setzt diese Runde aus.
news-pot-back = Der Topf geht zurück an alle, die eingezahlt haben.
