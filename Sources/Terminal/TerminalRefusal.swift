/// Why there is no full screen: the caller prints the plain list and this sentence.
package enum TerminalRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is no terminal.
  case notATerminal
  /// TERM is not set.
  case noTerm
  /// The terminal of this name cannot move its cursor.
  case tooPlain(String)
  /// The system refused something; in words.
  case failed(String)

  /// What happened and what to do, in one sentence.
  package var description: String {
    switch self {
    case .notATerminal: "this is not a terminal, so here is the plain list"
    case .noTerm:
      "TERM is not set, so here is the plain list; set it for the full screen, as in TERM=xterm-256color"
    case .tooPlain(let name): "a terminal called \(name) cannot show a full screen, so here is the plain list"
    case .failed(let reason): "the full screen could not be opened (\(reason)), so here is the plain list"
    }
  }
}
