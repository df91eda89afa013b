import Messages

/// Messages about the first start.
enum WelcomePageMessages {
  static var welcome: String { "Welcome" }
  static func found(_ count: Int) -> String {
    plural(count, one: "Welcome, a list was found", other: "Welcome, \(count) lists were found")
  }

  static func farewell(add: String, help: String, tour: String) -> String {
    "\(add) adds, \(help) shows all keys, \(tour) starts the tour."
  }

  // MARK: appearance

  static var howToLook: String { "How should it look?" }
  static func changeLater(settings key: String) -> String { "Change it later in settings (\(key))." }
  static var automatic: String { "automatic" }
  static var followsTerminal: String { "follows the terminal" }
  static var dark: String { "dark" }
  static var light: String { "light" }
  static var always: String { "always" }
  static var plain: String { "plain" }
  static var terminalsOwn: String { "the terminal's own" }
  static var highContrast: String { "high contrast" }
  static var strongAndClear: String { "strong and clear" }
  static var accessible: String { "accessible" }
  static var wordsOnly: String { "words, no symbols" }

  // MARK: lists of other programs

  static var importList: String { "Import an existing list?" }
  static func filesStay(undo key: String) -> String { "The files stay; \(key) undoes the import." }
  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static func items(_ count: Int, in place: String) -> String {
    plural(count, one: "1 item in \(place)", other: "\(count) items in \(place)")
  }

  static var allLists: String { "all of them" }
  static var noList: String { "none" }
  static var startEmpty: String { "start with an empty list" }

  // MARK: keys

  static var whichKeys: String { "Which key bindings do you want?" }
  static func shows(help key: String) -> String { "\(key) shows them; you can change any of them." }
  static var usualKeys: String { "a add, d date, e edit" }
  static var vimKeys: String { "x, o, d d, y y, Z Z" }
  static var emacsKeys: String { "Ctrl-N, Ctrl-S, Alt-x" }
  static var arrowKeys: String { "arrows, Insert, F1 to F12" }
}
