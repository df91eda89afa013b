package import Frames

/// The signs of the screen in one style.
///
/// Width and safety are those of `DisplayText`.
package struct IconSet: Hashable, Sendable {
  /// The file's name without its ending: what people write in `config.toml`.
  package let id: String
  private let signs: [DisplayText]
  /// Whether it is of ASCII alone, so that nothing else on the screen may be of other signs.
  package let isASCII: Bool

  /// A set with a sign for every icon.
  init(id: String, sign: (Icon) -> DisplayText) {
    self.id = id
    let signs = Icon.allCases.map(sign)
    self.signs = signs
    isASCII = signs.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// The sign of an icon; may be empty, may be several columns wide.
  package subscript(icon: Icon) -> DisplayText { signs[Int(icon.rawValue)] }

  /// Whether its screens are read and not looked at: it has no frames, so there are no drawings either, but words.
  package var isForReading: Bool { self[.wall] == " " }

  /// One-column signs of Unicode that terminals agree on; the usual set where text is UTF-8.
  package static let box = IconSet(id: "box") { DisplayText($0.box) }
  /// Letters and signs of ASCII only.
  package static let ascii = IconSet(id: "ascii") { DisplayText($0.ascii) }
  /// Words instead of signs, and no frames: for screen readers and braille.
  package static let words = IconSet(id: "words") { DisplayText($0.words) }

  /// The set with this id, if it is compiled in as a value, so that the first frame costs no reading of a file.
  static func ready(_ id: String) -> IconSet? { [box, ascii, words].first { $0.id == id } }
}
