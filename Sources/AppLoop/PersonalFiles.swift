import Frames
package import ScheduleGrammar
package import Screens
package import Settings
package import Themes
import Toml

/// What a person's own files say: the settings, and themes and icon sets of their own.
package struct PersonalFiles: Hashable, Sendable {
  /// The settings, with what was passed over.
  package let reading: ConfigReading
  /// The settings that hold: as the file says, and over it what was chosen and could not be written there.
  package let config: Config
  /// The names of the settings that are set, in the file or over it.
  package let names: Set<String>
  /// The names of those that no file could take: they hold until the program ends.
  let unwritten: Set<String>
  private let themeFiles: [String: TomlFile]
  private let iconFiles: [String: TomlFile]
  /// What the file of the person's own sentences says; nil where there is none that can be read.
  let quotes: String?

  /// Reads the files; `held` are changes that no file could take, `trial` is one that is only looked at.
  package init(
    _ folders: Folders,
    held: [ConfigEdit] = [],
    trying trial: ConfigEdit? = nil,
    environment: Environment = .process
  ) {
    reading = ConfigReading(file: folders.configFile)
    let edits = held + (trial.map { [$0] } ?? [])
    config = edits.reduce(reading.config) { $1.applied(to: $0) }.heeding(environment)
    unwritten = Set(held.map(\.name))
    names = reading.names.union(unwritten)
    themeFiles = UserFile.tomlFiles(in: folders.themes)
    iconFiles = UserFile.tomlFiles(in: folders.icons)
    quotes = config.quotes == .none ? nil : try? UserFile(folders.quotes).text(limit: 64 << 10)
  }

  /// Every theme there is.
  package var themes: ThemeCatalogue { ThemeCatalogue(user: themeFiles) }

  /// Every icon set there is.
  package var iconSets: IconCatalogue { IconCatalogue(user: iconFiles) }

  /// The signs that are wanted, where there are more than those of ASCII; the usual ones where they cannot be read, and
  /// words where the screen is to be accessible.
  ///
  /// The lines and blocks of all that come with the program are one column wide each, which not every terminal draws them.
  package func icons(isASCII: Bool) -> IconSet {
    if config.accessible { return .words }
    let id = config.icons ?? IconSet.box.id
    let wanted = (try? iconSets.load(id)?.icons) ?? .box
    let isUnfit = isASCII || Columns.ambiguousAreWide && !iconSets.isOwn(id)
    return isUnfit && !wanted.isASCII ? .ascii : wanted
  }

  /// Tells why a change of a setting is refused.
  package var refusal: ScreenSettings.Refusal {
    { edit, moment in ConfigCheck(self, at: moment).refusal(of: edit, in: config) }
  }

  /// What is wrong with the files, as sentences.
  package func problems(at moment: Moment) -> [String] {
    let check = ConfigCheck(self, at: moment)
    return reading.problems.map { "\($0)" } + check.faults(of: config).map(check.located)
  }
}
