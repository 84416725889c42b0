## The first time at a game

button-rules = Rules

hint-zyklus =
    { "" }**Your first 34-Zyklus?** Once it begins, the table says who has to do what.
    When it is your turn: throw, tap what you keep, throw the rest again. You need a 3 and a 4, then the other three count.
hint-dutzend =
    { "" }**Your first half dozen?** Once it begins, the table says who has to do what.
    When it is your turn: throw, tap what you keep, throw the rest again. You need a 2 and a 4, then the other three count.
hint-dreizehn =
    { "" }**Your first 13 & 3?** Once it begins, everybody throws at once, in secret.
    Only you see your dice, in an answer like this one. Get as close to 16 as you can, but not over it, then say that you are content.
hint-pyramide =
    { "" }**Your first Pyramide?** Once it begins, the table says who has to do what.
    When it is your turn: throw three times, each time with the dice that you tap. The bot builds the best pyramid of them, and you find it a field on your sheet.
hint-null =
    { "" }**Your first Null?** Once it begins, the table says who has to do what.
    When it is your turn: throw three dice, place them in a row, and tip one after the other until the total is null. The fewer moves, the better.
