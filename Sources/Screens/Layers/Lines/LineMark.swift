package import Frames

/// A part of a typed line that is shown in another style.
package struct LineMark: Hashable, Sendable {
  /// The characters.
  package var range: Range<Int>
  /// How they are meant.
  package var style: Style

  /// A marked part.
  package init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
