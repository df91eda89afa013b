import Dispatch
import Files
package import HTTPTransport
import Interchange
package import ScheduleGrammar
package import Settings
package import TodoModel

/// The reader of other calendars into the state folder: when they are due, with back-off after errors.
package struct CalendarFetcher: Sendable {
  /// Reads a file of the web, with the validators of the last answer.
  package typealias Web = @Sendable (String, String?, String?) throws(FeedFault) -> FeedClient.Answer

  /// Seconds until the next reading after success: of the web, and of files.
  private static let (web, files) = (1_800, 300)
  /// Seconds until the next attempt after the first failure and after many; each failure doubles them.
  private static let waits = 300...21_600
  /// Maximum number of seconds that a server can ask to wait.
  private static let longestWait = 86_400
  /// Seconds during which no other process tries the same.
  private static let claim = 60
  /// Days before and after today whose occurrences are kept, and days after which they are computed again.
  package static let (before, after, renewal) = (31, 400, 7)
  /// Maximum time of computing the occurrences, in nanoseconds.
  private static let longest: UInt64 = 20_000_000_000

  private let store: EventStore
  private let moment: @Sendable () -> Moment
  private let uptime: @Sendable () -> UInt64
  private let isCancelled: @Sendable () -> Bool
  private let web: Web

  package init(
    _ store: EventStore, moment: @escaping @Sendable () -> Moment,
    uptime: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    isCancelled: @escaping @Sendable () -> Bool = { false }, web: @escaping Web
  ) {
    (self.store, self.moment, self.uptime, self.isCancelled, self.web) = (store, moment, uptime, isCancelled, web)
  }

  /// Reads a calendar if it is due or the user asked for it; returns true if its events were written.
  ///
  /// A failure is kept in the calendar's state, and its last events stay. Without a writable state nothing is read,
  /// because nothing would limit the number of requests.
  @discardableResult package func read(_ calendar: OtherCalendar, isAsked: Bool = false) -> Bool {
    let now = moment().now
    var state = store.state(of: calendar)
    guard isAsked || state.nextAt.map({ $0 <= now || isFarOff($0, now) }) ?? true else { return false }
    (state.triedAt, state.nextAt) = (now, now.advanced(bySeconds: Self.claim))
    guard (try? store.save(state, of: calendar)) != nil else { return false }
    let isWritten: Bool
    do throws(FetchFailure) {
      isWritten = try fetch(calendar, &state)
      (state.readAt, state.failures, state.error) = (moment().now, 0, nil)
      state.nextAt = now.advanced(bySeconds: interval(calendar))
    } catch {
      isWritten = false
      guard !error.isCancelled else { return false }
      state.failures += 1
      state.error = error.words
      let backOff = min(Self.waits.lowerBound << min(state.failures - 1, 10), Self.waits.upperBound)
      state.nextAt = now.advanced(bySeconds: max(backOff, min(error.wait ?? 0, Self.longestWait)))
    }
    try? store.save(state, of: calendar)
    return isWritten
  }

  /// Returns true for a moment that only a clock set back explains.
  private func isFarOff(_ next: Instant, _ now: Instant) -> Bool {
    next > now.advanced(bySeconds: Self.longestWait + 1)
  }

  private func interval(_ calendar: OtherCalendar) -> Int {
    if case .web = calendar.address { Self.web } else { Self.files }
  }

  /// Returns the next moment at which one of the calendars is due; nil without calendars.
  package func next(of calendars: [OtherCalendar]) -> Instant? {
    calendars.map { store.state(of: $0).nextAt ?? moment().now }.min()
  }

  private func fetch(_ calendar: OtherCalendar, _ state: inout CalendarState) throws(FetchFailure) -> Bool {
    let today = moment().today
    let isFresh = state.since.map { Self.ages.contains($0.distance(to: today)) } ?? false
    let (tag, modified) = isFresh ? (state.tag, state.modified) : (nil, nil)
    let files: [CalendarSource.Content]
    let marks: (tag: String?, modified: String?)
    switch calendar.address {
    case .web(let address):
      let answer: FeedClient.Answer
      do throws(FeedFault) { answer = try web(address, tag, modified) } catch { throw FetchFailure(error) }
      guard case .whole(let bytes, let newTag, let newModified) = answer else { return false }
      (files, marks) = ([(nil, bytes)], (newTag, newModified))
    case .path(let path):
      let source = try CalendarSource(path)
      guard source.mark != tag else { return false }
      (files, marks) = (try source.files(), (source.mark, nil))
    }
    try keep(files, of: calendar, from: today, &state)
    // Only what was kept counts as known: a damaged file is read again.
    (state.tag, state.modified) = marks
    return true
  }

  /// The distances of the first kept day to today at which the occurrences are not computed again.
  private static let ages = before...before + renewal

  private func keep(
    _ files: [CalendarSource.Content], of calendar: OtherCalendar, from today: Day, _ state: inout CalendarState
  ) throws(FetchFailure) {
    let (moment, start) = (moment(), uptime())
    let days = today.advanced(by: -Self.before)...today.advanced(by: Self.after)
    let feed: EventFeed
    do throws(ExchangeFault) {
      let place = ExchangePlace(now: moment.now, zone: moment.zone, zones: moment.zones)
      feed = try EventFeed(files.map(\.bytes), on: days, at: place) { isCancelled() || uptime() > start + Self.longest }
    } catch {
      var failure = FetchFailure(
        CalendarMessages.unreadable(files[error.file].path, line: error.line, error.words))
      failure.isCancelled = isCancelled()
      throw failure
    }
    do throws(SettingsError) { try store.save(feed.events, of: calendar) } catch {
      throw FetchFailure(error.description)
    }
    (state.count, state.since) = (feed.count, days.lowerBound)
    state.gaps = Dictionary(uniqueKeysWithValues: feed.gaps.map { ($0.key.rawValue, $0.value) })
  }
}

/// The reason why a calendar could not be read.
struct FetchFailure: Error {
  let words: String
  var wait: Int?
  var isCancelled = false

  init(_ words: String) { self.words = words }

  init(_ fault: FeedFault) { (words, wait, isCancelled) = (fault.words, fault.wait, fault.isCancelled) }
}

/// A calendar on this machine: a file, or the `.ics` files of a folder (vdir).
struct CalendarSource {
  /// Maximum number of files of a folder.
  private static let most = 5_000

  /// The content of a file, with its path if it is one of a folder.
  typealias Content = (path: String?, bytes: [UInt8])

  private let paths: [String]
  private let isFolder: Bool
  /// A text that changes with the files.
  let mark: String

  init(_ path: String) throws(FetchFailure) {
    guard let facts = File(path).facts else { throw FetchFailure(CalendarMessages.noFile(path)) }
    isFolder = facts.kind == .folder
    switch facts.kind {
    case .plain: paths = [path]
    case .folder:
      guard Folder(path).isReadable else { throw FetchFailure(CalendarMessages.unreadableFolder(path)) }
      let names = Folder(path).names.filter { $0.hasSuffix(".ics") && !$0.hasPrefix(".") }.sorted()
      guard names.count <= Self.most else { throw FetchFailure(CalendarMessages.tooManyFiles(path, limit: Self.most)) }
      paths = names.map { path + "/" + $0 }
    default: throw FetchFailure(CalendarMessages.noPlainFile(path))
    }
    var mark: UInt64 = 0xCBF2_9CE4_8422_2325
    for path in paths {
      let facts = File(path).facts
      for byte in "\(path)\n\(facts?.size ?? -1)\n\(facts?.written ?? -1)\n".utf8 {
        mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    self.mark = String(mark, radix: 16)
  }

  /// Returns the bytes of the files, which may have 16 MiB in all.
  func files() throws(FetchFailure) -> [Content] {
    var left = FeedClient.limit
    var files: [Content] = []
    for path in paths {
      do throws(FileFault) {
        // A file that was removed since is none.
        guard let bytes = try File(path).read(limit: left, .plain), !bytes.isEmpty || paths.count == 1 else { continue }
        left -= bytes.count
        files.append((isFolder ? path : nil, bytes))
      } catch {
        guard error.kind != .tooLarge else {
          throw FetchFailure(CalendarMessages.tooLarge(path, mebibytes: FeedClient.limit >> 20))
        }
        throw FetchFailure(CalendarMessages.cannotRead(error.path, error.reason))
      }
    }
    return files
  }
}
