import TodoAPI

/// Requests that come one a line on standard input and are answered one a line.
enum RequestLines {
  /// Answers every line as JSON, in order; blank lines are passed over.
  static func answer(_ console: Console, _ reply: (String) throws -> some Encodable) throws {
    while let line = readLine() {
      if line.allSatisfy(\.isWhitespace) { continue }
      try console.pass(encodeJSON(reply(line)) + "\n")
    }
  }

  /// Whether a line is a JSON request rather than words.
  static func isJSON(_ line: String) -> Bool { line.first { !$0.isWhitespace } == "{" }
}

extension Console {
  /// Prints how a text was read, and ends the command as refused where it cannot be followed.
  func answer(_ answer: ParseAnswer) throws {
    try pass(encodeJSON(answer) + "\n")
    if !answer.ok { throw ExitStatus.refused.end }
  }
}

extension Refusal {
  /// A request that was written wrong, or a rule that cannot be followed.
  init(_ fault: RequestFault) {
    let isRule = fault.code == "invalid_rrule" || fault.code == "unsupported_frequency"
    self.init(fault.words, status: isRule ? .refused : .usage, kind: fault.code)
  }
}
