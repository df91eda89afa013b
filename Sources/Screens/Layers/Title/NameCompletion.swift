import Intents
import TodoModel

/// Names of lists after `#` and of tags after `@`, for the word that is being typed, or for words in a quote.
struct NameCompletion: Hashable, Sendable {
  /// The sign before the name.
  var sign: Character
  /// The characters of the word, sign included, up to the cursor.
  var range: Range<Int>
  /// The name that is typed where there are others, those that begin so, then those that hold its letters; at most eight.
  var names: [String]
  /// What is typed, where there is no such name yet; nil where there is, or nothing is typed.
  var new: String?
  /// Whether it stands behind a quote that is still open, so that it is no name yet.
  var isOpen: Bool

  /// The completion at the cursor, of names that come with those in most use first; nil where there is nothing to tell.
  init?(_ line: LineEditor, lists: [String], tags: [String]) {
    let all = Array(line.text)
    guard let start = Self.start(in: all[..<line.cursor]),
      line.cursor == all.count || all[line.cursor].isWhitespace
    else { return nil }
    sign = all[start]
    range = start..<line.cursor
    isOpen = all[start + 1..<line.cursor].first == "\""
    let typed = String(all[start + 1..<line.cursor].drop { $0 == "\"" })
    let known = sign == "#" ? lists : tags
    names = Array(Self.fitting(typed, known).prefix(8))
    new = typed.isEmpty || known.contains { $0.folded == typed.folded } ? nil : typed
    if names.isEmpty, new == nil { return nil }
  }

  /// Where the name at the end begins with its sign: behind the last blank, or before a quote that is still open.
  private static func start(in typed: ArraySlice<Character>) -> Int? {
    let starts = typed.indices.filter { place in
      (typed[place] == "#" || typed[place] == "@") && (place == 0 || typed[place - 1].isWhitespace)
    }
    return starts.last { place in
      let name = typed[(place + 1)...]
      return name.first == "\"" ? !name.dropFirst().contains("\"") : !name.contains(where: \.isWhitespace)
    }
  }

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

  /// What is missing of a name behind the cursor; empty where the name does not begin with what is typed.
  func rest(of name: String, typed line: LineEditor) -> String {
    let typed = line.characters(range.lowerBound + 1..<range.upperBound).drop { $0 == "\"" }
    return name.folded.hasPrefix(String(typed).folded) ? String(name.dropFirst(typed.count)) : ""
  }
}
