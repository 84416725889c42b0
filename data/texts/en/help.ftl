## Help and rules

help-begin =
    { "" }**Welcome to the tavern!**
    Here we throw dice for play money: **Fen**. The house gives you some when you first come in.

    { "" }**1.** Set up a table:
    `/zyklus start` – five dice, a 3 and a 4
    `/dozen start` – five dice, a 2 and a 4
    `/13and3 start` – hidden dice, as near to 16 as you can
    `/pyramide start` – six dice build a pyramid
    `/null start` – three dice, tipped until null is left
    You can play the last three alone, too. Whoever wants to join presses “{ $sit }”.
    { "" }**2.** When everybody is there, press “{ $start }”. From then on the table shows whose turn it is, and for what.
    { "" }**3.** Had enough? “{ $home }” if all want to stop, “{ $rise }” if only you do.

    `/rules` – how to play
    `/table show` – bring the table here
    `/table leave` – get up from the table
    `/table close` – close the table
help-money =
    { "" }**Money and bets**
    Coins go down to a quarter. Write amounts like this: `2`, `1.5`, `1½` or `1 1/2`.

    `/purse` – how many Fen you have, and where they came from
    `/pay` – give Fen to somebody
    `/tab` – broke? The house lends you what is missing to 5 Fen, once a day. You pay it back when you like
    `/bet` – bets Fen on the side, on whatever you like
    `/bets` – all bets, yours and those that you can hold against
    `/leaderboard` – who is rich and who wins
    `/record` – your games, your luck, your coins as a picture
    `/dice` – how all dice have fallen, and whether yours hate you

    What you bring to a table lies there until you leave: bets at that table are paid from it, too. Who only watches bets from the purse.
    { "" }**Are the dice fair?** Before each round its seal stands at the table. Afterwards “{ $check }” shows the seed from which all throws came. With `/luck` you mix a phrase of your own into your dice: the house does not know it when it chooses the seed.
help-keeping =
    { "" }**Who keeps the tavern**
    Moderators are all who may “Manage Server” here:
    `/tavern settings` – what goes here
    `/tavern purse` – put purses right
    `/tavern table` – close a table
    `/tavern bet` – decide a bet that its sides quarrel about
    `/tavern log` – what moderators have done
    `/tavern export` – all the books as tables

    { "" }**What the bot remembers**
    Your name, your purse, your tables, throws and bets on this server. It reads no messages.
    `/data export` – everything about you as a file
    `/data delete` – deletes what is stored about you
rules-zyklus =
    { "" }**34-Zyklus**
    Two to twelve at the table, five dice. Whoever throws the highest die begins and names the stake. Everybody puts it into the pot; whoever has less puts in all they have and plays all the same.

    { "" }**Your turn:** throw all five. After each throw keep at least one and throw the others again, until all are kept. What is kept stays.

    { "" }**Score:** you need a `3` and a `4`; the sum of the other three counts.
    { $best } – 18 points
    { $some } – 8 points
    { $zyklus } – **Zyklus**, beats everything
    { $ash } – **Asche** (ash), worth nothing

    { "" }**A tie:** Stechen, a play-off. Those who are tied add the stake once more (twice that in a second Stechen, and so on) and play a new turn; the others watch. If all have Asche, all are tied.

    The winner takes the pot and begins the next round. Whoever has no coin left is out. The last one with coins wins the evening.

    “{ $cry }” is a prayer before a throw, with words of your own if you like. It changes no odds, and said too often it makes the table suspicious.

    { "" }**Cocked dice** (a house rule): in one throw of twenty a die lands cocked. The whole throw does not count then and is thrown again.
rules-dutzend =
    { "" }**2, 4 and half a dozen**
    Two to twelve at the table, five dice. In each round everybody puts the table’s stake into the pot; whoever has less puts in all they have and plays all the same. Then everybody throws one die, and the highest begins.

    { "" }**Your turn:** throw all five. After each throw keep at least one and throw the others again, until all are kept. What is kept stays.

    { "" }**Score:** you need a `2` and a `4`; the sum of the other three counts.
    { $best } – 18 points
    { $some } – 9 points
    { $none } – nothing, the 4 is missing

    { "" }**A tie:** Stechen, a play-off. Those who are tied add the stake once more and play a new turn; the others watch. If nobody has a `2` and a `4`, all are tied.

    The winner takes the pot. Whoever has no coin left is out. The last one with coins wins the evening.

    { "" }**Cheating allowed** (a house rule): “{ $hand }”, and the others see a throw only once some of it is kept. Before that, once a turn, you may secretly flip a die; one time in six the house sees it.

    { "" }**In doubt?** Until some of the next throw is kept, after the last one for 15 seconds, one of the others may cry “{ $accuse }”: each once a round, and only who can pay the stake.

    { "" }**Rightly:** the turn scores nothing, and the cheat pays one more stake to the crier (into the pot, if the house saw it). **Wrongly:** the crier pays the stake to the accused. What nobody saw is told when the table closes; only then the seeds are revealed.
rules-dreizehn =
    { "" }**13 & 3**
    One to twelve at the table, without the bank at least two. It takes four rounds, or as many as you agree on. In each, everyone pays the table’s stake. Whoever has less pays all they have; with no coins you sit out. With a stake of 0 you play for the honour.

    { "" }**Your turn:** everyone throws at once, in secret; “{ $own }” opens your dice, which only you see. Throw three, then add dice one at a time with “{ $more }”. Press “{ $content }” when you have enough. Over 16 you are bust; you still press “{ $content }”, so nobody knows before the reveal.

    { "" }**The bank** throws last, in the open: it draws up to 13 and stands on 14 or more. It pays a stake and can win rounds, but not the evening.

    { "" }**Score:** closest to 16 without going over; on equal sums fewer dice win. “16 with 3” means 16 with three dice.
    { $three } – 16 with 3, the best
    { $five } – 16 with 5
    { $six } – 15 with 6
    { $few } – 13 with 3
    { $over } – 19, bust

    { "" }**A tie** in sum and dice: the pot is shared. At tables with Stechen all who are tied throw one die instead, and the highest wins.

    If everyone is bust, the pot stays for the next round; after the last one it goes back. Whoever has won the most rounds wins the evening; a shared round counts for each.
rules-pyramide =
    { "" }**Pyramide**
    Alone or with up to twelve people, six dice, six rounds. Everyone pays the stake once at the start; without a stake you play for the honour. Whoever rolls highest at the start begins every round.

    { "" }**Your turn:** throw all six. Twice more you may re-throw any dice, even ones you kept before: tap them, then “{ $throw-again }”. “{ $leave-so }” ends your turn early.

    { "" }**Building:** A die on top of two others must show their difference plus 1: 4 and 6 carry a 3. The bot builds the best-scoring pyramid.
    { $pyramid }
    { "" }**large** (3+2+1 dice): all their pips ×3, here 66
    { "" }**half** (the lower 3+2): ×2
    { "" }**small** (2+1): ×1
    Each die left over costs its pips. Without a pyramid all six do.

    { "" }**Three alike at the bottom** of a large or half pyramid count instead of the pips: ones 100, twos 20, threes 30, fours 40, fives 50, sixes 60.
    { $ones } – large, 300 points
    { $sixes } – half, 114 points; large it would be only 78
    { $fives } – half, 94 points

    { "" }**Writing:** after your turn you write the points into a free field of your sheet: one at the top counts ×3, two in the middle ×2, three at the bottom ×1. What is written stays. In the end, for example:
    { $sheet }

    The most points after six rounds win the pot; ties share it.
rules-null =
    { "" }**Null**
    One to twelve at the table, three of Miwin’s dice. There are as many rounds as players, and everyone has one turn in each. Whoever rolls highest begins the first round, then the next seat each time. Each move is a point, and the fewest points win; all who tie for them win together. Nobody needs coins here.

    { "" }**The dice**, and which faces are opposite each other:
    blue 1–9, 2–7, 5–6
    red 1–9, 3–8, 4–5
    black 2–7, 3–8, 4–6

    { "" }**Placing:** throw all three and place them in a row, in any order and turned as you like; what is on top stays on top. After “{ $place }” they are not turned any more. In the drawing, B6 is the blue die with 6 on top (R red, K black). Around it stand the faces on its sides, the back at the upper edge.

    { "" }**Tipping:** each move tips one die onto a free field next to it. The face that comes up counts: odd faces are added, even ones taken away. All three must stay together; a corner is enough. The total never falls below zero, and no die is tipped twice in a row.

    { "" }**For example**, blue 6 (front 1), red 3 (right 4) and black 4 (front 8) lie in this row, total 13:
    { $placed }
    blue to the back: +1, total 14
    black to the back: −8, total 6
    blue to the right: −2, total 4
    red to the left: −4, total **0**. That is four points.
    { $tipped }

    If no die can be tipped, after 30 moves, or if you press “{ $give-up }”, the round counts 40 points. Afterwards you see how short a way there was.

rules-bets =
    { "" }**Side bets:** with `/bet` you bet on anything that may happen at the table; who holds puts up the same, and who is right takes both.
    For example 2 Fen on “{ $claim }”: with { $bet } you get 4 Fen.
rules-claim-zyklus = next throw at least one 1
rules-claim-dutzend = next throw at least two sixes
rules-claim-dreizehn = the bank goes bust
rules-claim-pyramide = next throw at least three sixes
rules-claim-null = next throw at least one 9
button-help = Help
rules-choose = Another game …
