import TodoModel

/// Requests that come one a line on standard input and are answered one a line.
enum RequestLines {
  /// Answers every line as JSON, in order; blank lines are passed over.
  static func answer(_ console: Console, _ reply: (String) throws -> JSONValue) throws {
    while let line = readLine() {
      if line.allSatisfy(\.isWhitespace) { continue }
      try console.pass(JSONText.of(reply(line)))
    }
  }

  /// Whether a line is a JSON request rather than words.
  static func isJSON(_ line: String) -> Bool { line.first { !$0.isWhitespace } == "{" }
}
