package import Intents
import NIOCore
package import Service
import Synchronization
package import TodoAPI
package import TodoModel

/// The last answer for each account, zone and day: valid until the account or the clock changes it.
///
/// It is bounded by the bytes that it holds; what was asked for least recently goes first.
package final class TodayCache: Sendable {
  /// Whose day, where and which.
  package struct Key: Hashable, Sendable {
    package let account: AccountID
    package let zone: String
    package let day: Day
    /// Whether the day goes on: only then the hour changes it, so what was written out ahead of it does not hold in it.
    let isToday: Bool

    package init(account: AccountID, zone: String, day: Day, isToday: Bool) {
      self.account = account
      self.zone = zone
      self.day = day
      self.isToday = isToday
    }
  }

  /// What was written out.
  package struct Entry: Hashable, Sendable {
    package let epoch: String
    package let revision: Revision
    /// When it was read.
    package let since: Instant
    package let nextChange: Instant?
    let tag: String
    package let text: TodayText

    package init(
      epoch: String,
      revision: Revision,
      since: Instant,
      nextChange: Instant?,
      tag: String,
      text: TodayText
    ) {
      self.epoch = epoch
      self.revision = revision
      self.since = since
      self.nextChange = nextChange
      self.tag = tag
      self.text = text
    }
  }

  private static let most = 256
  /// Bytes of all entries, at most.
  private let mostBytes: Int
  /// Bytes of an account's entries: what it asks for takes nobody else's place.
  private var mostOfOne: Int { mostBytes / 4 }
  private let shelf = Mutex(Shelf())
  /// The readings that have not begun.
  private let readings = Mutex<[Key: Reading]>([:])

  private struct Reading {
    let entry: Task<Entry, any Error>
    /// When the last of those came who wait for it.
    let latest: Instant
  }

  package init(mostBytes: Int = 32 << 20) { self.mostBytes = mostBytes }

  /// What was written out, if it still holds.
  package func find(_ key: Key, _ standing: Standing, at now: Instant) -> Entry? {
    guard let entry = shelf.withLock({ $0.find(key) }), entry.epoch == standing.epoch,
      entry.revision == standing.revision
    else { return nil }
    // It does not hold either where the clock was set back behind what has happened by then.
    if let change = entry.nextChange, change <= now || now < entry.since { return nil }
    return entry
  }

  /// The day as it is read for all who ask for it before the reading begins, which `read` tells by `begin`.
  ///
  /// Nobody takes a thread to wait for another's reading, and however often the day changes meanwhile, each who asks
  /// waits for one reading: it begins after they came, so it has all that was acknowledged before. The reading is a task
  /// of its own, which goes on where somebody who asked hangs up.
  ///
  /// Throws what `read` throws.
  package func shared(
    _ key: Key,
    at now: Instant,
    _ read: @escaping @Sendable () async throws -> Entry
  ) async throws -> Entry {
    let reading = readings.withLock { readings in
      let known = readings[key]
      let entry = known?.entry ?? Task { try await read() }
      let reading = Reading(entry: entry, latest: max(now, known?.latest ?? now))
      readings[key] = reading
      return reading
    }
    return try await reading.entry.value
  }

  /// Whoever asks from now on waits for another reading; gives when the last came who waits for this one.
  package func begin(_ key: Key) -> Instant? { readings.withLock { $0.removeValue(forKey: key)?.latest } }

  /// Keeps what was written out, and lets go of what is too much besides.
  package func put(_ entry: Entry, for key: Key) {
    shelf.withLock { shelf in
      shelf.put(entry, for: key)
      while shelf.bytes(of: key.account) > mostOfOne,
        shelf.drop(but: key, where: { $0.account == key.account })
      {}
      while shelf.bytes > mostBytes || shelf.count > TodayCache.most,
        shelf.drop(but: key, where: { _ in true })
      {}
    }
  }

  /// Bytes of all that is kept.
  package var bytes: Int { shelf.withLock { $0.bytes } }
}

extension TodayCache {
  /// What is kept, and when it was asked for last.
  private struct Shelf {
    private struct Kept {
      let entry: Entry
      var turn: Int
    }

    private var kept: [Key: Kept] = [:]
    private var ofAccounts: [AccountID: Int] = [:]
    private var turn = 0
    private(set) var bytes = 0

    var count: Int { kept.count }

    func bytes(of account: AccountID) -> Int { ofAccounts[account] ?? 0 }

    mutating func find(_ key: Key) -> Entry? {
      guard let place = kept.index(forKey: key) else { return nil }
      turn += 1
      kept.values[place].turn = turn
      return kept.values[place].entry
    }

    mutating func put(_ entry: Entry, for key: Key) {
      turn += 1
      let old = kept.updateValue(Kept(entry: entry, turn: turn), forKey: key)
      count(key, entry.text.size - (old?.entry.text.size ?? 0))
    }

    /// Lets the one go that was asked for least recently, of those that are meant; false where there is none.
    mutating func drop(but newest: Key, where isMeant: (Key) -> Bool) -> Bool {
      let others = kept.filter { $0.key != newest && isMeant($0.key) }
      guard let oldest = others.min(by: { $0.value.turn < $1.value.turn }) else { return false }
      kept[oldest.key] = nil
      count(oldest.key, -oldest.value.entry.text.size)
      return true
    }

    private mutating func count(_ key: Key, _ change: Int) {
      bytes += change
      let ofAccount = bytes(of: key.account) + change
      ofAccounts[key.account] = ofAccount > 0 ? ofAccount : nil
    }
  }
}

/// The JSON of a day, cut around the two fields that differ in every answer.
package struct TodayText: Hashable, Sendable {
  private static let field = "\"fresh_for_s\":"

  private let middle: [UInt8]
  private let end: [UInt8]

  /// How many bytes it is, and a few for whoever keeps it.
  package var size: Int { middle.count + end.count + 512 }

  /// The pieces of a body; nil where its JSON has another order of names.
  ///
  /// The names are sorted; in what people have written a quotation mark is escaped, so that it is none of the fields.
  package init?(_ body: TodayBody) {
    let text = body.jsonText
    let start = TodayText.start(body.asOf)
    let (value, next) = ("\(body.freshFor)", ",\"items\":[")
    guard text.hasPrefix(start), let place = text.firstRange(of: TodayText.field + value + next) else {
      return nil
    }
    let (front, back) = (text.utf8[..<place.lowerBound], text.utf8[place.upperBound...])
    middle = Array(front.dropFirst(start.utf8.count)) + TodayText.field.utf8
    end = Array(next.utf8) + back
  }

  /// The body as of `now`.
  func json(at now: Instant, freshFor: Int) -> ByteBuffer {
    var json = ByteBuffer()
    json.reserveCapacity(middle.count + end.count + 64)
    json.writeString(TodayText.start(now))
    json.writeBytes(middle)
    json.writeString("\(freshFor)")
    json.writeBytes(end)
    return json
  }

  private static func start(_ now: Instant) -> String { "{\"as_of\":\"\(now)\"" }
}
