package import TodoModel

/// When and where a file is looked at, and what lists there are.
package struct FollowFrame: Sendable {
  let now: Instant
  /// When the file was written.
  let written: Instant
  let zone: any Zone
  let zones: @Sendable (String) -> (any Zone)?
  let today: Day
  private let lists: [String: String]
  /// The names of the lists by their folded names.
  private let alike: [String: [String]]
  /// The only list that is followed; nil for all.
  let list: String?

  /// `lists` are the names of all lists; `list` is the only one that is followed, nil for all; `written` is when the file
  /// was written, where that was before `now`; `zones` finds the zones that items name.
  package init(
    now: Instant,
    written: Instant? = nil,
    zone: any Zone,
    zones: @escaping @Sendable (String) -> (any Zone)? = { _ in nil },
    lists: [String] = [],
    list: String? = nil
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

  /// The list that a word of a line means: a blank in its name is written `_`.
  ///
  /// Where no list has this name, it is the only one that differs from it in the case of its letters.
  func listName(_ word: String) -> String {
    if let name = lists[word] { return name }
    let others = alike[word.folded] ?? []
    return others.count == 1 ? others[0] : word
  }

  /// Whether two names mean one list: the case of letters does not make another list.
  static func isSameList(_ one: String?, _ other: String?) -> Bool {
    one == other || one?.folded == other?.folded
  }

  func noon(_ day: Day) -> Instant { zone.instant(of: LocalTime(day, ClockTime(hour: 12, minute: 0))) }

  func holds(_ item: Item) -> Bool { item.deletedAt == nil && (list == nil || item.list == list) }

  static func joined(_ name: String) -> String {
    name.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: "_")
  }
}
