## What is said for luck

command-luck = glück
command-luck-about = Einen eigenen Spruch in die Würfel mischen, für diese Runde
option-luck-phrase = spruch
option-luck-phrase-about = Was du willst, bis 100 Zeichen; er steht später in der Aufzeichnung der Runde

told-luck =
    Notiert für Runde { $round } an Tisch { $table }: „{ $words }“
    Er fließt in alle deine Würfel dieser Runde ein, die noch nicht gefallen sind, statt eines früheren. Ist Runde { $round } abgerechnet, gilt er nicht mehr.
    Sonst sieht ihn niemand, bis sich die Runde prüfen lässt: Dann steht er in ihrer Aufzeichnung, und die kann sich jeder geben lassen.

refused-phrase-empty = Von deinem Spruch ist nichts zu sehen; schreib etwas mit Buchstaben, Ziffern oder Zeichen.
refused-phrase-long = Dein Spruch ist mit { $length } Zeichen zu lang; kürz ihn auf höchstens { $most }.
refused-phrase-unmixed = Diese Runde begann vor einem Update, ihre Würfel kennen noch keine Sprüche; sag deinen in der nächsten Runde.
refused-words-unsaid = „Hagmea hilf“ sagt man vor dem eigenen Wurf, dafür kamen deine Worte zu spät, und notiert sind sie nicht; mit `/glück` gelten sie trotzdem für deine nächsten Würfe.

cry-label = Deine Worte, wenn du magst
cry-hint = Alle hören sie, auch deine Würfel

news-cried-words = **{ $name }** murmelt: „Hagmea hilf! { $words }“
news-suspicious-words = **{ $name }** ruft schon wieder: „Hagmea hilf! { $words }“ Am Tisch zieht man die Brauen hoch.
