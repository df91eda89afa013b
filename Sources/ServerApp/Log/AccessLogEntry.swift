import Logging

/// The log entry of one request: its route and its status; no query, no value, no secret.
///
/// Failed sign-ins and floods are written by `FailureLog`, because anybody can cause as many of them as they like.
struct AccessLogEntry {
  let method: String
  /// Who asked, as far as is known.
  let address: String
  var path = "-"
  var isSecure = false
  var session: String?
  /// Whether the client has asked for more than it may, and its connection ends.
  var isFlood = false

  init(method: String, address: String) {
    self.method = String(method.prefix(16))
    self.address = address
  }

  func write(_ status: Int, _ time: Duration, _ logger: Logger) {
    let level: Logger.Level = status >= 500 ? .error : .info
    guard logger.logLevel <= level else { return }
    logger.log(
      level: level,
      "request",
      metadata: [
        "method": .string(method), "path": .string(path), "status": .stringConvertible(status),
        "ms": .stringConvertible(Int(time / .milliseconds(1))),
        "address": .string(address), "session": .string(session.map { String($0.prefix(8)) } ?? "-"),
      ]
    )
  }
}
