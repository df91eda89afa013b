import Intents
import ScheduleGrammar
import TodoModel

/// Completion of lists after `#`, tags after `@` and priorities after `!`, for the words at the cursor, and of a date
/// that the line begins.
struct NameCompletion: Hashable, Sendable {
  /// The sign before the name; nil for a date.
  var sign: Character?
  /// Character range of the word up to the cursor, including the sign.
  var range: Range<Int>
  /// Matching names, at most eight: an exact match if there are others, then prefix matches, then fuzzy matches.
  var names: [String]
  /// The first day of each date; empty for names.
  var readings: [String] = []
  /// The typed name, if no such name exists.
  var new: String?
  /// True if the name is in an unclosed quote and therefore incomplete.
  var isOpen: Bool

  /// Creates the completion at the cursor; nil without a match or a new name.
  ///
  /// `lists` and `tags` have the most used names first.
  init?(_ line: LineEditor, lists: [String], tags: [String]) {
    let all = Array(line.text)
    guard let start = Self.start(in: all[..<line.cursor]), line.cursor == all.count || all[line.cursor].isWhitespace
    else { return nil }
    let sign = all[start]
    self.sign = sign
    range = start..<line.cursor
    isOpen = all[start + 1..<line.cursor].first == "\""
    let typed = String(all[start + 1..<line.cursor].drop { $0 == "\"" })
    let known = sign == "#" ? lists : sign == "@" ? tags : Self.priorities
    names = Array(Self.fitting(typed, known).prefix(8))
    new = sign != "!" && ListPath.isNew(typed, in: known, folders: sign == "#") ? typed : nil
    if names.isEmpty, new == nil { return nil }
  }

  /// Creates the completion of the date that the end of the line begins; nil if there is none.
  init?(datesOf line: LineEditor, at moment: Moment) {
    guard line.isAtEnd, case let dates = Grammar(moment).begunDates(in: line.text, limit: 5), let first = dates.first
    else { return nil }
    range = line.count - first.typed..<line.count
    names = dates.map(\.words)
    readings = dates.map { moment.phrase.date($0.first) }
    isOpen = false
  }

  var isOfDates: Bool { sign == nil }

  /// Returns a name as it is typed, with its sign.
  func text(_ name: String) -> String { sign.map { TypedName.text($0, name) } ?? name }

  /// Returns the position of the last name's sign: after the last blank, or before an unclosed quote.
  private static func start(in typed: ArraySlice<Character>) -> Int? {
    let starts = typed.indices.filter { place in
      "#@!".contains(typed[place]) && (place == 0 || typed[place - 1].isWhitespace)
    }
    return starts.last { place in
      let name = typed[(place + 1)...]
      return name.first == "\"" ? !name.dropFirst().contains("\"") : !name.contains(where: \.isWhitespace)
    }
  }

  private static let priorities = Priority.allCases.filter { $0 != .none }.map(\.rawValue).reversed() as [String]

  private static func fitting(_ typed: String, _ known: [String]) -> [String] {
    guard !typed.isEmpty else { return known }
    let plain = typed.folded
    let same = known.filter { $0.folded == plain }
    let others = known.filter { $0.folded != plain }
    let begin = others.filter { $0.folded.hasPrefix(plain) }
    let scored = others.filter { !begin.contains($0) }.compactMap { name in
      FuzzyMatch(typed, in: name).map { (name: name, score: $0.score) }
    }
    let places = scored.indices.sorted {
      scored[$0].score == scored[$1].score ? $0 < $1 : scored[$0].score > scored[$1].score
    }
    let rest = begin + places.map { scored[$0].name }
    return rest.isEmpty ? [] : same + rest
  }

  /// Returns the part of a name after the cursor; empty if the name does not start with the typed text.
  func rest(of name: String, typed line: LineEditor) -> String {
    let start = range.lowerBound + (isOfDates ? 0 : 1)
    let typed = line.characters(start..<range.upperBound).drop { $0 == "\"" }
    return name.folded.hasPrefix(String(typed).folded) ? String(name.dropFirst(typed.count)) : ""
  }
}
