import AppLoop
import Frames
import Glibc
import HTTPTransport
import Intents
import Logging
import LongWork
import ScheduleGrammar
import Settings
import Storage
import Sync
import TodoModel

/// One run of a command: the moment, the place and the person it is for.
struct Session: Sendable {
  /// Where the person's files are.
  let folders: Folders
  let environment: Environment
  /// The moment the command began; a command has one "now".
  private(set) var now: Instant
  private(set) var zone: any Zone
  let config: Config
  private(set) var console: Console
  /// The person's clock, for what goes on longer than a moment.
  let clock: PersonalClock
  /// Diagnostic log; off unless `TODOS_LOG` asks for it.
  let log: Logger
  /// How to tell what would change, with nothing changed; nil where it is to be done.
  var rehearsal: Rehearsal?
  /// The agent that acts for the person, by the name that the history has of it; nil where the person does.
  private(set) var agent: String?
  /// What keeps the person's items open from one command to the next; nil where each opens them.
  private var keeper: HomeKeeper?
  /// How a command ends that has done all it was asked for.
  let ending = Ending()

  /// Reads settings, clock and zone; opens no store.
  init(home: String?, color: ColourChoice.Request?, environment: Environment = .process) throws(Refusal) {
    let complaints: [String]
    do {
      folders = try Folders(environment: environment, home: home)
      let former = FormerChoices.takeOver(in: folders)
      let reading = ConfigReading(file: folders.configFile)
      config = reading.config.heeding(environment)
      complaints = former + reading.problems.map { "\($0)" }
      clock = PersonalClock(
        environment: environment,
        clock: try WallClock(environment: environment),
        zone: config.zone
      )
      let clock = clock
      log = try DiagnosticLog.logger(environment, path: folders.debugLog) { clock.now }
    } catch {
      throw Refusal(error)
    }
    self.environment = environment
    now = clock.now
    zone = clock.zone.zone
    let isTerminal = Outlet.data.isTerminal
    let colour = ColourChoice(
      flag: color,
      config: config.color,
      environment: environment,
      isTerminal: isTerminal
    )
    Columns.ambiguousAreWide = config.ambiguousWidth == 2
    console = Console(colour: colour.plain, config: config, folders: folders, environment: environment)
    for complaint in complaints + [clock.fault].compactMap(\.self) { console.complain(complaint) }
  }

  /// The same for the next of several commands that one person gives: a moment of its own, and all that is said to be
  /// read line by line.
  var renewed: Session {
    var session = self
    (session.now, session.zone) = (clock.now, clock.zone.zone)
    session.console = console.spoken
    return session
  }

  /// The same for an agent that acts for the person, and takes up all that is said.
  ///
  /// Nil is the agent that was there before.
  func handed(to agent: String?, onto tape: Tape, _ keeper: HomeKeeper) -> Session {
    var session = self
    (session.agent, session.keeper) = (agent, keeper)
    session.console = console.taped(onto: tape)
    return session
  }

  private func openedHome() throws(StoreError) -> Home {
    var surroundings = clock.surroundings
    surroundings.by = agent
    surroundings.log = log
    guard let keeper else { return try Home(folders: folders, surroundings) }
    return try keeper.home(of: agent) { () throws(StoreError) in try Home(folders: folders, surroundings) }
  }

  /// What the person's clock shows.
  var local: LocalTime { zone.local(at: now) }

  /// The person's day.
  var today: Day { local.day }

  /// The zone whose times this machine shows; nil where it is the person's.
  var machineZone: (any Zone)? { clock.machine }
  /// Finds a zone by its IANA name.
  var zoneLookup: @Sendable (String) -> (any Zone)? { { [clock] name in clock.named(name) } }

  /// How the person's words are read.
  var grammar: GrammarOptions { GrammarOptions(config: config, environment: environment) }

  /// The moment, with how the person's words are read.
  var moment: Moment { Moment(now: now, zone: zone, zones: zoneLookup, options: grammar) }

  /// Puts schedules into the person's words.
  var phrase: SchedulePhrase { moment.phrase }

  /// Opens the person's items; says what happened to them, if anything did.
  func open() throws -> Home {
    let home = try openSilently()
    for notice in home.notices { console.complain(notice.words) }
    return home
  }

  /// Shows how far long work has come.
  func progress(_ label: String, _ unit: Progress.Unit) -> ProgressLine {
    ProgressLine(label, unit, terminal: console.isSpoken ? nil : environment["TERM"])
  }

  /// Looks at the person's items; where their folders cannot be written, at a copy of what can be read of them, which is
  /// gone afterwards.
  func look<Value>(_ body: (Home) throws -> Value) throws -> Value {
    if folders.forwarded != nil { return try body(open()) }
    let home: Home
    do {
      try folders.make()
      home = try openedHome()
    } catch {
      let isHelped = (error as? StoreError).map { TemporaryHome.troubles.contains($0.kind) } ?? true
      let refusal = Refusal(error)
      guard isHelped, let copy = TemporaryHome(reading: folders, clock.surroundings, reason: refusal.words)
      else { throw refusal }
      defer { copy.remove() }
      console.complain(refusal.words + " Showing what can be read.")
      return try body(copy.home)
    }
    for notice in home.notices { console.complain(notice.words) }
    // The fault of another command's disk or service may have passed.
    if home.source == .local, try home.freshness().reason != nil { _ = home.settle() }
    askForNews(home)
    return try body(home)
  }

  /// Opens the person's items as they were left, and asks nobody.
  func reopened() throws -> Home { try openedHome() }

  /// Opens the person's items; the notices are the caller's to tell.
  func openSilently() throws -> Home {
    func opened() throws -> Home {
      try folders.make()
      return try openedHome()
    }
    return try ForwardedList(self)?.open(opened) ?? opened()
  }

  /// The file that says which server this home belongs to.
  var tokenFile: TokenFile { TokenFile(folders.token) }

  /// The login that is kept, and the way to its server.
  func server() throws -> (login: Login, transport: HTTPTransport) {
    try checkIsOwn("ask the server")
    guard let login = try tokenFile.read() else {
      throw Refusal("You are not signed in anywhere. Sign in with: todos login URL", kind: "unauthenticated")
    }
    return (login, try HTTPTransport(login))
  }
}
