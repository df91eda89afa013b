/// A call as a user would type it.
struct TypedCall {
  /// Its words without quotes; the program's name is first.
  let words: [String]

  /// Returns the calls of a page: in its code blocks, and between single backticks.
  static func all(inPage text: String) -> [TypedCall] {
    blocks(text).flatMap { $0.split(separator: "\n").flatMap { calls(String($0)) } } + all(between: text)
  }

  static func all(between text: String) -> [TypedCall] {
    spans(text).filter { $0.hasPrefix("todos ") || $0.hasPrefix("todosd ") }.flatMap(calls)
  }

  static func spans(_ text: String) -> [String] {
    var found: [String] = []
    var isCode = false
    for line in text.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      guard !isCode else { continue }
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      found += parts.indices.filter { !$0.isMultiple(of: 2) && $0 + 1 < parts.count }.map { String(parts[$0]) }
    }
    return found
  }

  private static func blocks(_ text: String) -> [String] {
    let parts = text.split(separator: "```", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }.filter {
      $0.hasPrefix("sh\n") || $0.hasPrefix("tmux\n")
    }
  }

  /// Returns the calls of a line, each up to the end of a shell command.
  private static func calls(_ line: String) -> [TypedCall] {
    var calls: [[String]] = [[]]
    var (word, quote, isWord) = ("", nil as Character?, false)
    func end(_ calls: inout [[String]]) { if isWord { calls[calls.count - 1].append(word) } }
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "#" && !isWord {
        break
      } else if " |;&()<>".contains(character) {
        end(&calls)
        (word, isWord) = ("", false)
        if character != " " { calls.append([]) }
      } else {
        isWord = true
        if character == "'" || character == "\"" { quote = character } else { word.append(character) }
      }
    }
    end(&calls)
    return calls.flatMap { words -> [TypedCall] in
      let inner = words.filter { $0.contains(" ") && $0.contains("todos ") }.flatMap(self.calls)
      guard let start = words.indices.first(where: { isProgram(at: $0, in: words) }) else { return inner }
      return [TypedCall(words: [words[start].hasSuffix("d") ? "todosd" : "todos"] + words[(start + 1)...])] + inner
    }
  }

  /// Returns true if a word is one of the programs, and not a user's name or home.
  private static func isProgram(at place: Int, in words: [String]) -> Bool {
    let word = words[place]
    guard !word.contains(":"), !word.contains("$"), !words.prefix(2).contains("useradd") else { return false }
    return ["todos", "todosd"].contains(word.split(separator: "/").last) && (place == 0 || words[place - 1] != "-u")
  }
}
