import Storage
import Glibc
import ScheduleGrammar
import Settings
import Sync
import TodoModel
import ZoneFiles

/// One run of a command: the moment, the place and the person it is for.
struct Session: Sendable {
  /// Where the person's files are.
  let folders: Folders
  /// The variables.
  let environment: Environment
  /// What tells the time.
  let clock: WallClock
  /// The moment the command began; a command has one "now".
  let now: Instant
  /// The person's zone.
  let zone: any Zone
  /// All zones.
  let zones: SystemZones
  /// What the person's settings say.
  let config: Config
  /// Where words go.
  let console: Console

  /// Reads settings, clock and zone; opens no store.
  init(home: String?, color: ColourWish?, environment: Environment = .process) throws(Refusal) {
    do {
      folders = try Folders(environment: environment, home: home)
      clock = try WallClock(environment: environment)
    } catch {
      throw Refusal(error)
    }
    self.environment = environment
    now = clock.now()
    zones = SystemZones()
    let reading = ConfigReading(file: folders.configFile)
    config = reading.config
    let local = zones.local(environment: environment["TZ"].map { ["TZ": $0] } ?? [:])
    zone = reading.config.zone.flatMap(zones.zone) ?? local
    let isTerminal = Outlet.data.isTerminal
    let colour = ColourChoice(
      flag: color,
      config: config.color,
      environment: environment,
      isTerminal: isTerminal
    )
    console = Console(colour: colour.plain, config: config, folders: folders, environment: environment)
    for problem in reading.problems { console.complain(problem.description) }
  }

  /// What the person's clock shows.
  var local: LocalTime { zone.local(at: now) }

  /// The person's day.
  var today: Day { local.day }

  /// Finds a zone by its IANA name.
  var zoneLookup: @Sendable (String) -> (any Zone)? {
    { [zones] name in zones.zone(name) }
  }

  /// How the person's words are read.
  var grammar: GrammarOptions {
    let habits = LocaleChoice(environment: environment)
    var options = GrammarOptions()
    options.weekStart = config.weekStart ?? habits.weekStart
    options.clock = (config.clock ?? habits.clock) == .twelve ? .twelve : .twentyFour
    switch config.dateOrder ?? habits.dateOrder {
    case .mdy: options.dateOrder = .mdy
    case .dmy: options.dateOrder = .dmy
    case .ymd: options.dateOrder = .ymd
    }
    return options
  }

  /// What a reading of the person's words depends on.
  var readingContext: ReadingContext {
    ReadingContext(now: now, zone: zone, zones: zoneLookup, options: grammar)
  }

  /// Puts schedules into the person's words.
  var phrase: SchedulePhrase { SchedulePhrase(now: local, clock: grammar.clock) }

  /// Opens the person's items; says what happened to them, if anything did.
  func open() throws(Refusal) -> Home {
    do {
      try folders.make()
      let paths = HomePaths(data: folders.data, state: folders.state, cache: folders.cache)
      let home = try Home(paths, surroundings)
      for notice in home.notices { console.complain(notice.words) }
      return home
    } catch {
      throw Refusal(error)
    }
  }

  private var surroundings: Surroundings {
    let (clock, zone, zones) = (clock, zone, zones)
    return Surroundings(
      clock: { clock.now() },
      zone: { (zone, zones.identity(of: zone)) },
      zones: { zones.zone($0) }
    )
  }
}
