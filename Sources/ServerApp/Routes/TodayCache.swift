import Intents
import NIOCore
import Service
import Synchronization
import TodoAPI
import TodoModel

/// The last answer for each account, zone and day: valid until the account or the clock changes it.
final class TodayCache: Sendable {
  /// Whose day, where and which.
  struct Key: Hashable, Sendable {
    let account: AccountID
    let zone: String
    let day: Day
    /// Whether the day goes on: only then the hour changes it, so what was written out ahead of it does not hold in it.
    let isToday: Bool
  }

  /// What was written out.
  struct Entry: Hashable, Sendable {
    let epoch: String
    let revision: Revision
    /// When it was read.
    let since: Instant
    let nextChange: Instant?
    let tag: String
    let text: TodayText
  }

  private static let most = 256
  private let entries = Mutex<[Key: Entry]>([:])
  /// One of them is held while a day is read anew, so that many who ask at a time have it read once.
  private let gates = (0..<16).map { _ in Gate() }

  private final class Gate: Sendable {
    let isReading = Mutex(())
  }

  /// What was written out, if it still holds.
  func find(_ key: Key, _ standing: Standing, at now: Instant) -> Entry? {
    guard let entry = entries.withLock({ $0[key] }), entry.epoch == standing.epoch,
      entry.revision == standing.revision
    else { return nil }
    // It does not hold either where the clock was set back behind what has happened by then.
    if let change = entry.nextChange, change <= now || now < entry.since { return nil }
    return entry
  }

  /// Runs `read` while nobody else reads this day; blocks.
  func alone<Value: Sendable>(with key: Key, _ read: () throws -> Value) throws -> Value {
    let gate = gates[Int(key.hashValue.magnitude % UInt(gates.count))]
    return try gate.isReading.withLock { _ in try read() }
  }

  func put(_ entry: Entry, for key: Key) {
    entries.withLock { entries in
      if entries.count >= TodayCache.most { entries.removeAll() }
      entries[key] = entry
    }
  }
}

/// The JSON of a day, cut around the two fields that differ in every answer.
struct TodayText: Hashable, Sendable {
  private static let field = "\"fresh_for_s\":"

  private let middle: [UInt8]
  private let end: [UInt8]

  /// The pieces of a body; nil where its JSON has another order of names.
  ///
  /// The names are sorted, and what people have written comes behind both fields.
  init?(_ body: TodayBody) throws {
    let text = try encodeJSON(body)
    let start = TodayText.start(body.asOf)
    guard text.hasPrefix(start), let place = text.firstRange(of: TodayText.field + "\(body.freshFor)") else {
      return nil
    }
    middle = Array(text.utf8[..<place.lowerBound].dropFirst(start.utf8.count)) + TodayText.field.utf8
    end = Array(text.utf8[place.upperBound...])
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
