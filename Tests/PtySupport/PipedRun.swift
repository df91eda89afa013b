import Glibc
import WaitSupport

/// A program whose output a test reads line by line, as a status line does.
package final class PipedRun {
  package let process: Int32
  private var descriptor: Int32
  private var text = ""
  private var taken = 0
  private var status: Int32?

  /// Starts a program with exactly this environment; `folder` holds its pipe.
  ///
  /// The pipe is named, so that no program started meanwhile inherits an end of it.
  package init?(_ program: String, _ arguments: [String], environment: [String: String], folder: String) {
    let path = folder + "/pipe"
    unlink(path)
    guard mkfifo(path, 0o600) == 0 else { return nil }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let started = try? PtyLauncher.spawn([program] + arguments, environment: environment) { files in
      posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&files, 1, path, O_WRONLY, 0)
    }
    process = started ?? 0
    guard started != nil, descriptor >= 0 else { return nil }
  }

  deinit {
    hangUp()
    guard status == nil, process > 0 else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Returns the next line; nil after the timeout.
  package func line(seconds: Double = 60) -> String? {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if lines.count > taken {
        taken += 1
        return String(lines[taken - 1])
      }
      guard ContinuousClock.now < end, receive() else { return nil }
    }
  }

  private func receive() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 100) > 0 else { return true }
    guard request.revents & Int16(POLLIN) != 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { text += String(decoding: bytes[..<count], as: UTF8.self) }
    return true
  }

  package func hangUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Returns the program's exit status; nil if it still runs after the timeout.
  package func waitForExit(seconds: Double = 60) -> Int32? {
    guard status == nil, ProcessEnd(of: process).wait(for: .seconds(seconds)) else { return status }
    var raw: Int32 = 0
    if waitpid(process, &raw, 0) == process { status = PtyExit(waitStatus: raw).status }
    return status
  }
}
