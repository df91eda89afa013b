import Glibc
import ServerSupport
import StoreSupport
import WaitSupport

/// The real `todosd` on a copy of the household's folder and a free port.
///
/// With a test database: two servers on a copy of the data, used in turn.
///
/// The number of requests per session is unlimited: none of these attacks is a flood by one session.
final class AttackedServer {
  private struct Program {
    let process: pid_t
    let log: String
  }

  let door: Door
  private let folder: TemporaryFolder
  private let programs: [Program]
  private var ending: Int32?

  convenience init(_ flags: [String] = []) throws {
    let folder = try Household.shared().folder()
    guard let database = database(of: folder.path) else {
      try self.init(flags, in: folder)
      return
    }
    let moved = try Command.run(["move", folder.path, database])
    guard moved.status == 0 else { throw ServerFailure(words: moved.output) }
    try self.init(["--database", database] + flags, count: 2, logIn: folder)
  }

  convenience init(in folder: TemporaryFolder) throws { try self.init([], in: folder) }

  private convenience init(_ flags: [String], in folder: TemporaryFolder) throws {
    try self.init(["--home", folder.path] + flags, count: 1, logIn: folder)
  }

  private init(_ flags: [String], count: Int, logIn folder: TemporaryFolder) throws {
    self.folder = folder
    var programs: [Program] = []
    var ports: [UInt16] = []
    do {
      for number in 1...count {
        let log = folder.path + "/log-\(number)"
        let words = ["serve", "--port", "0", "--requests", "0"] + flags
        let program = Program(process: try Command.start(words, log: log), log: log)
        programs.append(program)
        ports.append(try AttackedServer.port(program))
      }
    } catch {
      for program in programs {
        kill(program.process, SIGKILL)
        _ = Command.wait(program.process)
      }
      throw error
    }
    self.programs = programs
    door = Door(ports: ports)
  }

  deinit { stop() }

  func person(_ account: Account, host: UInt8 = 1) throws -> Person {
    Person(door: door.from(host: host), token: try Household.shared().token(account))
  }

  var log: [Substring] {
    programs.flatMap { String(decoding: TemporaryFolder.bytes($0.log), as: UTF8.self).split(separator: "\n") }
  }

  /// Returns the matching log lines; waits for one that is still being written.
  func lines(_ isMeant: (Substring) -> Bool) -> [Substring] {
    var found: [Substring] = []
    Patience.wait(seconds: 60) {
      found = log.filter(isMeant)
      return !found.isEmpty || death != nil
    }
    return found
  }

  /// The signal that killed a process, or its negated exit status; nil while all run.
  var death: Int32? {
    if let ending { return ending }
    for program in programs {
      var status: Int32 = 0
      guard waitpid(program.process, &status, WNOHANG) == program.process else { continue }
      let signal = status & 0x7F
      ending = signal == 0 ? -(status >> 8 & 0xFF) : signal
      end(programs.filter { $0.process != program.process })
    }
    return ending
  }

  func stop() {
    guard death == nil else { return }
    end(programs)
    ending = SIGKILL
  }

  private func end(_ programs: [Program]) {
    for program in programs {
      kill(program.process, SIGKILL)
      _ = Command.wait(program.process)
    }
  }

  private static func port(_ program: Program) throws -> UInt16 {
    let port = Written.wait(in: program.log, by: program.process, seconds: 60) { () -> UInt16? in
      let text = String(decoding: TemporaryFolder.bytes(program.log), as: UTF8.self)
      let said = text.split(separator: "\n").first { $0.hasPrefix("todosd listens on ") }
      return text.hasSuffix("\n") ? said?.split(separator: ":").last.flatMap { UInt16($0) } : nil
    }
    guard let port else { throw ServerFailure(words: "it did not begin to listen") }
    return port
  }
}
