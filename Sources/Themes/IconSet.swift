package import Frames

/// A set of screen signs in one style; `DisplayText` ensures their width and safety.
package struct IconSet: Hashable, Sendable {
  /// The file name without its extension, as used in `config.toml`.
  package let id: String
  private let signs: [DisplayText]
  /// true if all signs are ASCII; then the rest of the screen must be ASCII as well.
  package let isASCII: Bool

  init(id: String, sign: (Icon) -> DisplayText) {
    self.id = id
    let signs = Icon.allCases.map(sign)
    self.signs = signs
    isASCII = signs.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// The sign of an icon; may be empty or several columns wide.
  package subscript(icon: Icon) -> DisplayText { signs[Int(icon.rawValue)] }

  /// true for sets without frames, whose screens are read aloud and contain words instead of drawings.
  package var isForReading: Bool { self[.wall] == " " }

  /// Single-column Unicode signs that terminals render consistently; the default set for UTF-8.
  package static let box = IconSet(id: "box") { DisplayText($0.box) }
  package static let ascii = IconSet(id: "ascii") { DisplayText($0.ascii) }
  /// Words instead of signs and no frames, for screen readers and braille.
  package static let words = IconSet(id: "words") { DisplayText($0.words) }

  /// Returns the set if it is compiled in as a value, so that the first frame does not parse a file.
  static func ready(_ id: String) -> IconSet? { [box, ascii, words].first { $0.id == id } }
}
