import Glibc
import ServerSupport
import StoreSupport
import WaitSupport

/// The real `todosd` on a copy of the household's folder and a port that was free; where tests are on a database, on one
/// that has all of that.
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
    let folder = try Household.shared().folder()
    guard let database = database(of: folder.path) else {
      try self.init(flags, in: folder)
      return
    }
    let moved = try Command.run(["move", folder.path, database])
    guard moved.status == 0 else { throw ServerFailure(words: moved.output) }
    try self.init(["--database", database] + flags, logIn: folder)
  }

  /// Starts it in a folder.
  convenience init(in folder: TemporaryFolder) throws { try self.init([], in: folder) }

  private convenience init(_ flags: [String], in folder: TemporaryFolder) throws {
    try self.init(["--home", folder.path] + flags, logIn: folder)
  }

  private init(_ flags: [String], logIn folder: TemporaryFolder) throws {
    self.folder = folder
    let log = folder.path + "/log"
    process = try Command.start(
      ["serve", "--port", "0", "--requests", "0"] + flags,
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
    Written.wait(in: folder.path + "/log", by: process, seconds: 2) {
      let lines = log.filter(isMeant)
      return lines.isEmpty ? nil : lines
    } ?? []
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
    let port = Written.wait(in: log, by: process, seconds: 30) { () -> UInt16? in
      let text = String(decoding: TemporaryFolder.bytes(log), as: UTF8.self)
      let said = text.split(separator: "\n").first { $0.hasPrefix("todosd listens on ") }
      return text.hasSuffix("\n") ? said?.split(separator: ":").last.flatMap { UInt16($0) } : nil
    }
    guard let port else { throw ServerFailure(words: "it did not begin to listen") }
    return port
  }
}
