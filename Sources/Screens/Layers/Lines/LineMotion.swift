/// A way for the cursor to go.
enum LineMotion: Hashable {
  case start, end, back, forth, wordBack, wordForth
  /// Back to the blank before the word.
  case blankBack
}
