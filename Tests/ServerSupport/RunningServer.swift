package import Glibc
package import StoreSupport
import TodoAPI
import WaitSupport

/// The real `todosd` on its own folder and a free port.
package final class RunningServer {
  /// The password of its account "me", if set.
  package static let password = "correct horse battery"

  package let folder: TemporaryFolder
  package let process: pid_t
  /// The address: "http://127.0.0.1:PORT", or a path.
  package let address: String
  private let logFile: String
  private var hasEnded = false

  /// Starts the server on an empty folder, or on that of a stopped one, with a password unless disabled.
  ///
  /// It reminds of whole days only if a flag sets the time, because a reminder changes its item at a time that the test
  /// does not control.
  package convenience init(
    _ flags: [String] = [], folder: TemporaryFolder = TemporaryFolder(), password: String? = RunningServer.password
  ) throws {
    if let password {
      let set = try Command.run(["password", "--password-stdin", "--home", folder.path], input: password + "\n")
      guard set.status == 0 else { throw ServerFailure(words: set.output) }
    }
    try self.init(serving: ["--home", folder.path], flags, log: folder)
  }

  /// Starts the server on a copy of a home with a password, because hashing takes longer than everything else.
  package convenience init(prepared flags: [String], zone: String = "Europe/Berlin") throws {
    let folder = TemporaryFolder()
    for (name, bytes) in try RunningServer.home.get() { TemporaryFolder.write(bytes, to: folder.path + "/" + name) }
    try self.init(serving: ["--home", folder.path], flags, log: folder, zone: zone)
  }

  /// The files of a home with a password, made once.
  private static let home = Result {
    let folder = TemporaryFolder()
    let set = try Command.run(
      ["password", "--password-stdin", "--home", folder.path], input: RunningServer.password + "\n")
    guard set.status == 0 else { throw ServerFailure(words: set.output) }
    let files = ["todosd.sqlite", "todosd.sqlite-wal", "keys"]
    return files.map { ($0, TemporaryFolder.bytes(folder.path + "/" + $0)) }.filter { !$0.1.isEmpty }
  }

  /// Starts the server on a PostgreSQL database, named in libpq's syntax; its folder holds its log only.
  package convenience init(_ flags: [String] = [], database: String) throws {
    try self.init(serving: ["--database", database], flags, log: TemporaryFolder())
  }

  private init(
    serving place: [String], _ flags: [String], log folder: TemporaryFolder, zone: String = "Europe/Berlin"
  ) throws {
    self.folder = folder
    let port = flags.contains("--socket") ? [] : ["--port", "0"]
    let quiet = flags.contains("--remind-at") ? [] : ["--remind-at", "none"]
    logFile = folder.path + "/log"
    unlink(logFile)
    process = try Command.start(
      ["serve", "--verbose"] + place + port + quiet + flags, variables: Command.variables(zone: zone), log: logFile)
    address = try RunningServer.wait(logFile, process)
  }

  deinit {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    _ = Command.wait(process)
  }

  /// The port; 0 if it listens on a path.
  package var port: UInt16 { address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

  package var log: String { String(decoding: TemporaryFolder.bytes(logFile), as: UTF8.self) }

  /// Stops the server, by a kill after two minutes; returns its status, or the negated signal that ended it.
  @discardableResult package func stop(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(process, signal)
    if !ProcessEnd(of: process).wait(for: .seconds(120)) { kill(process, SIGKILL) }
    hasEnded = true
    return Command.wait(process)
  }

  /// Waits for its end, up to the timeout.
  package func waitForEnd(atMost timeout: Duration) { ProcessEnd(of: process).wait(for: timeout) }

  /// Kills the server if it still runs and returns its folder.
  package func stopped() -> TemporaryFolder {
    if !hasEnded { _ = stop(SIGKILL) }
    return folder
  }

  /// Returns the peak memory in MiB.
  package func peakMemory() throws -> Int {
    let text = try Command.text(of: "/proc/\(process)/status")
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let number = line?.split(separator: " ").dropLast().last.flatMap { Int($0.filter(\.isNumber)) }
    return (number ?? .max) / 1024
  }

  package func token() throws -> String {
    let body = "{\"account\":\"me\",\"password\":\"\(RunningServer.password)\",\"name\":\"test\"}"
    let reply = try ask("POST", "/api/login-token", body: body)
    return try decodeJSON(LoginAnswer.self, from: reply.body).token
  }

  /// Sends a request over a new connection.
  package func ask(
    _ method: String, _ target: String, _ headers: [String] = [], token: String? = nil, body: String? = nil
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
      return text.hasSuffix("\n") ? said?.split(whereSeparator: \.isQuoteOrNewline).first.map(String.init) : nil
    }
    guard let place else { throw ServerFailure(words: "it did not begin to listen: \(text)") }
    return place
  }
}

extension Character { fileprivate var isQuoteOrNewline: Bool { self == "\"" || isNewline } }
