import AppLoop
import Files
import HTTPTransport
import Intents
import ScheduleGrammar
import Settings
import StoreSupport
import Synchronization
import Testing
import TodoModel

/// Tests of reading other calendars: when, how often, and what is kept after a failure.
@Suite struct CalendarFetcherTests {
  /// A device with a clock and a web that are set by hand.
  private final class Device: Sendable {
    let place = TemporaryFolder()
    let folders: Folders
    let store: EventStore
    private let now = Mutex(Bench.start)
    private let answer = Mutex<FeedClient.Answer?>(nil)
    private let seen = Mutex<[String]>([])

    init() {
      folders = Folders(root: place.path + "/home")
      store = EventStore(folders)
      try? folders.make()
    }

    var fetcher: CalendarFetcher { fetcher(isCancelled: false) }

    func fetcher(isCancelled: Bool) -> CalendarFetcher {
      CalendarFetcher(store) {
        Moment(now: self.now.withLock { $0 }, zone: FixedZone.utc, zones: { _ in nil })
      } isCancelled: {
        isCancelled
      } web: { address, tag, modified throws(FeedFault) in
        self.seen.withLock { $0.append([address, tag ?? "-", modified ?? "-"].joined(separator: " ")) }
        guard let answer = self.answer.withLock({ $0 }) else { throw FeedFault("The host is away.") }
        return answer
      }
    }

    var today: Day { FixedZone.utc.local(at: now.withLock { $0 }).day }
    var requests: [String] { seen.withLock { $0 } }
    func pass(seconds: Int) { now.withLock { $0 = $0.advanced(bySeconds: seconds) } }
    func serve(_ next: FeedClient.Answer?) { answer.withLock { $0 = next } }

    func titles(_ calendar: OtherCalendar) -> [String] {
      store.events(of: [calendar], on: today...today, zone: FixedZone.utc).map(\.title)
    }

    func file(_ name: String, _ text: String) -> String {
      TemporaryFolder.write(Array(text.utf8), to: place.path + "/" + name)
      return place.path + "/" + name
    }

    /// A calendar with an event every day.
    func calendar(_ title: String) -> String {
      let day = today.advanced(by: -100).description.filter { $0 != "-" }
      return "BEGIN:VEVENT\nUID:\(title)\nSUMMARY:\(title)\nDTSTART:\(day)T090000\nRRULE:FREQ=DAILY\nEND:VEVENT\n"
    }

    func answer(_ title: String, tag: String? = nil) -> FeedClient.Answer {
      .whole(Array(calendar(title).utf8), tag: tag, modified: nil)
    }
  }

  private let device = Device()

  private func web() throws -> OtherCalendar {
    OtherCalendar("team", at: try CalendarAddress("https://example.org/secret"))
  }

  @Test func aCalendarIsReadWhenItIsDue() throws {
    let calendar = try web()
    device.serve(device.answer("talk", tag: "\"1\""))
    #expect(device.fetcher.read(calendar))
    #expect(device.titles(calendar) == ["talk"])
    #expect(!device.fetcher.read(calendar))
    device.pass(seconds: 1_700)
    #expect(!device.fetcher.read(calendar))
    #expect(device.requests.count == 1)
    device.pass(seconds: 200)
    device.serve(.unchanged)
    #expect(!device.fetcher.read(calendar))
    #expect(device.requests.last == "https://example.org/secret \"1\" -")
    #expect(device.titles(calendar) == ["talk"])
    #expect(!device.fetcher.read(calendar, isAsked: true))
    #expect(device.requests.count == 3)
    let state = device.store.state(of: calendar)
    #expect(state.error == nil && state.failures == 0 && state.count == 1)
  }

  @Test func aFailureKeepsTheEventsAndWaitsLonger() throws {
    let calendar = try web()
    device.serve(device.answer("talk"))
    device.fetcher.read(calendar)
    device.serve(nil)
    var waits: [Int] = []
    for _ in 0..<12 {
      device.fetcher.read(calendar, isAsked: true)
      let state = device.store.state(of: calendar)
      let (tried, next) = (try #require(state.triedAt), try #require(state.nextAt))
      waits.append((next.milliseconds - tried.milliseconds) / 1_000)
    }
    #expect(waits.prefix(4) == [300, 600, 1_200, 2_400])
    #expect(waits.last == 21_600 && waits.max() == 21_600)
    #expect(device.titles(calendar) == ["talk"])
    #expect(device.store.state(of: calendar).error == "The host is away.")
    device.serve(device.answer("walk"))
    device.pass(seconds: 21_601)
    #expect(device.fetcher.read(calendar))
    #expect(device.titles(calendar) == ["walk"])
    #expect(device.store.state(of: calendar).failures == 0)
  }

  @Test func aDamagedAnswerIsAFailureWithItsLine() throws {
    let calendar = try web()
    device.serve(.whole(Array("<html>\n".utf8), tag: nil, modified: nil))
    #expect(!device.fetcher.read(calendar))
    let error = try #require(device.store.state(of: calendar).error)
    #expect(error.contains("line 1") && !error.contains("secret"))
  }

  @Test func aDamagedFileStaysAFailureUntilItChanges() throws {
    let path = device.file("a.ics", "<html>\n")
    let calendar = OtherCalendar("file", at: try CalendarAddress(path))
    for _ in 0..<3 {
      #expect(!device.fetcher.read(calendar, isAsked: true))
      #expect(device.store.state(of: calendar).error != nil)
    }
    _ = device.file("a.ics", device.calendar("talk"))
    #expect(device.fetcher.read(calendar, isAsked: true))
    #expect(device.store.state(of: calendar).error == nil)
  }

  @Test func theDaysMoveOnAlthoughTheCalendarIsUnchanged() throws {
    let calendar = try web()
    device.serve(device.answer("talk", tag: "\"1\""))
    device.fetcher.read(calendar)
    device.pass(seconds: 9 * 86_400)
    device.fetcher.read(calendar)
    #expect(device.requests.last == "https://example.org/secret - -")
    let last = device.today.advanced(by: CalendarFetcher.after)
    #expect(device.store.events(of: [calendar], on: last...last, zone: FixedZone.utc).map(\.title) == ["talk"])
  }

  @Test func aClockSetBackDoesNotStopTheReading() throws {
    let calendar = try web()
    device.serve(device.answer("talk"))
    device.fetcher.read(calendar)
    device.pass(seconds: -30 * 86_400)
    #expect(device.fetcher.read(calendar))
  }

  @Test func aFileIsReadAgainWhenItChanged() throws {
    let path = device.file("a.ics", device.calendar("talk"))
    let calendar = OtherCalendar("file", at: try CalendarAddress(path))
    #expect(device.fetcher.read(calendar))
    #expect(!device.fetcher.read(calendar, isAsked: true))
    _ = device.file("a.ics", device.calendar("another talk"))
    #expect(device.fetcher.read(calendar, isAsked: true))
    #expect(device.titles(calendar) == ["another talk"])
    #expect(device.requests.isEmpty)
  }

  @Test func aFolderIsAllItsFiles() throws {
    let folder = device.place.path + "/vdir"
    try Folder(folder).make()
    _ = device.file("vdir/a.ics", device.calendar("one"))
    _ = device.file("vdir/b.ics", device.calendar("two"))
    _ = device.file("vdir/.hidden.ics", device.calendar("three"))
    _ = device.file("vdir/notes.txt", "no calendar")
    let calendar = OtherCalendar("folder", at: try CalendarAddress(folder))
    #expect(device.fetcher.read(calendar))
    #expect(device.titles(calendar) == ["one", "two"])
    try File(folder + "/a.ics").remove()
    #expect(device.fetcher.read(calendar, isAsked: true))
    #expect(device.titles(calendar) == ["two"])
    #expect(device.store.state(of: calendar).count == 1)
  }

  @Test func theDamagedFileOfAFolderIsNamed() throws {
    let folder = device.place.path + "/vdir"
    try Folder(folder).make()
    _ = device.file("vdir/a.ics", device.calendar("one"))
    _ = device.file("vdir/b.ics", "<html>\n")
    let calendar = OtherCalendar("folder", at: try CalendarAddress(folder))
    #expect(!device.fetcher.read(calendar))
    #expect(device.store.state(of: calendar).error?.contains("vdir/b.ics cannot be read, line 1") == true)
  }

  @Test func aStateThatCannotBeKeptMeansNoRequest() throws {
    _ = device.file("home/state/calendars", "no folder")
    let calendar = try web()
    device.serve(device.answer("talk"))
    for isAsked in [false, true] { #expect(!device.fetcher.read(calendar, isAsked: isAsked)) }
    #expect(device.requests.isEmpty)
  }

  @Test func aCancelledReadingIsNoFailure() throws {
    let calendar = try web()
    device.serve(device.answer("talk"))
    #expect(!device.fetcher(isCancelled: true).read(calendar))
    let state = device.store.state(of: calendar)
    #expect(state.error == nil && state.failures == 0 && state.readAt == nil)
    device.pass(seconds: 61)
    #expect(device.fetcher.read(calendar))
  }

  @Test func aMissingFileIsToldByItsPath() throws {
    let calendar = OtherCalendar("file", at: try CalendarAddress(device.place.path + "/none.ics"))
    #expect(!device.fetcher.read(calendar))
    #expect(device.store.state(of: calendar).error?.contains("none.ics") == true)
  }

  @Test func theNextReadingIsThatOfTheFirstDueCalendar() throws {
    let calendar = try web()
    #expect(device.fetcher.next(of: []) == nil)
    #expect(device.fetcher.next(of: [calendar]) == Bench.start)
    device.serve(device.answer("talk"))
    device.fetcher.read(calendar)
    #expect(device.fetcher.next(of: [calendar]) == Bench.start.advanced(bySeconds: 1_800))
  }
}
