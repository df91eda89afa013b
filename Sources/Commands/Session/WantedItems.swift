import Actions
import Intents
import Sync
import TodoModel

/// The items of a command, as typed.
struct WantedItems: Hashable {
  /// Numbers, ranges and id prefixes.
  var ids: [String] = []
  /// A filter expression that finds further items.
  var filter: String?

  /// Maximum number of items in a range or filter that change without a prompt.
  static let unasked = 10

  var tokens: [String] {
    ids.flatMap { id in
      let parts = id.split(separator: ",").map(String.init)
      return parts.isEmpty ? [id] : parts
    }
  }

  /// True if every item was typed individually.
  var isSpelledOut: Bool { filter == nil && tokens.allSatisfy { NumberRange($0) == nil } }
}

/// A range of item numbers: `36-38`.
struct NumberRange: Hashable {
  private static let maximum = 1_000

  let numbers: ClosedRange<Int>

  /// Parses a range; nil for a number or an id prefix.
  init?(_ token: String) {
    let ends = token.split(separator: "-", omittingEmptySubsequences: false).map { $0.drop { $0 == "#" } }
    guard ends.count == 2,
      ends.allSatisfy({ (1...7).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.digits.contains) }),
      let first = Int(ends[0]), let last = Int(ends[1])
    else { return nil }
    (isBackwards, numbers) = (first > last, min(first, last)...max(first, last))
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private let isBackwards: Bool

  /// The reason why the range is invalid; nil if it is valid.
  var fault: String? {
    if isBackwards { return SessionMessages.rangeCountsDown(numbers.lowerBound, numbers.upperBound) }
    return numbers.count > Self.maximum ? SessionMessages.rangeTooLong(Self.maximum) : nil
  }
}

extension CommandStore {
  /// Finds the items of a command, with confirmation for a large change.
  ///
  /// More than ten items that were not typed individually need `--yes` or confirmation at a prompt. Throws a refusal
  /// if no prompt is possible, and `DryRun.End` if the user declines. `view` applies to a filter that names no
  /// view.
  func rows(
    _ wanted: WantedItems, in view: ListView = .all, deleted: Bool = false, yes: Bool, json: Bool
  ) throws -> [Row] {
    let rows = try rows(wanted, in: view, deleted: deleted)
    guard rows.count > WantedItems.unasked, !wanted.isSpelledOut, !yes, session.rehearsal == nil else { return rows }
    guard !json, session.console.canAsk else { throw Refusal(SessionMessages.manyItems(rows.count)) }
    for row in rows.prefix(3) { try session.console.say("  " + words.line(row)) }
    try session.console.say(SessionMessages.confirmMany(more: rows.count - 3, of: rows.count))
    guard try session.console.isConfirmed() else {
      try session.console.say(OutputMessages.nothingChanged)
      throw DryRun.End()
    }
    return rows
  }

  /// Finds the items of a command, each once: the named ones, then those that match the filter.
  func rows(_ wanted: WantedItems, in view: ListView = .all, deleted: Bool = false) throws -> [Row] {
    var rows = wanted.ids.isEmpty ? [] : try find(wanted.tokens, deleted: deleted)
    guard let text = wanted.filter else { return rows }
    guard let expression = try FilterText(text).read(in: session) else {
      throw Refusal.usage(QueryMessages.filterNeedsExpression)
    }
    let known = Set(rows.map(\.item.id))
    rows += try found(expression, in: view, deleted: deleted).filter { !known.contains($0.item.id) }
    guard !rows.isEmpty else {
      throw Refusal(SessionMessages.nothingMatches(ShellText.word(text)), kind: "not-found")
    }
    return rows
  }

  /// Finds the matching rows of a view, in its order, with complete notes.
  func found(
    _ expression: FilterExpression, in view: ListView, deleted: Bool = false, isQuiet: Bool = false
  ) throws -> [Row] {
    let filter = try expression.settled(by: FilterDates(session.moment))
    let view = expression.view == .all ? view : expression.view
    if deleted {
      let all = try home.deletedRows(limit: ListPage.everything)
      return all.filter { filter.matches(ListedRow(seen: $0, at: session.moment), at: session.local, now: session.now) }
    }
    let query = Query(view, filter: filter, limit: filter.limit ?? ListPage.everything)
    let rows = try home.rows(query)
    let notices = isQuiet ? [] : filter.notices(lists: { rows.lists + rows.archived }, tags: { rows.tags })
    let unknown = isQuiet ? [] : Filter.notices(unknown: rows.unknown)
    for words in notices + unknown { session.console.complain(words) }
    let listing = arrange(rows, query: query, now: session.local, zone: session.zone, zones: session.zoneLookup)
    return try home.rows(listing.sections.flatMap(\.rows).map(\.row.item.id))
  }
}
