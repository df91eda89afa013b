package import Frames

/// The signs of the screen in one style.
///
/// Width and safety are those of `DisplayText`.
package struct IconSet: Hashable, Sendable {
  /// The file's name without its ending: what people write in `config.toml`.
  package let id: String
  private let signs: [DisplayText]

  /// A set with every sign, in the order of `Icon`; missing ones are empty.
  init(id: String, signs: [DisplayText]) {
    self.id = id
    let missing = max(0, Icon.allCases.count - signs.count)
    self.signs = signs.prefix(Icon.allCases.count) + Array(repeating: "", count: missing)
  }

  /// The sign of an icon; may be empty, may be several columns wide.
  package subscript(icon: Icon) -> DisplayText { signs[Int(icon.rawValue)] }
}
