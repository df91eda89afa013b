/// A server that is driven: its process, and how many connect to it.
struct Rival {
  private let child: Child
  private let port: UInt16
  private let count: Int

  /// A server that is ready.
  init(_ child: Child, connections: Int) throws {
    self.child = child
    port = try child.port()
    count = connections
  }

  /// Drives it for a time over connections that are kept for as long.
  func run(_ milliseconds: Double, _ next: Work.Next) throws -> Answers {
    var drive = Drive(try (0..<count).map { _ in try Connection(port: port) })
    let before = child.processorTime
    var answers = try drive.run(milliseconds, warmUp: 300, next)
    answers.processorTime = child.processorTime - before
    return answers
  }
}
