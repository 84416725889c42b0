## Was die Taverne für sich selbst tut.

ending-restored = Die Taverne hat einen älteren Stand eingespielt, und die Würfel dieser Runde waren schon gefallen. Was im Topf lag, ist zurückgezahlt, und alle nehmen mit, was sie noch haben.
