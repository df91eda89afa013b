import Files
import Frames
import Intents
import JSON
import Logging
import Replica
import ScheduleGrammar
import Screens
import Settings
import Sync
import Terminal
import Themes
import TodoModel

/// What is read before the first frame: the person's files, what the screen remembers, zone and snapshot; no database,
/// no socket.
struct Start {
  /// What the program was started with.
  let launch: Launch
  /// What the person's own files say.
  let files: PersonalFiles
  /// The person's clock.
  let clock: PersonalClock
  private let former: [String]
  private let state: UIState
  private let clockFault: String?
  private let log: Logger
  private let logFault: String?
  /// What the person meets first.
  let sight: FirstSight

  init(_ launch: Launch) {
    self.launch = launch
    let kept = UIState.kept(in: launch.folders.uiState)
    former = FormerChoices.takeOver(kept, in: launch.folders)
    var state = UIState(kept)
    if launch.sight != nil || !launch.isUsual { state.questions = [] }
    let hasQuestions = kept == .null && launch.isFirst || !state.memory.questions.isEmpty
    sight = launch.sight ?? (hasQuestions ? .questions : .usual)
    self.state = state
    files = PersonalFiles(launch.folders, environment: launch.environment)
    let config = files.config
    Columns.ambiguousAreWide = config.ambiguousWidth == 2
    do throws(SettingsError) {
      let wall = try WallClock(environment: launch.environment)
      clock = PersonalClock(environment: launch.environment, clock: wall, zone: config.zone)
      clockFault = nil
    } catch {
      clock = PersonalClock(environment: launch.environment, clock: .system, zone: config.zone)
      clockFault = error.description
    }
    let clock = clock
    do throws(SettingsError) {
      let path = launch.folders.debugLog
      log = try DiagnosticLog.logger(launch.environment, path: path) { clock.now }
      logFault = nil
    } catch {
      log = DiagnosticLog.off
      logFault = error.description
    }
  }

  /// The environment of a home: the clock, and the diagnostic log.
  var surroundings: Surroundings {
    var surroundings = clock.surroundings
    surroundings.log = log
    return surroundings
  }

  /// What the person's config says.
  var config: Config { files.config }

  /// What is wrong with what was read, as sentences.
  var problems: [String] {
    former + [clockFault, logFault, config.zone == nil ? clock.fault : nil].compactMap(\.self)
      + files.problems(at: moment)
  }

  /// How the terminal is to be taken.
  var terminalOptions: TerminalOptions {
    var options = TerminalOptions(environment: launch.environment.all)
    options.mouse = config.mouse
    options.log = try? File(launch.folders.log).appending()
    return options
  }

  /// The looks on this terminal.
  func looks(on terminal: borrowing Terminal) -> Looks {
    Looks(
      files,
      environment: launch.environment,
      flag: launch.colour,
      found: terminal.colourDepth,
      isDark: terminal.isDark
    )
  }

  /// What the model starts from.
  func opening(on terminal: borrowing Terminal, looks: Looks) -> Opening {
    let settings = files.screen(looks, on: terminal, clock, launch)
    var context = ScreenContext(
      moment: moment,
      size: terminal.size,
      icons: settings.icons,
      presets: settings.presets
    )
    context.machine = settings.machine
    context.refusal = settings.refusal
    let seen = LastSeen(launch.folders, at: moment.now, clock)
    return Opening(
      context: context,
      zoneIdentity: clock.zone.identity,
      memory: launch.surface == .full ? state.memory(opening: config.firstView.view) : Memory(),
      rows: seen?.rows,
      freshness: seen?.freshness,
      keymap: settings.keymap,
      look: settings.look,
      isMouseOn: settings.isMouseOn,
      showsProgress: settings.showsProgress,
      showsEach: settings.showsEach,
      density: settings.density,
      offersSweep: settings.offersSweep,
      surface: launch.surface,
      firstView: launch.surface == .full ? config.firstView : .last,
      sight: launch.surface == .full ? sight : .usual,
      random: SystemRandomNumberGenerator()
    )
  }

  /// The moment, with how the person's words are read.
  private var moment: Moment {
    Moment(
      now: clock.now,
      zone: clock.zone.zone,
      zones: { [clock] in clock.named($0) },
      options: GrammarOptions(config: config, environment: launch.environment)
    )
  }
}
