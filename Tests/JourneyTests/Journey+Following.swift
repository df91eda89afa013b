import PtySupport
import Testing

extension Journey {
  /// Goes on printing the status until the reader is gone.
  func follow(_ arguments: String...) throws -> PipedRun {
    let words = ["status", "--follow"] + arguments
    return try #require(PipedRun(Self.program, words, environment: variables, folder: folder))
  }

  /// How often each thread of a process has gone to sleep by itself so far.
  static func wakeups(of process: Int32) -> [String: Int] {
    let tasks = "/proc/\(process)/task"
    return Dictionary(
      uniqueKeysWithValues: names(in: tasks).compactMap { thread in
        let lines = PlainRun.text("\(tasks)/\(thread)/status").split(separator: "\n")
        let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return line.flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) }.map { (thread, $0) }
      }
    )
  }
}
