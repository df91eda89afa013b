import Messages

/// Messages about the editor of colours.
enum ColourEditorMessages {
  static func title(_ theme: String) -> String { localized("Colours of \(theme)") }
  static var ofTerminal: String { localized("terminal") }
  static func copied(_ colour: String) -> String { localized("Copied \(colour).") }
  static var noHexadecimal: String { localized("This is the terminal's own colour; it has no hex value.") }
  static func invalid(_ text: String) -> String {
    localized("“\(text)” is not a colour. Type six hex digits, such as #8fcf8f.")
  }

  // MARK: saving

  static var notSaved: String { localized("Not saved: Esc again discards it.") }
  static func notSaved(_ theme: String, save key: String) -> String {
    localized("Not saved: \(key) saves \(theme), Esc again discards it.")
  }

  static var savingFailed: String { localized("Not saved; see the last line. ") }
  static func savingFailed(save key: String) -> String {
    localized("Not saved; see the last line. \(key) tries again.")
  }

  // MARK: contrast

  static var terminalsOwn: String { localized("The terminal's own; ") }
  static func terminalsOwn(type key: String) -> String { localized("The terminal's own; \(key) types another.") }
  static func contrast(_ ratio: String, least: String) -> String {
    localized("\(ratio) to 1; at least \(least) is needed")
  }

  static func lowContrast(_ ratio: String, least: String) -> String {
    localized("\(ratio) to 1, but \(least) is needed")
  }

  static func lowContrast(_ ratio: String, least: String, fix key: String, to colour: String) -> String {
    localized("\(ratio) to 1, but \(least) is needed; \(key) takes \(colour)")
  }
}
