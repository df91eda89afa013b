import Messages

/// Messages about the first start.
enum WelcomePageMessages {
  static var welcome: String { localized("Welcome") }
  static func found(_ count: Int) -> String {
    plural(count, one: "Welcome, a list was found", other: "Welcome, \(count) lists were found")
  }

  static func farewell(add: String, help: String, tour: String) -> String {
    localized("\(add) adds, \(help) shows all keys, \(tour) starts the tour.")
  }

  // MARK: appearance

  static var howToLook: String { localized("How should it look?") }
  static func changeLater(settings key: String) -> String { localized("Change it later in settings (\(key)).") }
  static var automatic: String { localized("automatic") }
  static var followsTerminal: String { localized("follows the terminal") }
  static var dark: String { localized("dark") }
  static var light: String { localized("light") }
  static var always: String { localized("always") }
  static var plain: String { localized("plain") }
  static var terminalsOwn: String { localized("the terminal's own") }
  static var highContrast: String { localized("high contrast") }
  static var strongAndClear: String { localized("strong and clear") }
  static var accessible: String { localized("accessible") }
  static var wordsOnly: String { localized("words, no symbols") }

  // MARK: lists of other programs

  static var importList: String { localized("Import an existing list?") }
  static func filesStay(undo key: String) -> String { localized("The files stay; \(key) undoes the import.") }
  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static func items(_ count: Int, in place: String) -> String {
    plural(count, one: "1 item in \(place)", other: "\(count) items in \(place)")
  }

  static var allLists: String { localized("all of them") }
  static var noList: String { localized("none", as: "list") }
  static var startEmpty: String { localized("start with an empty list") }

  // MARK: keys

  static var whichKeys: String { localized("Which key bindings do you want?") }
  static func shows(help key: String) -> String { localized("\(key) shows them; you can change any of them.") }
  static var usualKeys: String { localized("a add, d date, e edit") }
  static var vimKeys: String { "x, o, d d, y y, Z Z" }
  static var emacsKeys: String { localized("Ctrl-N, Ctrl-S, Alt-x") }
  static var arrowKeys: String { localized("arrows, Insert, F1 to F12") }
}
