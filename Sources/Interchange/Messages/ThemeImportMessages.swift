import Messages

/// Messages about themes from other programs' files.
enum ThemeImportMessages {
  // MARK: Files that cannot be converted

  static var tooLarge: String { localized("The file is larger than 64 KiB, too large for a theme.") }
  static var ownTheme: String {
    localized("This is already a todos theme. Put it in the themes folder; `todos config path` shows where.")
  }
  static var binaryPropertyList: String {
    localized("This is a binary property list. Convert it to XML first: plutil -convert xml1 FILE")
  }
  static var oldAlacrittyFile: String {
    localized("This looks like an Alacritty file from before 0.13. Convert it to TOML first: alacritty migrate")
  }
  static func unknownFormat(known: String) -> String { localized("Unknown theme format. Known are \(known).") }
  static var invalidJSON: String { localized("The JSON is invalid. Save one scheme as its own file.") }
  static func severalSchemes(_ names: String) -> String {
    localized("The file has several schemes (\(names)). Save the one you want as its own file.")
  }
  static var noBackground: String { localized("The file has no background colour, which every theme needs.") }
  static var noText: String { localized("The file has no text colour, which every theme needs.") }

  // MARK: Colors read otherwise

  static var paler: String { localized("Its colours are in P3 and were read as sRGB, which is paler.") }
  static var withoutVariant: String {
    localized("It has dark and light variants; the colours without a variant were used.")
  }
  static func inherits(_ parent: String) -> String {
    localized("It inherits from \(parent), which was not read. Import that theme for the missing colours.")
  }
  static func mixed(_ names: String) -> String {
    localized("Mixed from background and text because the file lacks them: \(names).")
  }
  static func noColour(_ name: String) -> String {
    localized("The file has no \(name); the text colour is used instead.")
  }
  static func redIsNotRed(used name: String) -> String { localized("Its red is not red; \(name) is used instead.") }
  static var noRed: String { localized("The file has no red; overdue items are marked only by a symbol and words.") }
  static var selectionHidesWords: String {
    localized("Its selection hides the words on it; a mixed colour is used instead.")
  }
  static var selectionHidesItself: String { localized("Its selection hides itself; a mixed colour is used instead.") }
  static func unused(_ names: String) -> String { localized("Not used by todos: \(names).") }

  // MARK: Comments in the theme file

  static func origin(_ program: String) -> String { localized("Brought in from a theme of \(program).") }
  static func author(_ name: String) -> String { localized("Its colours are those of \(name).") }
}
