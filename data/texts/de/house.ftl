## Was die Taverne für sich selbst tut.

ending-restored-lobby = Die Taverne hat einen älteren Stand eingespielt, in dem dieser Tisch noch nicht begonnen hatte. Alle haben ihre Münzen zurück.
ending-restored = Die Taverne hat einen älteren Stand eingespielt, und die Würfel dieser Runde waren schon gefallen. Was im Topf lag, ist zurückgezahlt, und alle nehmen mit, was sie noch haben.
