import TodoAPI

/// The handling of requests on standard input, one a line, with one response a line.
enum RequestLines {
  /// Responds to every line in JSON, in order; skips blank lines.
  static func answer(_ console: Console, _ reply: (String) throws -> some Encodable) throws {
    while let line = readLine() {
      if line.allSatisfy(\.isWhitespace) { continue }
      try console.pass(encodeJSON(reply(line)) + "\n")
    }
  }

  static func isJSON(_ line: String) -> Bool { line.first { !$0.isWhitespace } == "{" }
}

extension Console {
  /// Prints a parser response; throws the status `refused` if the text is invalid.
  func answer(_ answer: ParseAnswer) throws {
    try pass(encodeJSON(answer) + "\n")
    if !answer.ok { throw ExitStatus.refused.end }
  }
}

extension Refusal {
  init(_ fault: RequestFault) {
    let isRule = fault.code == "invalid_rrule" || fault.code == "unsupported_frequency"
    self.init(fault.words, status: isRule ? .refused : .usage, kind: fault.code)
  }
}
