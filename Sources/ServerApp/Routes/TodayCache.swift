package import Intents
import NIOCore
package import Service
import Synchronization
package import TodoAPI
package import TodoModel

/// The last response for each account, zone and day: valid until the account or the clock changes it.
///
/// The cache is bounded in bytes; it drops the least recently used entries.
package final class TodayCache: Sendable {
  /// An account, a zone and a day.
  package struct Key: Hashable, Sendable {
    package let account: AccountID
    package let zone: String
    package let day: Day
    /// True while the day is in progress: only then its content depends on the time, so a response from before the day
    /// is not valid in it.
    let isToday: Bool

    package init(account: AccountID, zone: String, day: Day, isToday: Bool) {
      self.account = account
      self.zone = zone
      self.day = day
      self.isToday = isToday
    }
  }

  /// A cached response.
  package struct Entry: Hashable, Sendable {
    package let epoch: String
    package let revision: Revision
    package let since: Instant
    package let nextChange: Instant?
    let tag: String
    package let text: TodayText

    package init(epoch: String, revision: Revision, since: Instant, nextChange: Instant?, tag: String, text: TodayText)
    {
      self.epoch = epoch
      self.revision = revision
      self.since = since
      self.nextChange = nextChange
      self.tag = tag
      self.text = text
    }
  }

  private static let maximum = 256
  private let mostBytes: Int
  /// Maximum size of an account's entries in bytes, so that one account does not evict the others.
  private var mostOfOne: Int { mostBytes / 4 }
  private let overview = Mutex(Shelf())
  /// The reads that have not begun.
  private let readings = Mutex<[Key: Reading]>([:])

  private struct Reading {
    let entry: Task<Entry, any Error>
    /// The arrival of the latest caller that waits for the read.
    let latest: Instant
  }

  package init(mostBytes: Int = 32 << 20) { self.mostBytes = mostBytes }

  /// Returns the entry if it is still valid.
  package func find(_ key: Key, _ standing: AccountStatus, at now: Instant) -> Entry? {
    guard let entry = overview.withLock({ $0.find(key) }), entry.epoch == standing.epoch,
      entry.revision == standing.revision
    else { return nil }
    // An entry is also invalid if the clock was set back to before its read.
    if let change = entry.nextChange, change <= now || now < entry.since { return nil }
    return entry
  }

  /// Returns a day from a read that is shared by all callers that arrive before it begins, which `read` reports by
  /// `begin`.
  ///
  /// No caller holds a thread while it waits, and each waits for one read only, however often the day changes. That
  /// read begins after the caller arrived, so it includes all acknowledged changes. It is a task of its own, which
  /// continues if a caller disconnects.
  ///
  /// Throws the error of `read`.
  package func shared(
    _ key: Key, at now: Instant, _ read: @escaping @Sendable () async throws -> Entry
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

  /// Makes later callers wait for another read; returns the arrival of the latest caller that waits for this one.
  package func begin(_ key: Key) -> Instant? { readings.withLock { $0.removeValue(forKey: key)?.latest } }

  /// Stores an entry and drops others over the limits.
  package func put(_ entry: Entry, for key: Key) {
    overview.withLock { overview in
      overview.put(entry, for: key)
      while overview.bytes(of: key.account) > mostOfOne, overview.drop(but: key, where: { $0.account == key.account }) {
      }
      while overview.bytes > mostBytes || overview.count > TodayCache.maximum,
        overview.drop(but: key, where: { _ in true })
      {}
    }
  }

  package var bytes: Int { overview.withLock { $0.bytes } }
}

extension TodayCache {
  /// The entries, in order of their last use.
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

    /// Drops the least recently used of the matching entries; returns false if there is none.
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

/// The JSON of a day, split around the two fields that differ in every response.
package struct TodayText: Hashable, Sendable {
  private static let field = "\"fresh_for_s\":"

  private let middle: [UInt8]
  private let end: [UInt8]

  /// The size in bytes, including an allowance for the entry's overhead.
  package var size: Int { middle.count + end.count + 512 }

  /// Splits a body; nil if its JSON has another order of names.
  ///
  /// The names are sorted. User text cannot be mistaken for a field, because quotation marks in it are escaped.
  package init?(_ body: TodayBody) {
    let text = body.jsonText
    let start = TodayText.start(body.asOf)
    let (value, next) = ("\(body.freshFor)", ",\"items\":[")
    guard text.hasPrefix(start), let place = text.firstRange(of: TodayText.field + value + next) else { return nil }
    let (front, back) = (text.utf8[..<place.lowerBound], text.utf8[place.upperBound...])
    middle = Array(front.dropFirst(start.utf8.count)) + TodayText.field.utf8
    end = Array(next.utf8) + back
  }

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
