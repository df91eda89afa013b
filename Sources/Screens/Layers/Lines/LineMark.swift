import Frames

/// A part of a typed line that is shown in another style.
struct LineMark: Hashable, Sendable {
  /// The characters.
  var range: Range<Int>
  /// How they are meant.
  var style: Style

  /// A marked part.
  init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
