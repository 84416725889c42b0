"""What a click costs and where its time goes, as ratios that are measured side by side: `make bench`."""
