import Files
import Frames
package import Intents
import JSON
import Logging
import Replica
import ScheduleGrammar
import Screens
package import Settings
import Sync
import Terminal
import Themes
package import TodoModel

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
  var dependencies: Dependencies {
    var dependencies = clock.dependencies
    dependencies.log = log
    return dependencies
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
      files, environment: launch.environment, flag: launch.colour, found: terminal.colourDepth, isDark: terminal.isDark)
  }

  /// Returns the initial state of the model.
  func opening(on terminal: borrowing Terminal, looks: Looks) -> InitialState {
    let settings = files.screen(looks, on: terminal, clock, launch)
    var context = ScreenContext(moment: moment, size: terminal.size, icons: settings.icons)
    context.use(settings)
    let seen = LastSeen(launch.folders, at: moment.now, clock)
    return InitialState(
      context: context, zoneIdentity: clock.zone.identity,
      memory: launch.surface == .full ? state.memory(opening: config.firstView.view) : Memory(), rows: seen?.rows,
      freshness: seen?.freshness, hasProgress: settings.hasProgress, surface: launch.surface,
      sight: launch.surface == .full ? sight : .usual, random: SystemRandomNumberGenerator())
  }

  /// The current time, with the options for parsing the user's words.
  private var moment: Moment {
    Moment(
      now: clock.now, zone: clock.zone.zone, zones: { [clock] in clock.named($0) },
      options: files.options(launch.environment))
  }
}

/// The view of a given time from the snapshot file alone: without database, lock and network.
package struct LastSeen: Sendable {
  /// The rows of that day; rows of days ahead are included only for another day than the snapshot's own.
  package let rows: RowSet
  package let freshness: Freshness

  /// Reads the snapshot in a user's folders; returns nil if it is missing or cannot be trusted.
  package init?(_ folders: Folders, at now: Instant, _ clock: PersonalClock) {
    let path = HomePaths(folders: folders).snapshot
    guard let head = SnapshotFile.read(path) else { return nil }
    let (zone, identity) = clock.zone
    let day = zone.local(at: now).day
    if head.day == day, head.zone == identity {
      rows = Intents.rows(of: head)
      freshness = head.freshness(on: day, until: day, at: now)
      return
    }
    guard let whole = SnapshotFile.readAll(path) else { return nil }
    rows = Intents.rows(of: whole, on: day, zone: zone) { clock.named($0) }
    freshness = whole.head.freshness(on: day, until: whole.lastDay, at: now)
  }
}

extension UIState {
  /// Creates the state to save from the screen's memory; keeps the rest of the state `before`.
  init(_ memory: Memory, over before: UIState = UIState()) {
    self.init()
    swept = before.swept
    view = memory.view
    selection = memory.selection?.description
    filter = memory.filter
    panes = memory.panes
    questions = memory.questions.map(\.rawValue)
    folds = memory.folds.map(\.description).sorted()
    for (view, arrangement) in memory.arrangements {
      self[view] = Arrangement(sort: arrangement.sort, group: arrangement.group)
    }
    for (key, arrangement) in memory.placeArrangements {
      lists[key] = Arrangement(sort: arrangement.sort, group: arrangement.group)
    }
  }

  /// Returns the memory of a screen that opens with a view, or as it was left if nil.
  ///
  /// The cursor of another view is dropped.
  func memory(opening first: ListView?) -> Memory {
    var memory = self.memory
    guard let first, first != memory.view else { return memory }
    (memory.view, memory.selection) = (first, nil)
    return memory
  }

  var memory: Memory {
    var memory = Memory()
    memory.view = view
    memory.selection = selection.flatMap(ItemID.init)
    memory.filter = filter
    memory.panes = panes
    memory.questions = questions.compactMap(WelcomeQuestion.init)
    // If no item is folded, the runtime need not look up the type of a set by name.
    if !folds.isEmpty { memory.folds = Set(folds.compactMap(ItemID.init)) }
    for view in ListView.allCases where self[view] != Arrangement() {
      memory.arrangements[view] = Screens.Arrangement(sort: self[view].sort, group: self[view].group)
    }
    for (key, kept) in lists { memory.placeArrangements[key] = Screens.Arrangement(sort: kept.sort, group: kept.group) }
    return memory
  }
}
