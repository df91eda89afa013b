import Messages

/// Messages about the files of themes and icon sets.
enum ThemeFileMessages {
  static func builtIn(_ id: String) -> String { localized("the built-in \(id)") }
  static func tooLarge(_ file: String, limit kibibytes: Int) -> String {
    localized("\(file) is larger than \(kibibytes) KiB; make it smaller.")
  }
  static func mustBeTable(_ key: String) -> String { localized("\(key) must be a table [\(key)].") }
  static func noSetting(_ key: String) -> String { localized("There is no setting \"\(key)\"; remove it.") }

  // MARK: icons

  static func noIcon(_ key: String) -> String { localized("There is no icon \"\(key)\"; remove the line.") }
  static func iconMustBeText(_ key: String) -> String { localized("The icon \(key) must be a text such as \"*\".") }

  // MARK: themes

  static func invalid(_ key: String, _ value: String) -> String { localized("Invalid: \(key) = \(value).") }
  static func invalid(_ key: String, of role: String) -> String { localized("Invalid: \(key) of \(role).") }
  static func colourMustBeText(_ name: String) -> String {
    localized("The colour \(name) must be a text such as \"#8fcf8f\".")
  }
  static func noSlot(_ key: String) -> String { localized("There is no slot \"\(key)\"; remove the line.") }
  static func slotMustBeColour(_ role: String) -> String {
    localized("\(role) must be a colour, or { fg = \"...\", bg = \"...\", attr = [...] }.")
  }
  static func notAColour(_ name: String) -> String {
    localized("\"\(name)\" is not a colour; write \"#rrggbb\", a name from [palette] or one of the terminal's sixteen.")
  }
  static func tooManySteps(_ name: String) -> String {
    localized("\"\(name)\" does not lead to a colour in eight steps; write \"#rrggbb\" on the way.")
  }
  static func cannotBeInherited(_ theme: String) -> String {
    localized("The theme \"\(theme)\" cannot be inherited; name another theme, or none.")
  }

  // MARK: editing

  static func wordsOn(_ surface: String) -> String { localized("\(surface), words on it") }
  static func mine(_ theme: String) -> String { localized("\(theme), mine") }
  static func mine(_ theme: String, _ number: Int) -> String { localized("\(theme), mine \(number)") }
  static func name(of handle: ColourHandle) -> String {
    switch handle {
    case .red: localized("red")
    case .green: localized("green")
    case .blue: localized("blue")
    case .lightness: localized("lightness")
    case .chroma: localized("strength")
    case .hue: localized("hue")
    }
  }
}
