import Glibc
import ServerSupport
import StoreSupport

/// The real `todosd` on a copy of the household's folder and a port that was free.
///
/// Any number of requests of a session: a flood of them is no attack of these.
final class AttackedServer {
  /// Where it is asked.
  let door: Door
  private let folder: TemporaryFolder
  private let process: pid_t
  private var ending: Int32?

  /// Starts it.
  convenience init(_ flags: [String] = []) throws {
    try self.init(flags, in: Household.shared().folder())
  }

  /// Starts it in a folder.
  init(_ flags: [String] = [], in folder: TemporaryFolder) throws {
    self.folder = folder
    let log = folder.path + "/log"
    process = try Command.start(
      ["serve", "--home", folder.path, "--port", "0", "--requests", "0"] + flags,
      log: log
    )
    do {
      door = Door(port: try AttackedServer.port(log, process))
    } catch {
      kill(process, SIGKILL)
      _ = Command.wait(process)
      throw error
    }
  }

  deinit { stop() }

  /// Somebody who has signed in to it.
  func person(_ account: Account) throws -> Person {
    Person(door: door, token: try Household.shared().token(account))
  }

  /// All it has said so far.
  var log: [Substring] {
    String(decoding: TemporaryFolder.bytes(folder.path + "/log"), as: UTF8.self).split(separator: "\n")
  }

  /// The lines of a kind; one that is only just being written is waited for.
  func lines(_ isMeant: (Substring) -> Bool) -> [Substring] {
    let limit = ContinuousClock.now + .seconds(2)
    while true {
      let lines = log.filter(isMeant)
      if !lines.isEmpty || .now > limit { return lines }
      poll(nil, 0, 20)
    }
  }

  /// The signal it died of, or its status, below zero; nil while it runs.
  var death: Int32? {
    if let ending { return ending }
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == process {
      let signal = status & 0x7F
      ending = signal == 0 ? -(status >> 8 & 0xFF) : signal
    }
    return ending
  }

  /// Ends it at once.
  func stop() {
    guard death == nil else { return }
    kill(process, SIGKILL)
    ending = Command.wait(process)
  }

  private static func port(_ log: String, _ process: pid_t) throws -> UInt16 {
    let limit = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < limit {
      let text = String(decoding: TemporaryFolder.bytes(log), as: UTF8.self)
      let said = text.split(separator: "\n").first { $0.hasPrefix("todosd listens on ") }
      if text.hasSuffix("\n"), let port = said?.split(separator: ":").last.flatMap({ UInt16($0) }) {
        return port
      }
      poll(nil, 0, 5)
    }
    throw ServerFailure(words: "it did not begin to listen")
  }
}
