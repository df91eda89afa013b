import Messages
import TodoModel
package import Toml

/// A setting of `config.toml`, fully described by its row in `table`.
///
/// A new setting needs only this row and a property of `Config`.
package struct Setting: Sendable {
  /// The meaning of a name in the file.
  package enum Content: Sendable {
    /// A value; `read` stores it in a config, and returns false if the setting does not accept it.
    case value(read: @Sendable (TomlValue, inout Config) -> Bool, write: @Sendable (Config) -> String)
    case table([Setting])
    /// The table of keys by verb name.
    case keys
  }

  /// The name in the file.
  package let key: String
  /// The purpose, in one line.
  private let helpTerm: Term
  private let expectedText: @Sendable () -> String
  package let content: Content
  /// The possible values as typed; empty if there are many.
  package var choices: [String] = []

  init(key: String, help: Term, expected: @autoclosure @escaping @Sendable () -> String, content: Content) {
    (self.key, helpTerm, expectedText, self.content) = (key, help, expected, content)
  }

  package var help: String { helpTerm.text }
  /// A description of the accepted values.
  package var expected: String { expectedText() }

  /// Returns the value in a config as TOML, or an empty string if it is unset.
  package func text(of config: Config) -> String {
    switch content {
    case .value(_, let write): write(config)
    case .table(let parts): Self.inline(parts.map { ($0.key, $0.text(of: config)) })
    case .keys where config.keys.isEmpty: ""
    case .keys: Self.inline(config.keys.sorted { $0.key < $1.key }.map { ($0.key, $0.value.toml) })
    }
  }

  private static func inline(_ entries: [(key: String, text: String)]) -> String {
    "{ "
      + entries.map { "\(path($0.key).map(TomlText.key).joined(separator: ".")) = \($0.text)" }.joined(separator: ", ")
      + " }"
  }

  /// The pattern of its full names, such as "clock" and "reminders.KEY".
  package var settable: String {
    switch content {
    case .value: key
    case .table: key + ".KEY"
    case .keys: key + ".VERB"
    }
  }

  /// Returns the path in the file of a name such as "keys.toggle".
  package static func path(_ name: String) -> [String] {
    // Keys may be those of a page: "keys.board-page.add".
    KeyTables.path(name.split(separator: ".", maxSplits: name.hasPrefix("keys.") ? 2 : 1).map(String.init))
  }

  /// Returns a value without TOML syntax if the setting `name` accepts that form, or else unchanged.
  ///
  /// A table, which is never set as one value, becomes the list of its entries.
  package static func plain(_ text: String, of name: String) -> String {
    guard let value = TomlValue(text) else { return text }
    if let entries = value.table?.entries {
      return entries.map { "\($0.key): \($0.value.strings?.joined(separator: " ") ?? "\($0.value)")" }.joined(
        separator: ", ")
    }
    let forms = [value.string] + [", ", " "].map { value.strings?.joined(separator: $0) }
    return forms.compactMap(\.self).first { form in
      guard let edit = try? ConfigEdit(name, to: form) else { return false }
      return table.text(name, of: edit.applied(to: Config())) == text
    } ?? text
  }

  /// The setting itself or those of its table, each with its full name.
  package var parts: [(name: String, setting: Setting)] {
    guard case .table(let parts) = content else { return [(key, self)] }
    return parts.map { ("\(key).\($0.key)", $0) }
  }

  /// The full names of its parts, without verbs.
  package var names: [String] { parts.map(\.name) }

  /// Returns the line of the file for a config with the purpose, or a comment if the value is unset.
  package func line(of config: Config) -> String {
    let text = text(of: config)
    return text.isEmpty ? "# " + SettingMessages.isNotSet(key, help) : "\(key) = \(text)  # \(help)"
  }

  /// Returns the accepted values of a part, or of the setting itself if nil; returns nil if the part does not exist.
  func expected(of part: String?) -> String? {
    switch (content, part) {
    case (.value, nil): expected
    case (.table(let parts), let part?): parts[part]?.expected
    case (.keys, .some): expected
    default: nil
    }
  }
}

extension Setting {
  /// Creates a setting that is stored at a key path of the config.
  init<Value>(
    _ key: String, _ help: Term, _ expected: @autoclosure @escaping @Sendable () -> String,
    _ path: any WritableKeyPath<Config, Value> & Sendable,
    read: @escaping @Sendable (TomlValue) -> Value?, write: @escaping @Sendable (Value) -> String
  ) {
    self.init(
      key: key, help: help, expected: expected(),
      content: .value(
        read: { value, config in
          guard let value = read(value) else { return false }
          config[keyPath: path] = value
          return true
        }, write: { write($0[keyPath: path]) }))
  }

  /// Creates a setting of a `SettingValue`; `fits` validates values further.
  init<Value: SettingValue>(
    _ key: String, _ help: Term, _ expected: @autoclosure @escaping @Sendable () -> String,
    _ path: any WritableKeyPath<Config, Value> & Sendable,
    fits: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) { self.init(key, help, expected(), path, read: { Value.read($0).flatMap { fits($0) ? $0 : nil } }, write: \.toml) }

  init(_ key: String, _ help: Term, flag path: any WritableKeyPath<Config, Bool> & Sendable) {
    self.init(key, help, SettingMessages.trueOrFalse, path)
  }

  /// Creates a setting with a fixed set of words.
  init<Value: SettingValue & CaseIterable & RawRepresentable>(
    _ key: String, _ help: Term, choice path: any WritableKeyPath<Config, Value> & Sendable
  ) where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    self.init(key, help, SettingMessages.anyOf(words.map { "\"\($0)\"" }), path)
    choices = words
  }

  /// Returns the setting with a list of the possible values, as typed.
  func of(_ choices: String...) -> Setting {
    var setting = self
    setting.choices = choices
    return setting
  }

  init(_ key: String, _ help: Term, _ parts: [Setting]) {
    self.init(key: key, help: help, expected: SettingMessages.table(key, parts.names), content: .table(parts))
  }
}

extension [Setting] {
  package subscript(key: String) -> Setting? { first { $0.key == key } }

  /// Returns the value of a full name as TOML, or nil if there is no such setting.
  package func text(_ name: String, of config: Config) -> String? {
    let path = Setting.path(name)
    guard let first = path.first, let setting = self[first] else { return nil }
    switch (setting.content, path.dropFirst().first) {
    case (_, nil): return setting.text(of: config)
    case (.table(let parts), let part?): return parts[part]?.text(of: config)
    case (.keys, .some): return config.keys[path.dropFirst().joined(separator: ".")]?.toml ?? ""
    case (.value, _): return nil
    }
  }

  /// Indicates that a setting takes any text, which may be private.
  package func isFreeText(_ name: String) -> Bool {
    guard let setting = flatMap(\.parts).first(where: { $0.name == name })?.setting else { return true }
    let value = text(name, of: Config()) ?? ""
    return setting.choices.isEmpty && !["true", "false"].contains(value) && Int(value) == nil
  }

  /// Returns the accepted values of a full name, or nil if there is no such name.
  func expected(_ name: String) -> String? {
    let path = Setting.path(name)
    return path.first.flatMap { self[$0] }?.expected(of: path.dropFirst().first)
  }

  /// Returns a sentence on how to set a name: its accepted values, or its parts.
  ///
  /// For an unknown name, it lists the known ones.
  package func form(of name: String) -> String {
    if let expected = expected(name) { return SettingMessages.takes(name, expected) }
    switch self[name]?.content {
    case .table(let parts):
      return SettingMessages.setParts(name, parts.map { "\(name).\($0.key)" }.joined(separator: ", "))
    case .keys: return SettingMessages.setKeys
    case .value, nil:
      let near = NearestWord.of(name, in: flatMap(\.names)).map { SettingMessages.didYouMean($0) }
      let names = SettingMessages.settings(map(\.settable).joined(separator: ", "))
      return [SettingMessages.noSetting(name), near, names].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The names, separated by commas.
  package var names: String { map(\.key).joined(separator: ", ") }
}

extension Setting {
  /// All settings in display order.
  package static let table = [
    Setting(
      "theme", Term("colours"), localized("the name of a theme, or { dark = \"...\", light = \"...\" }"), \.theme),
    Setting("icons", Term("the icon set"), localized("the name of an icon set, such as \"box\" or \"ascii\""), \.icons)
    { $0 != "" },
    Setting("color", Term("when colour is used"), choice: \.color),
    Setting("mouse", Term("whether the mouse is used"), flag: \.mouse),
    Setting(
      "language", Term("language of sentences and dates"),
      localized("\"en\", \"de\", \"fr\", \"es\" or \"it\""),
      \.language
    )
    .of("en", "de", "fr", "es", "it"),
    Setting("clock", Term("12- or 24-hour clock"), localized("12 or 24"), \.clock).of("12", "24"),
    Setting(
      "bare_hour", Term("how an hour without am or pm is read (a 24-hour clock reads it as typed)"),
      localized("\"typed\" or \"day\""),
      \.bareHour
    ).of("typed", "day"),
    Setting("week_start", Term("first day of the week"), localized("\"mo\", \"su\" or \"sa\""), \.weekStart).of(
      "mo", "su", "sa"),
    Setting(
      "date_order", Term("how numeric dates are read (3/4)"), localized("\"mdy\", \"dmy\" or \"ymd\""), \.dateOrder
    )
    .of("mdy", "dmy", "ymd"),
    Setting("date_style", Term("how dates in rows are written"), choice: \.dateStyle),
    Setting("density", Term("spacing of rows"), choice: \.density),
    Setting("columns", Term("columns after the title, from left to right"), columns, \.columns) {
      Set($0).count == $0.count
    },
    Setting("today", Term("what Today shows besides due items"), today),
    Setting("first_view", Term("the view that opens first"), choice: \.firstView),
    Setting(
      "ambiguous_width", Term("width of ambiguous characters (after a restart)"), localized("1 or 2"), \.ambiguousWidth
    ) {
      (1...2).contains($0)
    }.of("1", "2"),
    Setting(
      "zone", Term("your time zone, if not the system's"),
      localized("the IANA name of a zone, such as \"Europe/Berlin\""), \.zone
    ) { $0 != "" },
    Setting(
      "presets", Term("dates that the date editor offers"),
      localized("a list of one to six dates in words, such as [\"today 5pm\", \"next Mon\"]"), \.presets
    ) { (1...6).contains($0.count) && !$0.contains("") },
    Setting("accessible", Term("words instead of symbols, no animation"), flag: \.accessible),
    Setting("pictures", Term("show a drawing when Today is empty"), flag: \.pictures),
    Setting("quotes", Term("sentences when Today is empty: all, from your quotes.txt, or none"), choice: \.quotes),
    Setting("streak", Term("show your streak when Today is empty"), flag: \.streak),
    Setting("progress", Term("show today's progress in the terminal tab"), flag: \.progress),
    Setting("editor", Term("the editor for notes"), localized("a command, such as \"vim\""), \.editor) { $0 != "" },
    Setting(
      "upcoming", Term("repeats in Upcoming: the next date, or every date within four weeks"), choice: \.upcoming),
    Setting("sweep", Term("offer to go through leftovers once a day"), flag: \.sweep),
    Setting("add", Term("where todos add puts an item without a list"), add),
    Setting("key_preset", Term("the preset key bindings"), choice: \.keyPreset),
    Setting(
      key: "keys", help: Term("your own key bindings"),
      expected: localized(
        "a table [keys] of lists, such as toggle = [\"Space\", \"x\"], with the names in `todos manual`"),
      content: .keys), Setting("reminders", Term("when and how to remind you"), reminders),
    Setting("open", Term("what opens the links and files of items"), opening),
    Setting("quiet", Term("when reminders wait"), quiet),
    Setting("day", Term("the hours of your days"), day),
    Setting(
      "holidays", Term("your days off, which workdays in dates skip"),
      localized("a list of days, such as [\"24 dec\", \"easter monday\", \"calendar:NAME\"]; [] or \"none\" for none"),
      \.holidays),
    Setting("review", Term("when lists are reviewed"), review),
    Setting(
      "private", Term("lists and tags whose rows can be hidden"), ##"a list of names, such as ["#health", "@gift"]"##,
      \.privateNames
    ) { $0.allSatisfy(PrivateChoice.isName) },
  ]
  private static var columns: String {
    localized(
      "a list of \(RowColumn.allCases.map(\.toml).joined(separator: ", ")) and your own fields, each at most once;"
        + " [] for the title only")
  }

  private static let add = [
    Setting("here", Term("whether todos add uses the list of the current directory"), flag: \.add.here)
  ]

  private static let today = [
    Setting(
      "anytime", Term("how many undated items to show when space is tight; 0 for none"),
      localized("a number from 0 to 50"),
      \.today.anytime
    ) { (0...50).contains($0) }, Setting("done", Term("whether Today shows what was done today"), flag: \.today.done),
  ]

  private static let review = [
    Setting(
      "every", Term("after how many days todos review shows a list again; 0 for never"),
      localized("a number from 0 to 365"),
      \.review.every
    ) { (0...365).contains($0) }
  ]

  private static let opening = [
    Setting(
      "program", Term("the program for links and files; none for BROWSER or the desktop's"),
      localized("a program and its arguments, such as [\"firefox\", \"--new-window\"]; %s stands for the link"),
      \.opener,
      read: command, write: \.toml)
  ]
}

extension Setting {
  /// Additional search words by the setting's full name; the name, the help text and the value match anyway.
  package static let synonyms: [String: String] = [
    "theme": "colors appearance look scheme palette dark light mode background skin",
    "icons": "symbols glyphs signs checkbox boxes nerd font ascii unicode emoji",
    "color": "colours monochrome black white no_color ansi", "mouse": "click wheel pointer trackpad scroll",
    "language": "locale german deutsch french francais spanish espanol italian italiano words translation",
    "clock": "time format am pm 12h 24h hours military", "bare_hour": "am pm 12h 24h hours morning afternoon typed",
    "week_start": "first day monday sunday saturday calendar weekday",
    "date_order": "format day month year american european locale numbers figures",
    "date_style": "format relative absolute iso tomorrow ago dates display",
    "density": "spacing compact cosy comfortable padding blank lines rows height",
    "first_view": "start page startup home default tab open",
    "ambiguous_width": "east asian cjk wide characters columns broken lines",
    "zone": "timezone time zone tz travel location city utc",
    "presets": "quick dates shortcuts suggestions snooze offers pill",
    "accessible": "accessibility a11y screen reader braille blind plain motion animation words",
    "pictures": "drawing art illustration ascii empty trophy", "quotes": "quotations sayings motto inspiration empty",
    "streak": "days in a row habit empty motivation", "progress": "taskbar tab title bar percent",
    "editor": "vim nano emacs visual notes program", "upcoming": "repeats recurring occurrences future calendar expand",
    "sweep": "leftover overdue yesterday review carry over morning",
    "add.here": "directory folder project repository git default list new items",
    "key_preset": "keyboard shortcuts bindings keymap vim emacs arrows",
    "keys": "keyboard shortcuts bindings remap keymap hotkeys",
    "reminders.lead": "notifications before minutes early alarm alert",
    "reminders.all_day": "notifications morning whole day time alarm alert",
    "reminders.quiet": "notifications do not disturb night silence sleep hours mute",
    "reminders.notify": "notifications desktop bell sound popup tmux alert channel",
    "reminders.command": "notifications script program hook run alert",
    "quiet.programs": "notifications do not disturb hold meeting presentation video call fullscreen mute",
    "quiet.focus": "notifications do not disturb hold pomodoro concentrate mute",
    "quiet.desktop": "notifications do not disturb dnd pause inhibit dunst mute",
    "day.hours": "capacity workload working time effort planned full weekday",
    "holidays": "days off vacation public bank workdays business days closed",
    "review.every": "weekly lists days look again",
    "private": "privacy secret hide hidden conceal show presentation shoulder",
    "open.program": "browser web url link firefox xdg-open opener file",
  ]
}
