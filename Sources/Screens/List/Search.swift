import Actions
package import Intents
import ScheduleGrammar

/// The search in the list.
package struct Search: Hashable, Sendable {
  /// The text in the find line; nil without a search.
  package private(set) var text: String?
  /// The filter of the shown rows.
  package private(set) var filter: Filter?
  /// The filter as typed, before names are completed.
  private var read: Filter?
  /// The expression of the filter, with dates in words, whose meaning changes with the day.
  private var expression: FilterExpression?
  /// Number of matching items in each view; empty until known.
  private(set) var hits: [ListView: Int] = [:]
  /// The last filter, for going to the next match.
  private(set) var last: Filter?
  /// Earlier search texts, oldest first.
  private(set) var history: [String] = []

  /// Searches for a text as it is typed, without the words that cannot be parsed.
  ///
  /// A name also matches lists and tags that begin with it, since it may be incomplete.
  mutating func seek(
    _ new: String?, lists: [String] = [], tags: [String] = [], fields: OwnFields = .none, at moment: Moment
  ) {
    let (new, wanted) = Self.followed(new ?? "", fields, at: moment)
    guard let wanted else {
      if let text, filter != nil { remember(text) }
      (text, filter, read, expression) = (nil, nil, nil, nil)
      hits = [:]
      return
    }
    (text, expression) = (new, wanted)
    settle(lists: lists, tags: tags, at: moment)
  }

  /// Resolves the dates anew, after a change of day or zone.
  mutating func settle(lists: [String], tags: [String], at moment: Moment) {
    guard let settled = try? expression?.settled(by: FilterDates(moment)) else { return }
    read = settled
    complete(lists: lists, tags: tags)
  }

  /// Completes names with the current lists and tags, which may have changed since the text was typed.
  mutating func complete(lists: [String], tags: [String]) {
    guard let wanted = read?.completed(lists: lists, tags: tags), wanted != filter else { return }
    hits = [:]
    filter = wanted
    last = wanted
  }

  /// The search words, for highlighting in titles.
  var words: [String] {
    filter?.logic.wantedTerms.compactMap { condition in
      switch condition {
      case .word(let word), .title(let word): word
      default: nil
      }
    } ?? []
  }

  /// Returns the part of a text that can be parsed, and its filter; the filter is nil if no part can.
  private static func followed(
    _ text: String, _ fields: OwnFields, at moment: Moment
  ) -> (text: String, wanted: FilterExpression?) {
    do throws(FilterFault) {
      let expression = try FilterExpression(parsing: text, fields: fields)
      _ = try expression?.settled(by: FilterDates(moment))
      return (text, expression)
    } catch {
      // Removes the whole word: a remainder would be a different search word.
      var scalars = Array(text.unicodeScalars)
      let (start, end) = (error.span.lowerBound, error.span.upperBound)
      let blank = scalars[..<start].lastIndex(where: \.properties.isWhitespace).map { $0 + 1 } ?? 0
      let next = scalars[end...].firstIndex(where: \.properties.isWhitespace) ?? scalars.count
      scalars.removeSubrange(blank..<max(next, min(blank + 1, scalars.count)))
      return followed(String(String.UnicodeScalarView(scalars)).trimmingBlanks(), fields, at: moment)
    }
  }

  mutating func note(_ hits: [ListView: Int]) { self.hits = hits }

  /// Adds a text to the history, which keeps 50.
  mutating func remember(_ text: String) {
    history.removeAll { $0 == text }
    history.append(text)
    if history.count > 50 { history.removeFirst() }
  }
}
