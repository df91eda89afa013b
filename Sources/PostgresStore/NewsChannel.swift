import Dispatch
import Glibc
import Intents
import SQL
import Service
import Synchronization
import TodoModel

/// The channel on which the processes of a database notify each other of writes (`LISTEN` and `NOTIFY`).
///
/// See postgresql.org/docs/current/sql-notify.html. Merged news is sent in one message after the commits, because a
/// `NOTIFY` within transactions serializes their commits. While the channel is down, everything counts as written.
/// Missed news is found by periodic checks.
///
/// A message is the sender, then the news, or no news if anything may have been written:
/// - `7:42`: account 7 has reached revision 42.
/// - `!7`: other data of account 7 was written.
/// - `*7:ID:3:1790000000000`: item ID of account 7, with number 3 (empty if it has none), has a reminder for that due
///   time in milliseconds.
final class NewsChannel: Sendable {
  typealias Tell = @Sendable (StoreNews) -> Void

  private struct State {
    var tells: [Tell] = []
    var waiting: [AccountID: Revision] = [:]
    var reminders: [ReminderNews] = []
    var isSending = false
    var isHeard = false
    var isClosed = false
    var count = 0
    var memory = NewsMemory()
  }

  /// The listening connection, used only on the queue.
  private struct Line {
    var connection: PostgresConnection?
    var source: (any DispatchSourceRead)?
  }

  /// Maximum message size in bytes; the server accepts up to 8,000.
  private static let limit = 7_000
  /// Delay before a reconnect, in seconds.
  private static let pause = 1
  /// Interval of checks for missed news in seconds, with and without a listening connection.
  private static let looks = (heard: 30, deaf: 2)

  private let info: String
  private let name: String
  /// The identifier of this process's messages.
  private let sender = String(UInt64.random(in: .min ... .max), radix: 36)
  private let queue = DispatchQueue(label: "PostgresStore.news")
  private let state = Mutex(State())
  private nonisolated(unsafe) var line = Line()

  init(_ info: String, _ name: String) {
    self.info = info
    self.name = name
  }

  /// Connects, and retries in the background on failure.
  func open() {
    queue.sync {
      connect()
      lookLater()
    }
  }

  /// A number that changes with every write by another process, and on every read while the channel is down.
  var count: Int {
    state.withLock { state in
      if !state.isHeard { state.count += 1 }
      return state.count
    }
  }

  func listen(_ tell: @escaping Tell) { state.withLock { $0.tells.append(tell) } }

  /// Queues news of an account's revision.
  func announce(_ account: AccountID, _ revision: Revision) {
    sendSoon { state in
      state.waiting[account] = max(revision, state.waiting[account] ?? 0)
      _ = state.memory.note(account, revision)
    }
  }

  /// Queues news of an item's reminder.
  func announce(_ reminder: ReminderNews) { sendSoon { $0.reminders.append(reminder) } }

  /// Adds to the next message; news added before it is sent goes out together.
  private func sendSoon(_ add: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      add(&state)
      defer { state.isSending = true }
      return !state.isSending
    }
    if isFirst { queue.async { self.send() } }
  }

  /// Announces a write to an account, or to any, within the transaction, so that the news arrives with the commit.
  func announce(_ account: AccountID?, in connection: PostgresConnection) throws {
    let text = sender + (account.map { " !\($0.rowID)" } ?? "")
    try connection.execute(sql: "SELECT pg_notify(?, ?)", arguments: [name, text])
  }

  func close() {
    queue.sync {
      state.withLock { $0.isClosed = true }
      hangUp()
    }
  }

  private func send() {
    guard let connection = unsafe line.connection else { return state.withLock { $0.isSending = false } }
    let (news, reminders) = state.withLock { state in
      defer { (state.waiting, state.reminders) = ([:], []) }
      state.isSending = false
      return (state.waiting, state.reminders)
    }
    var text = sender
    do {
      for word in news.map({ "\($0.rowID):\($1)" }) + reminders.map(NewsChannel.word) {
        text += " " + word
        guard text.utf8.count > NewsChannel.limit else { continue }
        try connection.execute(sql: "SELECT pg_notify(?, ?)", arguments: [name, text])
        text = sender
      }
      if text != sender { try connection.execute(sql: "SELECT pg_notify(?, ?)", arguments: [name, text]) }
      hear()
    } catch {
      state.withLock { state in
        state.waiting.merge(news) { max($0, $1) }
        state.reminders = reminders + state.reminders
      }
      lose()
    }
  }

  private func connect() {
    guard !state.withLock(\.isClosed) else { return }
    do {
      let connection = try PostgresConnection(info)
      guard !connection.isPooled else {
        unsafe line = Line(connection: connection)
        look()
        return send()
      }
      try connection.execute(sql: "LISTEN \"\(name)\"")
      let source = DispatchSource.makeReadSource(fileDescriptor: connection.socket, queue: queue)
      source.setEventHandler { [weak self] in self?.hear() }
      // The descriptor is watched until then.
      source.setCancelHandler { [seat = ConnectionPool.Seat(connection: connection)] in unsafe seat.connection.close() }
      source.activate()
      unsafe line = Line(connection: connection, source: source)
      state.withLock { state in
        state.isHeard = true
        state.count += 1
      }
      look()
      send()
    } catch { again() }
  }

  private func hear() {
    guard let connection = unsafe line.connection else { return }
    guard let texts = connection.notifications() else { return lose() }
    for text in texts { take(text) }
  }

  private func take(_ text: String) {
    let words = text.split(separator: " ")
    guard let first = words.first, first != sender else { return }
    let news = words.dropFirst().map(NewsChannel.news)
    tell(
      state.withLock { state in
        if news.isEmpty || news.contains(nil) { state.count += 1 }
        return news.compactMap(\.self).filter { news in
          guard case .order(let account, let revision) = news else { return true }
          // A check that found this before its message came has reported it.
          return state.memory.note(account, revision)
        }
      })
  }

  /// Parses a word of a message; returns nil for one of a newer program.
  private static func news(_ word: Substring) -> StoreNews? {
    if word.first == "!" { return Int(word.dropFirst()).map { .account(AccountID(rowID: $0)) } }
    if word.first == "*" { return reminder(word.dropFirst()).map(StoreNews.reminder) }
    let numbers = word.split(separator: ":").compactMap { Int($0) }
    return numbers.count == 2 ? .order(AccountID(rowID: numbers[0]), numbers[1]) : nil
  }

  private static func word(_ reminder: ReminderNews) -> String {
    let number = reminder.number.map(String.init) ?? ""
    return "*\(reminder.account.rowID):\(reminder.item):\(number):\(reminder.due.milliseconds)"
  }

  private static func reminder(_ word: Substring) -> ReminderNews? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let account = Int(parts[0]), let item = ItemID(parts[1]), let due = Int(parts[3]) else {
      return nil
    }
    return ReminderNews(
      account: AccountID(rowID: account), item: item, number: Int(parts[2]), due: Instant(milliseconds: due))
  }

  private func tell(_ news: [StoreNews]) {
    let tells = state.withLock(\.tells)
    for each in news { for tell in tells { tell(each) } }
  }

  /// Checks for missed news now.
  func catchUp() { queue.sync { look() } }

  private func lookLater() {
    let pause = state.withLock(\.isHeard) ? NewsChannel.looks.heard : NewsChannel.looks.deaf
    queue.asyncAfter(deadline: .now() + .seconds(pause)) { [weak self] in
      guard let self, !state.withLock(\.isClosed) else { return }
      look()
      lookLater()
    }
  }

  private func look() {
    hear()
    guard let connection = unsafe line.connection else { return }
    do {
      let since = state.withLock(\.memory.since)
      let rows = try kept(connection, since: since)
      let missed = state.withLock { $0.memory.missed(rows) }
      tell(missed.map { .order($0.account, $0.revision) })
    } catch { lose() }
  }

  /// Returns the newest mutation of each account since a time, or of a recent period if nil.
  private func kept(_ connection: PostgresConnection, since: Int?) throws -> [NewsMemory.Kept] {
    let sql = """
      SELECT account, MAX(revision) AS revision, MAX(received_at) AS received_at FROM mutation
      WHERE received_at >= COALESCE(?, (SELECT MAX(received_at) - ? FROM mutation)) GROUP BY account
      """
    return try SQLRow.fetchAll(connection, sql: sql, arguments: [since, NewsMemory.allowance]).map { row in
      NewsMemory.Kept(
        account: AccountID(rowID: try row["account"]), revision: try row["revision"], receivedAt: try row["received_at"]
      )
    }
  }

  private func lose() {
    hangUp()
    again()
  }

  private func hangUp() {
    unsafe line.source?.cancel()
    unsafe line = Line()
    state.withLock { $0.isHeard = false }
  }

  private func again() {
    queue.asyncAfter(deadline: .now() + .seconds(NewsChannel.pause)) { [weak self] in self?.connect() }
  }
}
