import Actions
package import Intents
import Replica
import ScheduleGrammar
import Service
package import Storage
import TodoAPI
package import TodoModel

extension Home {
  /// Writes the data that exists only here to a new file: unsent changes and unreadable data.
  ///
  /// Returns the number of lines.
  package func save(to file: String) throws(StoreError) -> Int {
    var lines = SavedLines()
    for change in try replica.unsent() {
      lines.add(from: paths.replica, item: change.id, why: change.words, text: change.text)
    }
    for kept in try replica.unread() where kept.kind != .change {
      let why = kept.words.isEmpty ? HomeMessages.cannotBeRead : kept.words
      lines.add(from: paths.replica, item: kept.id, why: why, text: kept.text)
    }
    for row in try withService({ service throws(StoreError) in try service.unreadable() }) ?? [] {
      lines.add(from: paths.database, item: row.id, why: HomeMessages.cannotBeRead, text: row.text)
    }
    try lines.write(to: file)
    return lines.count
  }

  /// Returns findings on unreadable data, with remedies.
  func checkUnread() throws(StoreError) -> [Finding] {
    let kept = try replica.unread()
    let sent = kept.filter { $0.kind == .sent }
    let records = kept.filter { $0.kind == .record }
    var findings: [Finding] = []
    if !records.isEmpty {
      try replica.fetchAgain()
      let words = HomeCheckMessages.cannotReadUntilSync(
        records.count, in: paths.replica, ids: Home.named(records.map(\.id)))
      findings.append(.damage(Home.sparing(words)))
    }
    if !sent.isEmpty {
      let words = HomeCheckMessages.cannotStore(sent.count, sent[0].words.trimmed, ids: Home.named(sent.map(\.id)))
      findings.append(.damage(Home.sparing(words)))
    }
    return findings
  }

  func checkUnreadable(_ service: Service) throws(StoreError) -> [Finding] {
    let rows = try service.unreadable()
    if rows.isEmpty { return [] }
    let words = HomeCheckMessages.cannotRead(rows.count, in: paths.database, ids: Home.named(rows.map(\.id)))
    return [.damage(Home.sparing(words))]
  }

  /// Returns the first three IDs, with a sign if there are more.
  private static func named(_ ids: [String]) -> String {
    ids.prefix(3).joined(separator: ", ") + (ids.count > 3 ? ", ..." : "")
  }

  /// Returns a sentence about damaged items, followed by the remedy.
  private static func sparing(_ words: String) -> String {
    [words, HomeCheckMessages.restWorks, HomeCheckMessages.howToSave].joined(separator: " ")
  }

  /// Starts a new epoch of the embedded service's file, after a backup was restored.
  ///
  /// The device then pulls everything again and offers what the file lacks. Otherwise it would treat the file as the
  /// same one gone back in time. Does nothing if there is no such file or the authority is a server.
  package func beginNewLife() throws(StoreError) {
    _ = try withService { service throws(StoreError) in try service.beginNewLife() }
  }
}

extension String {
  /// The text without a final full stop.
  fileprivate var trimmed: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension Home {
  /// Answers the question of a page, or returns nil if `shouldStop` stopped the read.
  ///
  /// Contacts a remote authority if `isAsking`.
  package func answer(
    _ question: PageQuestion, isAsking: Bool, until shouldStop: @escaping () -> Bool
  ) throws(StoreError) -> PageAnswer? {
    switch question {
    case .calendar(let question): try calendar(question, until: shouldStop).map(PageAnswer.calendar)
    case .cards(let question): try cards(question, until: shouldStop).map(PageAnswer.cards)
    case .statistics(let days, let weekStart):
      try statistics(days, weekStart: weekStart, isAsking: isAsking, until: shouldStop).map(PageAnswer.statistics)
    case .needs: .needs(try needs(isAsking: isAsking || authority.source == .local))
    case .templates: .templates(try templates())
    }
  }

  /// Returns days of the calendar, or nil if `shouldStop` stopped the read.
  package func calendar(
    _ question: CalendarQuestion, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> CalendarSpan? { try replica.calendar(question, at: dependencies.moment, until: shouldStop) }

  /// Returns the cards of the board, or nil if `shouldStop` stopped the read.
  package func cards(
    _ question: CardQuestion, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Cards? {
    let moment = dependencies.moment
    return try replica.cards(question, at: moment, dates: FilterDates(moment), until: shouldStop)
  }

  /// Returns statistics of a range of days, or nil if `shouldStop` stopped the read.
  ///
  /// Only the authority counts moves to a later day. A remote one is contacted if `isAsking`; without an answer the
  /// count is unknown.
  package func statistics(
    _ days: ClosedRange<Day>, weekStart: Weekday, lists: StatisticsScope.Lists = .all, isAsking: Bool,
    until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Statistics? {
    let (moment, authority) = (dependencies.moment, authority)
    let scope = StatisticsScope(days, now: moment.local, zone: moment.zone, weekStart: weekStart, lists: lists)
    let isAsked = isAsking || authority.source == .local
    let moved = isAsked ? try? authority.transport.moves(in: scope) : nil
    return try replica.statistics(scope, at: moment, moved: moved, until: shouldStop)
  }
}
