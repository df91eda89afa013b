import Files
import HTTPTransport
import Intents
import Screens
import Settings
import Sync
import TodoModel

/// The owner of other calendars behind the screen: it shows the last events, then reads calendars when they are due.
///
/// Without calendars it only watches for them. Its queue, `todos.calendars`, is idle otherwise.
actor CalendarWatch: QueueOwner {
  nonisolated let queue = SerialQueue("todos.calendars")
  private let folders: Folders
  private let clock: PersonalClock
  private let client: FeedClient
  private let store: EventStore
  private let fetcher: CalendarFetcher
  private let send: @Sendable (Message) -> Void
  private var file: FolderWatchSource?
  /// The user's file, or the nearest missing folder that it would be in.
  private var watched: File?
  private var readings: FolderWatchSource?
  private var shown = DayEvents()
  /// The state of the files and of the clock that the shown events are of.
  private var seen: Seen?
  private var told: [String] = []
  /// The number of the latest scheduled reading, the only valid one.
  private var plan = 0
  private var (isBegun, isStopped) = (false, false)

  private struct Seen: Hashable {
    let calendars: [OtherCalendar]
    let files: [FileFacts?]
    let today: Day
    let zone: String
  }

  /// Creates an idle owner; `send` posts to the loop.
  init(_ folders: Folders, _ clock: PersonalClock, send: @escaping @Sendable (Message) -> Void) {
    let (client, store) = (FeedClient(), EventStore(folders))
    (self.folders, self.clock, self.client, self.store, self.send) = (folders, clock, client, store, send)
    fetcher = CalendarFetcher(store) {
      clock.dependencies.moment
    } isCancelled: {
      client.isCancelled
    } web: { address, tag, modified throws(FeedFault) in
      try client.fetch(address, tag: tag, modified: modified)
    }
  }

  /// Starts to show events and to watch the user's file and the events that other processes read.
  func begin() {
    isBegun = true
    look()
  }

  private func watchFile() {
    var place = File(folders.calendars)
    while !place.folder.isThere, place.folder.path != place.path { place = File(place.folder.path) }
    guard place != watched else { return }
    watched = place
    file = watch(FolderWatch(place.folder, [.arrivals, .departures, .closings], names: [place.name]))
  }

  private func watch(_ folder: FolderWatch?) -> FolderWatchSource? {
    folder.map { FolderWatchSource($0, on: queue.dispatch) { [weak self] in self?.assumeIsolated { $0.look() } } }
  }

  /// Shows the events in the state folder, and reads calendars that are due.
  func look() {
    guard isBegun, !isStopped else { return }
    watchFile()
    let calendars = calendars()
    if !calendars.isEmpty, readings == nil {
      readings = watch(FolderWatch(Folder(folders.calendarState), [.arrivals], makesFolder: true))
    }
    show(calendars)
    guard !calendars.isEmpty else { return }
    post { $0.readDue(calendars) }
  }

  private func calendars() -> [OtherCalendar] {
    let file: CalendarFile
    do throws(SettingsError) { file = try CalendarFile(folders) } catch {
      tell([error.description])
      return []
    }
    tell(file.problems)
    return file.calendars
  }

  private func tell(_ problems: [String]) {
    for problem in problems where !told.contains(problem) { send(.notice(problem)) }
    told = problems
  }

  private func show(_ calendars: [OtherCalendar]) {
    let (zone, identity) = clock.zone
    let today = zone.local(at: clock.now).day
    let seen = Seen(calendars: calendars, files: calendars.map(store.facts(of:)), today: today, zone: identity)
    guard seen != self.seen else { return }
    // Today comes first, because reading many events takes a moment.
    if self.seen == nil { show(calendars, on: today...today, in: zone) }
    self.seen = seen
    let days = today.advanced(by: -CalendarFetcher.before)...today.advanced(by: CalendarFetcher.after)
    show(calendars, on: days, in: zone)
  }

  private func show(_ calendars: [OtherCalendar], on days: ClosedRange<Day>, in zone: any Zone) {
    let events = DayEvents(store.events(of: calendars, on: days, zone: zone), on: days)
    guard events != shown else { return }
    shown = events
    send(.events(events))
  }

  private func readDue(_ calendars: [OtherCalendar]) {
    guard !isStopped else { return }
    for calendar in calendars where !calendar.isHidden && !isStopped {
      if fetcher.read(calendar) { show(calendars) }
    }
    client.closeIdle()
    plan += 1
    guard !clock.isFixed, let next = fetcher.next(of: calendars.filter { !$0.isHidden }) else { return }
    let wait = max(Self.shortest, next.milliseconds - clock.now.milliseconds)
    post(after: wait) { [plan] in if $0.plan == plan { $0.look() } }
  }

  /// Minimum time between two readings in milliseconds.
  private static let shortest = 60_000

  /// Stops the owner; a reading in progress is cancelled and repeated at the next start.
  nonisolated func end() {
    client.cancel()
    post { ($0.isStopped, $0.file, $0.readings) = (true, nil, nil) }
    _ = finish(milliseconds: 1000)
  }
}
