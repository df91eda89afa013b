import Files
import Frames
import Messages
package import ScheduleGrammar
package import Screens
package import Settings
import Terminal
package import Themes
import Toml

/// The content of a user's files: settings, themes and icon sets.
package struct PersonalFiles: Hashable, Sendable {
  /// The parsed settings and the skipped parts.
  package let reading: ConfigReading
  /// The effective settings: the file's, overridden by choices that could not be written to it.
  package let config: Config
  /// The names of the settings that are set, in the file or over it.
  package let names: Set<String>
  /// The names of the settings that could not be written; they apply until the program ends.
  let unwritten: Set<String>
  /// The days off, with those of calendars.
  package let holidays: CalendarHolidays
  private let folders: Folders
  private let themeFiles: [String: TomlFile]
  private let iconFiles: [String: TomlFile]
  /// The text of the user's quotes file, if readable.
  let quotes: String?

  /// Reads the files.
  ///
  /// `held` are changes that could not be written. `trial` is a previewed change.
  package init(
    _ folders: Folders, held: [ConfigEdit] = [], trying trial: ConfigEdit? = nil, environment: Environment = .process
  ) {
    self.folders = folders
    reading = ConfigReading(file: folders.configFile)
    let edits = held + (trial.map { [$0] } ?? [])
    config = edits.reduce(reading.config) { $1.applied(to: $0) }.heeding(environment)
    holidays = CalendarHolidays(config.holidays, folders)
    unwritten = Set(held.map(\.name))
    names = reading.names.union(unwritten)
    themeFiles = UserFile.tomlFiles(in: folders.themes)
    iconFiles = UserFile.tomlFiles(in: folders.icons)
    quotes = config.quotes == .none ? nil : try? UserFile(folders.quotes).text(limit: 64 << 10)
  }

  /// Returns the days off of another config.
  func holidays(of config: Config) -> CalendarHolidays { CalendarHolidays(config.holidays, folders) }

  func options(_ environment: Environment) -> GrammarOptions {
    GrammarOptions(config: config, environment: environment, holidays: holidays.days)
  }

  /// Chooses the language of all sentences.
  func chooseLanguage(_ environment: Environment) { Catalog.choose(options(environment).language.rawValue) }

  package var themes: ThemeCatalogue { ThemeCatalogue(user: themeFiles) }

  package var iconSets: IconCatalogue { IconCatalogue(user: iconFiles) }

  /// Returns the chosen icons, restricted to ASCII if required.
  ///
  /// Falls back to the default set if the chosen one is unreadable. Accessible mode uses words.
  ///
  /// The built-in sets assume that lines and blocks are one column wide, which not every terminal draws.
  package func icons(isASCII: Bool) -> IconSet {
    if config.accessible { return .words }
    let id = config.icons ?? IconSet.box.id
    let wanted = (try? iconSets.load(id)?.icons) ?? .box
    let isUnfit = isASCII || Columns.ambiguousAreWide && !iconSets.isOwn(id)
    return isUnfit && !wanted.isASCII ? .ascii : wanted
  }

  /// The function that returns the reason for refusing a change of a setting.
  package var refusal: ScreenSettings.Refusal {
    { edit, moment in ConfigCheck(self, at: moment).refusal(of: edit, in: config) }
  }

  /// Returns the problems of the files, as sentences.
  package func problems(at moment: Moment) -> [String] {
    let check = ConfigCheck(self, at: moment)
    return reading.problems.map { "\($0)" } + check.faults(of: config).map(check.located)
  }
}

extension PersonalFiles {
  /// Returns the settings of a screen with this appearance, and the problems found so far.
  func screen(
    _ looks: Looks, on terminal: borrowing Terminal, _ clock: PersonalClock, _ launch: Launch, _ problems: [String] = []
  ) -> ScreenSettings {
    ScreenSettings(
      look: Look(
        theme: looks.chosen, themes: looks.themes, iconSets: iconSets, config: config, environment: launch.environment,
        files: Self.places(launch.folders), set: names, unwritten: unwritten, problems: problems, quotes: quotes),
      icons: icons(isASCII: terminal.isASCII), refusal: refusal, keymap: KeyChoice(config).keymap,
      options: options(launch.environment), hasProgress: terminal.showsProgress,
      machine: clock.machine)
  }

  private static func places(_ folders: Folders) -> [Hint] {
    [
      Hint("config", folders.configFile), Hint("themes", folders.themes), Hint("items", folders.database),
      Hint("device", folders.replica), Hint("log", folders.log),
    ]
  }
}
