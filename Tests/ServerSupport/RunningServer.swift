package import Glibc
package import StoreSupport
import TodoAPI
import WaitSupport

/// The real `todosd` on a folder of its own and a port that was free.
package final class RunningServer {
  /// The password of its account "me", where it has one.
  package static let password = "correct horse battery"

  /// Its folder, with all that it keeps.
  package let folder: TemporaryFolder
  /// Its process.
  package let process: pid_t
  /// Its address: "http://127.0.0.1:PORT", or a path.
  package let address: String
  private let logFile: String
  private var hasEnded = false

  /// Starts it on an empty folder, or on that of one that has ended; with a password set unless none is wanted.
  ///
  /// It tells of whole days only where a flag says when: an item changes as it is told, whatever the test does.
  package convenience init(
    _ flags: [String] = [],
    folder: TemporaryFolder = TemporaryFolder(),
    password: String? = RunningServer.password
  ) throws {
    if let password {
      let set = try Command.run(
        ["password", "--password-stdin", "--home", folder.path],
        input: password + "\n"
      )
      guard set.status == 0 else { throw ServerFailure(words: set.output) }
    }
    try self.init(serving: ["--home", folder.path], flags, log: folder)
  }

  /// Starts it on a copy of a home whose account has its password: hashing that takes longer than everything else.
  package convenience init(prepared flags: [String], zone: String = "Europe/Berlin") throws {
    let folder = TemporaryFolder()
    for (name, bytes) in try RunningServer.home.get() {
      TemporaryFolder.write(bytes, to: folder.path + "/" + name)
    }
    try self.init(serving: ["--home", folder.path], flags, log: folder, zone: zone)
  }

  /// The files of a home with a password, made once.
  private static let home = Result {
    let folder = TemporaryFolder()
    let set = try Command.run(
      ["password", "--password-stdin", "--home", folder.path],
      input: RunningServer.password + "\n"
    )
    guard set.status == 0 else { throw ServerFailure(words: set.output) }
    let files = ["todosd.sqlite", "todosd.sqlite-wal", "keys"]
    return files.map { ($0, TemporaryFolder.bytes(folder.path + "/" + $0)) }.filter { !$0.1.isEmpty }
  }

  /// Starts it on a PostgreSQL database, in the words of libpq; its folder holds its log alone.
  package convenience init(_ flags: [String] = [], database: String) throws {
    try self.init(serving: ["--database", database], flags, log: TemporaryFolder())
  }

  private init(
    serving place: [String],
    _ flags: [String],
    log folder: TemporaryFolder,
    zone: String = "Europe/Berlin"
  ) throws {
    self.folder = folder
    let port = flags.contains("--socket") ? [] : ["--port", "0"]
    let quiet = flags.contains("--remind-at") ? [] : ["--remind-at", "none"]
    logFile = folder.path + "/log"
    unlink(logFile)
    process = try Command.start(
      ["serve", "--verbose"] + place + port + quiet + flags,
      variables: Command.variables(zone: zone),
      log: logFile
    )
    address = try RunningServer.wait(logFile, process)
  }

  deinit {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    _ = Command.wait(process)
  }

  /// Its port; 0 where it listens on a path.
  package var port: UInt16 { address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

  /// All it has said so far.
  package var log: String { String(decoding: TemporaryFolder.bytes(logFile), as: UTF8.self) }

  /// Tells it to stop, and waits for its end: its status, or the signal that ended it, below zero.
  ///
  /// One that goes on for two minutes is killed.
  @discardableResult
  package func stop(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(process, signal)
    if !ProcessEnd(of: process).wait(for: .seconds(120)) { kill(process, SIGKILL) }
    hasEnded = true
    return Command.wait(process)
  }

  /// Lets it go on for so long, if it does.
  package func waitForEnd(atMost patience: Duration) { ProcessEnd(of: process).wait(for: patience) }

  /// Its folder, once it has ended.
  package func stopped() -> TemporaryFolder {
    if !hasEnded { _ = stop(SIGKILL) }
    return folder
  }

  /// The most memory it ever had, in MiB.
  package func peakMemory() throws -> Int {
    let text = try Command.text(of: "/proc/\(process)/status")
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let number = line?.split(separator: " ").dropLast().last.flatMap { Int($0.filter(\.isNumber)) }
    return (number ?? .max) / 1024
  }

  /// A token of a new session.
  package func token() throws -> String {
    let body = "{\"account\":\"me\",\"password\":\"\(RunningServer.password)\",\"name\":\"test\"}"
    let reply = try ask("POST", "/api/login-token", body: body)
    return try decodeJSON(LoginAnswer.self, from: reply.body).token
  }

  /// Asks over a connection of its own.
  package func ask(
    _ method: String,
    _ target: String,
    _ headers: [String] = [],
    token: String? = nil,
    body: String? = nil
  ) throws -> RawReply {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost", "Connection: close"] + headers
    if let token { lines.append("Authorization: Bearer \(token)") }
    if let body { lines += ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"] }
    let client = try RawClient(port: port)
    client.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
    return client.reply()
  }

  private static func wait(_ log: String, _ process: pid_t) throws -> String {
    var text = ""
    let place = Written.wait(in: log, by: process, seconds: 60) { () -> String? in
      text = String(decoding: TemporaryFolder.bytes(log), as: UTF8.self)
      let said = text.split(separator: "todosd listens on ", maxSplits: 1).dropFirst().first
      return text.hasSuffix("\n")
        ? said?.split(whereSeparator: \.isQuoteOrNewline).first.map(String.init) : nil
    }
    guard let place else { throw ServerFailure(words: "it did not begin to listen: \(text)") }
    return place
  }
}

extension Character {
  fileprivate var isQuoteOrNewline: Bool { self == "\"" || isNewline }
}
