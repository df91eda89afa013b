import Actions
package import Intents
import ScheduleGrammar

/// What is sought in the list.
package struct Search: Hashable, Sendable {
  /// The text in the find line; nil while nothing is sought.
  package private(set) var text: String?
  /// What it comes to: only such rows are shown.
  package private(set) var filter: Filter?
  /// The same as it is typed, names not taken for others that begin so.
  private var read: Filter?
  /// The same with its dates in words, which another day turns into others.
  private var expression: FilterExpression?
  /// How many items of each view match; none while that is not known.
  private(set) var hits: [ListView: Int] = [:]
  /// What was sought last, for going to the next match.
  private(set) var last: Filter?
  /// Texts that were sought, oldest first.
  private(set) var history: [String] = []

  /// Seeks a text as it is typed, without the words in it that cannot be followed.
  ///
  /// A name stands for those of the lists and tags that begin so, for it may not be typed to its end.
  mutating func seek(_ new: String?, lists: [String] = [], tags: [String] = [], at moment: Moment) {
    let (new, wanted) = Self.followed(new ?? "", at: moment)
    guard let wanted else {
      if let text, filter != nil { remember(text) }
      (text, filter, read, expression) = (nil, nil, nil, nil)
      hits = [:]
      return
    }
    (text, expression) = (new, wanted)
    settle(lists: lists, tags: tags, at: moment)
  }

  /// Works its dates out anew, which another day or zone makes others.
  mutating func settle(lists: [String], tags: [String], at moment: Moment) {
    guard let settled = try? expression?.settled(by: FilterDates(moment)) else { return }
    read = settled
    complete(lists: lists, tags: tags)
  }

  /// Takes note of the names there are, which may be others than when the text was typed.
  mutating func complete(lists: [String], tags: [String]) {
    guard let wanted = read?.completed(lists: lists, tags: tags), wanted != filter else { return }
    hits = [:]
    filter = wanted
    last = wanted
  }

  /// The words that are sought, to be shown where they stand in a title.
  var words: [String] {
    filter?.logic.wantedTerms.compactMap { condition in
      switch condition {
      case .word(let word), .title(let word): word
      default: nil
      }
    } ?? []
  }

  /// What of a text can be followed, and what that comes to; nil where nothing of it can.
  private static func followed(_ text: String, at moment: Moment) -> (text: String, wanted: FilterExpression?)
  {
    do throws(FilterFault) {
      let expression = try FilterExpression(parsing: text)
      _ = try expression?.settled(by: FilterDates(moment))
      return (text, expression)
    } catch {
      // The whole word goes: what is left of one would be sought in its place.
      var scalars = Array(text.unicodeScalars)
      let (start, end) = (error.span.lowerBound, error.span.upperBound)
      let blank = scalars[..<start].lastIndex(where: \.properties.isWhitespace).map { $0 + 1 } ?? 0
      let next = scalars[end...].firstIndex(where: \.properties.isWhitespace) ?? scalars.count
      scalars.removeSubrange(blank..<max(next, min(blank + 1, scalars.count)))
      return followed(String(String.UnicodeScalarView(scalars)).trimmingBlanks(), at: moment)
    }
  }

  /// Takes note of how many items of each view match.
  mutating func note(_ hits: [ListView: Int]) { self.hits = hits }

  /// Keeps a text to go back to.
  mutating func remember(_ text: String) {
    history.removeAll { $0 == text }
    history.append(text)
    if history.count > 50 { history.removeFirst() }
  }
}
