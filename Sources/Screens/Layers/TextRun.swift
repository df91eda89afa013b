import Frames

/// Words in one style, one of several in a row.
struct TextRun: Hashable {
  /// The words.
  var text: String
  /// How they are meant.
  var style: Style

  /// Words in a style.
  init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }
}
