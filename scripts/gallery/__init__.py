"""`make gallery`: plays an evening in the Lokal and photographs every screen, on a desktop and on a phone."""
