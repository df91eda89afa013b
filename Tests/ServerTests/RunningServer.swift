import Glibc
import StoreSupport
import Synchronization
import TodoAPI

/// The real `todosd` on a folder of its own and a port that was free.
final class RunningServer {
  static let password = "correct horse battery"

  let folder = TemporaryFolder()
  let process: pid_t
  /// Where it listens: "http://127.0.0.1:PORT", or a path.
  let address: String
  private var hasEnded = false

  /// Starts it; with a password set unless none is wanted.
  init(_ flags: [String] = [], password: String? = RunningServer.password) throws {
    if let password {
      let set = try Command.run(
        ["password", "--password-stdin", "--home", folder.path],
        input: password + "\n"
      )
      guard set.status == 0 else { throw ServerFailure(words: set.output) }
    }
    let port = flags.contains("--socket") ? [] : ["--port", "0"]
    process = try Command.start(
      ["serve", "--verbose", "--home", folder.path] + port + flags,
      log: folder.path + "/log"
    )
    address = try RunningServer.wait(folder.path + "/log", process)
  }

  deinit {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    _ = Command.wait(process)
  }

  var port: UInt16 { address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

  /// All it has said so far.
  var log: String { String(decoding: TemporaryFolder.bytes(folder.path + "/log"), as: UTF8.self) }

  /// Tells it to stop, waits for its end, and says how it ended and after how many milliseconds.
  func stop(_ signal: Int32 = SIGTERM) -> (status: Int32, milliseconds: Int) {
    let start = ContinuousClock.now
    kill(process, signal)
    let status = Command.wait(process)
    hasEnded = true
    return (status, Int((ContinuousClock.now - start) / .milliseconds(1)))
  }

  /// The most memory it ever had, in MiB.
  func peakMemory() throws -> Int {
    let text = try Command.text(of: "/proc/\(process)/status")
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let number = line?.split(separator: " ").dropLast().last.flatMap { Int($0.filter(\.isNumber)) }
    return (number ?? .max) / 1024
  }

  /// A token of a new session.
  func token() throws -> String {
    let body = "{\"account\":\"me\",\"password\":\"\(RunningServer.password)\",\"name\":\"test\"}"
    let reply = try ask("POST", "/api/login-token", body: body)
    return try decodeJSON(LoginAnswer.self, from: reply.body).token
  }

  /// Asks over a connection of its own.
  func ask(
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
    let limit = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < limit {
      let text = String(decoding: TemporaryFolder.bytes(log), as: UTF8.self)
      let said = text.split(separator: "\n").first { $0.hasPrefix("todosd listens on ") }
      if let said, text.hasSuffix("\n") { return String(said.dropFirst("todosd listens on ".count)) }
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { throw ServerFailure(words: text) }
      usleep(5_000)
    }
    throw ServerFailure(words: "it did not begin to listen")
  }
}

/// The server could not be run.
struct ServerFailure: Error {
  let words: String
}
