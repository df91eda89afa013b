package import ScheduleGrammar
package import TodoModel

/// What a person's `config.toml` says.
///
/// Every value is optional there; what is not said is decided elsewhere.
package struct Config: Hashable, Sendable {
  /// The themes; `theme = "nord"` or `theme = { dark = "nord", light = "solarized-light" }`.
  package var theme = ThemeChoice()
  /// The icon set's id; nil leaves it to the terminal.
  package var icons: String?
  /// Whether colour is wanted.
  package var color = ColourChoice.Request.auto
  /// Whether the mouse is listened to at the start.
  package var mouse = true
  /// 12 or 24 hours; nil for the locale's.
  package var clock: GrammarOptions.Clock?
  /// How an hour without am or pm is read; nil for the way of the clock.
  package var bareHour: GrammarOptions.BareHour?
  /// The day a week starts with; nil for the locale's.
  package var weekStart: Weekday?
  /// The order of dates in figures; nil for the locale's.
  package var dateOrder: GrammarOptions.DateOrder?
  /// How the dates of rows are written.
  package var dateStyle = GrammarOptions.DateStyle.relative
  /// How much room the rows of the list have.
  package var density = DensityChoice.calm
  /// The columns of a row behind its title, from left to right.
  package var columns = RowColumn.usual
  /// What Today holds beside what is due.
  package var today = TodayChoice()
  /// Which view the screen opens with.
  package var firstView = FirstViewChoice.last
  /// Columns of characters that terminals disagree on, 1 or 2.
  package var ambiguousWidth = 1
  /// The IANA name of the zone to live in; nil for the system's.
  package var zone: String?
  /// The six offers of the date editor.
  package var presets = Config.usualPresets
  /// The keys to begin with.
  package var keyPreset = KeyPreset.todos
  /// Keys for verbs, by the verb's name; whether they are keys at all and do not clash is checked by the keymap.
  package var keys: [String: [String]] = [:]
  /// Words instead of signs, no frames, nothing that moves.
  package var accessible = false
  /// What Upcoming shows of what repeats.
  package var upcoming = UpcomingChoice.next
  /// Whether what is left over from before today is offered to be swept, once a day.
  package var sweep = true
  /// Whether the terminal's tab shows how much of today is done, where the terminal knows how.
  package var progress = true
  /// Whether there is a drawing where today is empty.
  package var pictures = true
  /// Whose sentences stand where today is empty.
  package var quotes = QuotesChoice.all
  /// Whether days in a row with something done are told where today is empty.
  package var streak = true
  /// The editor for notes; nil for `VISUAL` or `EDITOR`.
  package var editor: String?
  /// When and how to remind.
  package var reminders = ReminderChoice()

  /// What holds when no file says otherwise.
  package init() {}

  /// The offers of the date editor that everybody starts with.
  package static let usualPresets = [
    "today 5pm", "tomorrow 9am", "next Mon", "+1 week", "weekdays 9am", "MWF 7am",
  ]
}

extension GrammarOptions {
  /// How a person's words are read: as the config says, else as the region of the environment does.
  package init(config: Config, environment: Environment) {
    let habits = LocaleChoice(environment: environment)
    self.init()
    weekStart = config.weekStart ?? habits.weekStart
    dateOrder = config.dateOrder ?? habits.dateOrder
    clock = config.clock ?? habits.clock
    bareHour = config.bareHour ?? BareHour(clock)
    dateStyle = config.dateStyle
  }
}
