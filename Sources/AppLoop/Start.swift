import Files
import Frames
import Intents
import Replica
import ScheduleGrammar
import Screens
import Settings
import Sync
import Terminal
import Themes
import TodoModel

/// What is read before the first frame: config, choices made in the app, zone and snapshot; no database, no socket.
struct Start {
  /// What the program was started with.
  let launch: Launch
  /// What the person's config says.
  let config: Config
  /// The person's clock.
  let clock: PersonalClock
  private let reading: ConfigReading
  private let state: UIState
  private let colours: ColourChoice
  private let clockFault: String?

  init(_ launch: Launch) {
    self.launch = launch
    reading = ConfigReading(file: launch.folders.configFile)
    config = reading.config
    state = UIState(file: launch.folders.uiState)
    colours = ColourChoice(
      flag: launch.colour,
      config: config.color,
      environment: launch.environment,
      isTerminal: true
    )
    do throws(SettingsError) {
      let wall = try WallClock(environment: launch.environment)
      clock = PersonalClock(environment: launch.environment, clock: wall, zone: config.zone)
      clockFault = nil
    } catch {
      clock = PersonalClock(environment: launch.environment, clock: .system, zone: config.zone)
      clockFault = error.description
    }
  }

  /// What is wrong with what was read, as sentences.
  var problems: [String] {
    reading.problems.map { "\($0)" } + [clockFault, clock.fault].compactMap(\.self)
      + Keymap.problems(of: config.keys) + icons.problems
  }

  /// Whether tmux may be asked for colours that it does not tell.
  var canAskTmux: Bool { colours.settled == nil }

  /// How the terminal is to be taken.
  var terminalOptions: TerminalOptions {
    var options = TerminalOptions(environment: launch.environment.all)
    options.colourDepth = colours.settled.map(ColourDepth.init)
    options.mouse = state.mouse ?? config.mouse
    options.progress = config.progress
    options.log = try? File(launch.folders.log).appending()
    return options
  }

  /// The looks on this terminal.
  func looks(on terminal: borrowing Terminal) -> Looks {
    Looks(
      config: config,
      kept: state.theme,
      folders: launch.folders,
      environment: launch.environment,
      depth: terminal.colourDepth,
      isDark: terminal.isDark
    )
  }

  /// What the model starts from.
  func opening(on terminal: borrowing Terminal, looks: Looks) -> Opening {
    let now = clock.now
    let (zone, identity) = clock.zone
    let moment = Moment(
      now: now,
      zone: zone,
      zones: { [clock] in clock.named($0) },
      options: GrammarOptions(config: config, environment: launch.environment)
    )
    var context = ScreenContext(
      moment: moment,
      size: terminal.size,
      icons: icons(on: terminal),
      presets: config.presets
    )
    context.machine = clock.machine
    let seen = LastSeen(launch.folders, at: now, clock)
    return Opening(
      context: context,
      zoneIdentity: identity,
      memory: launch.surface == .full ? state.memory : Memory(),
      rows: seen?.rows,
      freshness: seen?.freshness,
      keymap: config.keys.isEmpty ? .standard : Keymap(remaps: config.keys),
      look: Look(theme: looks.id, themes: looks.ids, settings: settings, files: files),
      isMouseOn: state.mouse ?? config.mouse,
      showsProgress: terminal.showsProgress,
      offersSweep: config.sweep && launch.surface == .full,
      surface: launch.surface,
      random: SystemRandomNumberGenerator()
    )
  }

  private func icons(on terminal: borrowing Terminal) -> IconSet {
    terminal.isASCII || config.accessible ? .ascii : icons.set
  }

  /// The signs that were chosen, and what is wrong with their file; what cannot be read falls back to the usual ones.
  private var icons: (set: IconSet, problems: [String]) {
    guard let id = state.icons ?? config.icons, id != IconSet.box.id else { return (.box, []) }
    do {
      let catalogue = IconCatalogue(user: UserFile.tomlFiles(in: launch.folders.icons))
      guard let loaded = try catalogue.load(id) else {
        return (.box, ["There is no icon set \(id); there are: \(catalogue.ids.joined(separator: ", "))."])
      }
      return (loaded.icons, loaded.warnings.map { "\($0)" })
    } catch { return (.box, ["\(error)"]) }
  }

  /// The settings beside those that the screen changes.
  private var settings: [Look.Setting] {
    Setting.table.filter { !["theme", "icons", "mouse"].contains($0.key) }.map {
      Look.Setting($0.settable, value: $0.text(of: config), help: $0.help, takes: $0.expected)
    }
  }

  private var files: [Hint] {
    [
      Hint("config", launch.folders.configFile), Hint("themes", launch.folders.themes),
      Hint("items", launch.folders.database), Hint("device", launch.folders.replica),
      Hint("log", launch.folders.log),
    ]
  }
}
