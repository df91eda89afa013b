package import TodoModel

/// The time, zone and lists for comparing a file.
package struct FollowFrame: Sendable {
  let now: Instant
  /// Modification time of the file.
  let written: Instant
  let zone: any Zone
  let zones: @Sendable (String) -> (any Zone)?
  let today: Day
  private let lists: [String: String]
  /// Names of lists by folded name.
  private let alike: [String: [String]]
  /// The only followed list; nil for all.
  let list: String?

  /// Creates a frame from the names of all lists, the only followed `list` (nil for all) and a lookup for items' zones.
  ///
  /// `written` is the file's modification time if before `now`.
  package init(
    now: Instant, written: Instant? = nil, zone: any Zone,
    zones: @escaping @Sendable (String) -> (any Zone)? = { _ in nil }, lists: [String] = [], list: String? = nil
  ) {
    self.now = now
    self.written = written.map { min($0, now) } ?? now
    (self.zone, self.zones) = (zone, zones)
    self.list = list
    today = zone.local(at: now).day
    let named = lists.filter { !$0.isEmpty }
    self.lists = Dictionary(named.map { (Self.joined($0), $0) }) { one, _ in one }
    alike = Dictionary(grouping: named) { Self.joined($0).folded }
  }

  /// Returns the list that a word names (`_` for a space); without an exact match, the only one that differs in case.
  func listName(_ word: String) -> String {
    if let name = lists[word] { return name }
    let others = alike[word.folded] ?? []
    return others.count == 1 ? others[0] : word
  }

  /// Compares two list names ignoring case.
  static func isSameList(_ one: String?, _ other: String?) -> Bool { one == other || one?.folded == other?.folded }

  func noon(_ day: Day) -> Instant { zone.instant(of: LocalTime(day, ClockTime(hour: 12, minute: 0))) }

  func holds(_ item: Item) -> Bool { item.deletedAt == nil && (list == nil || item.list == list) }

  static func joined(_ name: String) -> String {
    name.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: "_")
  }
}
