/// Names of lists after `#` and of tags after `@`, for the word that is being typed.
struct NameCompletion: Hashable, Sendable {
  /// The sign before the name.
  var sign: Character
  /// The characters of the word, sign included, up to the cursor.
  var range: Range<Int>
  /// The names that begin with what is typed, then those that hold it; at most eight.
  var names: [String]

  /// The completion at the cursor; nil where there is nothing to complete.
  init?(_ line: LineEditor, lists: [String], tags: [String]) {
    let all = Array(line.text)
    var start = line.cursor
    while start > 0, !all[start - 1].isWhitespace { start -= 1 }
    guard start < line.cursor, all[start] == "#" || all[start] == "@",
      line.cursor == all.count || all[line.cursor].isWhitespace
    else { return nil }
    sign = all[start]
    range = start..<line.cursor
    let typed = String(all[start + 1..<line.cursor]).lowercased()
    let known = (sign == "#" ? lists : tags).filter { $0.lowercased() != typed }
    let begin = known.filter { $0.lowercased().hasPrefix(typed) }
    let hold = typed.isEmpty ? [] : known.filter { !begin.contains($0) && $0.lowercased().contains(typed) }
    names = Array((begin + hold).prefix(8))
    if names.isEmpty { return nil }
  }

  /// What is missing of a name behind the cursor; empty where the name does not begin with what is typed.
  func rest(of name: String, typed line: LineEditor) -> String {
    let typed = line.characters(range.lowerBound + 1..<range.upperBound)
    return name.lowercased().hasPrefix(typed.lowercased()) ? String(name.dropFirst(typed.count)) : ""
  }
}
