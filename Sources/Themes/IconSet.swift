package import Frames

/// The signs of the screen in one style.
///
/// Width and safety are those of `DisplayText`.
package struct IconSet: Hashable, Sendable {
  /// The file's name without its ending: what people write in `config.toml`.
  package let id: String
  private let signs: [DisplayText]

  /// A set with a sign for every icon.
  init(id: String, sign: (Icon) -> DisplayText) {
    self.id = id
    signs = Icon.allCases.map(sign)
  }

  /// The sign of an icon; may be empty, may be several columns wide.
  package subscript(icon: Icon) -> DisplayText { signs[Int(icon.rawValue)] }

  /// One-column signs of Unicode that terminals agree on; the usual set where text is UTF-8.
  package static let box = IconSet(id: "box") { DisplayText($0.box) }
  /// Letters and signs of ASCII only.
  package static let ascii = IconSet(id: "ascii") { DisplayText($0.ascii) }
  /// Words instead of signs, and no frames: for screen readers and braille.
  package static let words = IconSet(id: "words") { DisplayText($0.words) }
  /// The built-in sets.
  package static let builtIn = [box, ascii, words]

  /// Whether it is of ASCII alone, so that nothing else on the screen may be of other signs.
  package var isASCII: Bool { id == Self.ascii.id || id == Self.words.id }

  /// The built-in set with this id.
  package static func builtIn(_ id: String) -> IconSet? { builtIn.first { $0.id == id } }
}
