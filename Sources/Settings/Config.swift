import Messages
package import ScheduleGrammar
package import TodoModel
import Toml

/// The content of a user's `config.toml`; every value is optional in the file.
package struct Config: Hashable, Sendable {
  /// The themes: `theme = "nord"` or `theme = { dark = "nord", light = "solarized-light" }`.
  package var theme = ThemeChoice()
  /// The ID of the icon set, or nil to let the terminal decide.
  package var icons: String?
  package var color = ColourChoice.Request.auto
  /// Indicates that the mouse is enabled at the start.
  package var mouse = true
  /// The language of dates beside English, or nil for the locale's.
  package var language: GrammarOptions.Language?
  /// 12 or 24 hours, or nil for the locale's.
  package var clock: GrammarOptions.Clock?
  /// The reading of an hour without am or pm, or nil for the clock's convention.
  package var bareHour: GrammarOptions.BareHour?
  /// The first day of the week, or nil for the locale's.
  package var weekStart: Weekday?
  /// The order of numeric dates, or nil for the locale's.
  package var dateOrder: GrammarOptions.DateOrder?
  package var dateStyle = GrammarOptions.DateStyle.relative
  package var density = DensityChoice.calm
  /// The columns of a row after its title, from left to right.
  package var columns = RowColumn.usual
  package var today = TodayChoice()
  package var firstView = FirstViewChoice.last
  /// The width of characters that terminals disagree on, 1 or 2 columns.
  package var ambiguousWidth = 1
  /// The IANA name of the user's zone, or nil for the system's.
  package var zone: String?
  /// The six suggestions of the date editor; the usual ones are in the language of sentences.
  package var presets: [String] {
    get { ownPresets ?? Config.usualPresets }
    set { ownPresets = newValue == Config.usualPresets ? nil : newValue }
  }
  private var ownPresets: [String]?
  package var keyPreset = KeyPreset.todos
  /// Keys by the name of their verb; the keymap checks that they are valid and do not clash.
  package var keys: [String: [String]] = [:]
  /// Indicates words instead of symbols, no frames, and no animation.
  package var accessible = false
  package var upcoming = UpcomingChoice.next
  /// Indicates that leftovers from earlier days are offered for sweeping once a day.
  package var sweep = true
  package var add = AddChoice()
  package var review = ReviewChoice()
  /// Indicates that the terminal's tab shows the progress of today, if the terminal supports it.
  package var progress = true
  /// Indicates that an empty Today shows a drawing.
  package var pictures = true
  package var quotes = QuotesChoice.all
  /// Indicates that an empty Today shows the streak of days with completed items.
  package var streak = true
  /// The editor for notes, or nil for `VISUAL` or `EDITOR`.
  package var editor: String?
  package var reminders = ReminderChoice()
  package var quiet = QuietChoice()
  /// The program for links and files with its arguments, or empty for `BROWSER` or the desktop's.
  package var opener: [String] = []
  package var day = DayChoice()
  /// The days off, which workdays in words skip.
  package var holidays = OwnHolidays()
  /// The lists and tags whose rows are private: `#list`, `@tag`.
  package var privateNames: [String] = []

  package init() {}

  /// The default suggestions of the date editor, in the language of sentences.
  package static var usualPresets: [String] { presetTerms.map(\.text) }
  private static let presetTerms = [
    Term("today 5pm"), Term("tomorrow 9am"), Term("next Mon"), Term("+1 week"), Term("weekdays 9am"), Term("MWF 7am"),
  ]
}

extension GrammarOptions {
  /// Creates the options from the config, or else from the region of the environment.
  ///
  /// `holidays` are the days off with those of calendars.
  package init(config: Config, environment: Environment, holidays: OwnHolidays? = nil) {
    let habits = config.habits(environment)
    self.init()
    language = habits.language
    weekStart = config.weekStart ?? habits.weekStart
    dateOrder = config.dateOrder ?? habits.dateOrder
    clock = config.clock ?? habits.clock
    bareHour = config.bareHour ?? BareHour(clock)
    dateStyle = config.dateStyle
    self.holidays = holidays ?? config.holidays
  }
}

extension Config {
  /// Returns the conventions of the environment, and of a language other than English if the settings name one.
  func habits(_ environment: Environment) -> LocaleChoice {
    var habits = LocaleChoice(environment: environment)
    guard let language else { return habits }
    habits.language = language
    if language != .english { (habits.clock, habits.dateOrder) = (.twentyFour, .dmy) }
    return habits
  }
}

extension LocaleChoice {
  /// Returns the language of a file of settings, or else of the environment; a file that cannot be read has none.
  package static func language(environment: Environment, settings: String?) -> GrammarOptions.Language {
    let bytes = try? settings.flatMap { try UserFile($0).bytes() }
    let document = bytes.flatMap { String(decoding: $0, as: UTF8.self).contains("language") ? $0 : nil }
    let config = document.flatMap { ConfigReading(TomlFile(settings ?? "", $0)).config } ?? Config()
    return config.habits(environment).language
  }
}

/// An unusable setting, folder or file of the user: the cause and the remedy, as a sentence.
package struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ sentence: String) { description = sentence }
}
