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

/// The data read before the first frame: the user's files, UI state, zone and snapshot.
///
/// It needs no database and no socket.
struct Start {
  let launch: Launch
  let files: PersonalFiles
  let clock: PersonalClock
  private let former: [String]
  private let state: UIState
  private let clockFault: String?
  private let log: Logger
  private let logFault: String?
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

  var config: Config { files.config }

  /// The problems of the data, as sentences.
  var problems: [String] {
    former + [clockFault, logFault, config.zone == nil ? clock.fault : nil].compactMap(\.self)
      + files.problems(at: moment)
  }

  var terminalOptions: TerminalOptions {
    var options = TerminalOptions(environment: launch.environment.all)
    options.mouse = config.mouse
    options.log = try? File(launch.folders.log).appending()
    return options
  }

  func looks(on terminal: borrowing Terminal) -> Looks {
    Looks(
      files,
      environment: launch.environment,
      flag: launch.colour,
      found: terminal.colourDepth,
      isDark: terminal.isDark
    )
  }

  /// Returns the initial state of the model.
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

  /// The current time, with the options for parsing the user's words.
  private var moment: Moment {
    Moment(
      now: clock.now,
      zone: clock.zone.zone,
      zones: { [clock] in clock.named($0) },
      options: GrammarOptions(config: config, environment: launch.environment)
    )
  }
}
