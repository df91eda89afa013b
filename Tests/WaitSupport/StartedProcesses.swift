import Glibc
import Synchronization

/// The number of processes started by the tests, so that the CI check notices an increase.
package enum StartedProcesses {
  private static let count = Atomic<Int>(0)

  /// Appends the number to the file that `TODOS_TEST_COUNTS` names, when the tests end.
  private static let isCounted: Bool = {
    guard getenv("TODOS_TEST_COUNTS") != nil else { return false }
    atexit { StartedProcesses.write() }
    return true
  }()

  package static func add() {
    guard isCounted else { return }
    count.add(1, ordering: .relaxed)
  }

  private static func write() {
    guard let path = getenv("TODOS_TEST_COUNTS"), let file = fopen(path, "a") else { return }
    fputs("\(count.load(ordering: .relaxed))\n", file)
    fclose(file)
  }
}
