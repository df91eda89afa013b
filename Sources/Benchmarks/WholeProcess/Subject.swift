/// A program that is measured, over a list of a size: how to start it and how to tell that its list is painted.
struct Subject {
  /// Its words and environment.
  let words: [String]
  let environment: [String: String]
  /// What its first frame shows, and what ends it.
  let shown: [String]
  let frameEnd: String

  /// Starts it.
  func start() throws -> Pty { try Pty(words, environment: environment) }

  /// Starts it and waits until the list is painted.
  func painted() throws -> (pty: Pty, milliseconds: Double) {
    let pty = try start()
    return (pty, try pty.untilPainted(shown, end: frameEnd))
  }
}
