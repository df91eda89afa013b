import AppLoop
import Frames
import Glibc
import HTTPTransport
import Intents
import Logging
import LongWork
import Programs
import ScheduleGrammar
import Settings
import Storage
import Sync
import Synchronization
import TodoAPI
import TodoModel

/// One run of a command with its time, folders, settings and user.
struct Session: Sendable {
  let folders: Folders
  let environment: Environment
  /// The start time of the command; constant while it runs.
  private(set) var now: Instant
  private(set) var zone: any Zone
  let config: Config
  /// The days off of the config, with those of calendars.
  private let holidays: OwnHolidays
  private(set) var console: Console
  /// The user's clock, for work that lasts longer than a moment.
  let clock: PersonalClock
  /// Diagnostic log; off unless `TODOS_LOG` asks for it.
  let log: Logger
  /// The dry run; nil to make the changes.
  var rehearsal: DryRun?
  /// The agent that acts for the user, by its name in the history; nil if the user acts.
  private(set) var agent: String?
  /// The cache of open homes between commands; nil if each command opens its own.
  private var keeper: HomeKeeper?
  let ending = PendingExitStatus()

  /// Reads settings, clock and zone; opens no store.
  init(home: String?, color: ColourChoice.Request?, environment: Environment = .process) throws(Refusal) {
    let complaints: [String]
    do {
      folders = try Folders(environment: environment, home: home)
      let former = FormerChoices.takeOver(in: folders)
      let reading = ConfigReading(file: folders.configFile)
      config = reading.config.heeding(environment)
      let days = CalendarHolidays(config.holidays, folders)
      holidays = days.days
      complaints = former + reading.problems.map { "\($0)" } + days.faults.map(\.words)
      clock = PersonalClock(environment: environment, clock: try WallClock(environment: environment), zone: config.zone)
      let clock = clock
      log = try DiagnosticLog.logger(environment, path: folders.debugLog) { clock.now }
    } catch { throw Refusal(error) }
    self.environment = environment
    now = clock.now
    zone = clock.zone.zone
    let isTerminal = OutputStream.data.isTerminal
    let colour = ColourChoice(flag: color, config: config.color, environment: environment, isTerminal: isTerminal)
    Columns.ambiguousAreWide = config.ambiguousWidth == 2
    console = Console(colour: colour.plain, config: config, folders: folders, environment: environment)
    for complaint in complaints + [clock.fault].compactMap(\.self) { console.complain(complaint) }
  }

  /// The session for the next command of a series, with a new time and line-by-line output.
  var renewed: Session {
    var session = self
    (session.now, session.zone) = (clock.now, clock.zone.zone)
    session.console = console.spoken
    return session
  }

  /// The session of a command that prints no result.
  var quieted: Session {
    var session = self
    session.console = console.quieted
    return session
  }

  /// Returns the session for an agent, with output on `tape`; a nil agent uses a home that is already open.
  func handed(to agent: String?, onto tape: CapturedOutput, _ keeper: HomeKeeper) -> Session {
    var session = self
    (session.agent, session.keeper) = (agent, keeper)
    session.console = console.taped(onto: tape)
    return session
  }

  /// Logs the start of a command.
  func logStart(of command: String) {
    log.info("command started", metadata: ["command": "\(command)", "version": "\(ProgramVersion.current)"])
  }

  private func openedHome() throws(StoreError) -> Home {
    var dependencies = clock.dependencies
    dependencies.by = agent
    dependencies.log = log
    let home: Home
    if let keeper {
      home = try keeper.home(of: agent) { () throws(StoreError) in try Home(folders: folders, dependencies) }
    } else {
      home = try Home(folders: folders, dependencies)
    }
    try home.keepHiding(PrivateNames(config.privateNames))
    return home
  }

  var local: LocalTime { zone.local(at: now) }

  var today: Day { local.day }

  /// The zone of the times that this machine shows; nil if it is the user's zone.
  var machineZone: (any Zone)? { clock.machine }
  /// The lookup of a zone by its IANA name.
  var zoneLookup: @Sendable (String) -> (any Zone)? { { [clock] name in clock.named(name) } }

  var grammar: GrammarOptions { GrammarOptions(config: config, environment: environment, holidays: holidays) }

  var moment: Moment { Moment(now: now, zone: zone, zones: zoneLookup, options: grammar) }

  var phrase: SchedulePhrase { moment.phrase }

  /// Opens the home and prints its notices.
  func open() throws -> Home {
    let home = try openSilently()
    for notice in home.notices { console.complain(notice.words) }
    return home
  }

  func progress(_ label: String, _ unit: Progress.Unit) -> ProgressLine {
    ProgressLine(label, unit, terminal: console.isSpoken ? nil : environment["TERM"])
  }

  /// Calls `body` with the home, for reading only.
  ///
  /// If the folders are not writable, uses a temporary copy of the readable data and removes it afterwards.
  func look<Value>(_ body: (Home) throws -> Value) throws -> Value {
    if folders.forwarded != nil { return try body(open()) }
    let home: Home
    do {
      try folders.make()
      home = try openedHome()
    } catch {
      let isHelped = (error as? StoreError).map { TemporaryHome.troubles.contains($0.kind) } ?? true
      let refusal = Refusal(error)
      guard isHelped, let copy = TemporaryHome(reading: folders, clock.dependencies, reason: refusal.words) else {
        throw refusal
      }
      defer { copy.remove() }
      console.complain("\(refusal.words) \(SessionMessages.showingReadable)")
      return try body(copy.home)
    }
    for notice in home.notices { console.complain(notice.words) }
    // An error of another command's disk or service may have passed.
    if home.source == .local, try home.freshness().reason != nil { _ = home.settle() }
    askForNews(home)
    return try body(home)
  }

  /// Opens the home in its last state, without a refresh.
  func reopened() throws -> Home { try openedHome() }

  /// Opens the home; the caller prints the notices.
  func openSilently() throws -> Home {
    func opened() throws -> Home {
      try folders.make()
      return try openedHome()
    }
    return try ForwardedList(self)?.open(opened) ?? opened()
  }

  var tokenFile: TokenFile { TokenFile(folders.token) }

  /// Returns the stored login and a transport to its server; throws a refusal if there is no login.
  func server() throws -> (login: Login, transport: HTTPTransport) {
    try checkIsOwn(SshMessages.askServerThere)
    guard let login = try tokenFile.read() else {
      throw Refusal(ServerMessages.notSignedInYet, kind: "unauthenticated")
    }
    return (login, try HTTPTransport(login))
  }
}

extension Session {
  /// Ages of server data in seconds: `recent` triggers a refresh, `old` also makes the command wait for it.
  private static let (recent, old) = (60, 3600)
  /// Maximum wait for a refresh, in milliseconds.
  private static let timeout = 300

  /// Starts a sync if data is older than a minute, and waits for it up to 300 ms if older than an hour.
  ///
  /// Runs once per command, in a separate process. Skips a server that is unreachable or needs the user.
  func askForNews(_ home: Home) {
    guard !ending.hasAskedForNews, home.source == .server, folders.forwarded == nil, home.mayAsk,
      let freshness = try? home.freshness(), freshness.age ?? .max >= Self.recent
    else { return }
    ending.hasAskedForNews = true
    syncElsewhere()
    guard freshness.age ?? .max >= Self.old else { return }
    let end = Self.uptime + Self.timeout
    while Self.uptime < end, (try? home.freshness().age).flatMap(\.self) ?? .max >= Self.recent { poll(nil, 0, 10) }
  }

  /// Starts a separate process that syncs device and server.
  func syncElsewhere() {
    let words = [ProgramPath.running ?? "todos", "sync"]
    _ = OutsideProgram(words, folders.variables(environment)).open(moment: .zero, within: .seconds(60))
  }

  /// The monotonic clock in milliseconds.
  private static var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}

/// The state that a command keeps until its end: its exit status, and whether it has asked the server for news.
final class PendingExitStatus: Sendable {
  private let isOut = Atomic(false)
  private let hasAsked = Atomic(false)

  var hasAskedForNews: Bool {
    get { hasAsked.load(ordering: .relaxed) }
    set { hasAsked.store(newValue, ordering: .relaxed) }
  }

  /// True if changes wait for an unavailable service.
  var isUnavailable: Bool {
    get { isOut.load(ordering: .relaxed) }
    set { isOut.store(newValue, ordering: .relaxed) }
  }

  /// Throws the status `unavailable`, without a message, if changes wait for an unavailable service.
  func check() throws { if isUnavailable { throw ExitStatus.unavailable.end } }
}

/// A cache of open homes for consecutive commands.
///
/// Releasing a home wakes the process every second from then on, through Dispatch's cleanup of the home's queue.
final class HomeKeeper: Sendable {
  private let kept = Mutex<[String: Home]>([:])

  /// Maximum number of open homes, more than an honest client has agent names.
  private static let maximum = 8

  /// Returns the home of an agent, or any open home for nil; reopens a home that a backup replaced.
  func home(of agent: String?, _ open: () throws(StoreError) -> Home) throws(StoreError) -> Home {
    let known = kept.withLock { kept in agent.map { kept[$0] } ?? kept.values.first }
    if let known, !known.isReplaced { return known }
    let home = try open()
    kept.withLock { kept in
      if kept.count >= Self.maximum { kept = [:] }
      kept[agent ?? ""] = home
    }
    return home
  }
}

/// The variables and options that locate the user's files.
enum HomePlace {
  /// `TODOS_HOME`; if set, it overrides all other variables.
  static let root = "TODOS_HOME"
  /// All variables; the others follow the XDG Base Directory Specification.
  static let variables = [root, "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]

  /// Returns the value of `--home` among words, or nil if it is absent.
  static func option(in words: [String]) -> String? {
    let joined = words.last { $0.hasPrefix("--home=") }.map { String($0.dropFirst("--home=".count)) }
    let place = words.lastIndex(of: "--home").map { $0 + 1 }
    return joined ?? place.flatMap { words.indices.contains($0) ? words[$0] : nil }
  }

  /// Returns the folder that a variable names, or else the default folder under `HOME`.
  ///
  /// Ignores relative paths (XDG Base Directory Specification). Returns nil if neither is absolute.
  private static func folder(_ variable: String, or usual: String, in environment: Environment) -> String? {
    if let named = environment[variable], named.hasPrefix("/") { return named }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/" + usual : nil }
  }

  /// Returns the configuration folder of other programs.
  static func config(in environment: Environment) -> String? {
    folder("XDG_CONFIG_HOME", or: ".config", in: environment)
  }

  /// Returns the data folder of other programs.
  static func data(in environment: Environment) -> String? {
    folder("XDG_DATA_HOME", or: ".local/share", in: environment)
  }
}
