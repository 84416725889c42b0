"""`python -m bot doctor`: looks over everything that a start relies on, and says what to do. It reads
only.
"""
