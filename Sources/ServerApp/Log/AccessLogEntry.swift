import Logging

/// The log entry of one request: its route and status, without query, values or secrets.
///
/// `FailureLog` writes failed sign-ins and floods, because clients can cause any number of them.
struct AccessLogEntry {
  let method: String
  /// The client's address, as far as it is known.
  let address: String
  var path = "-"
  var isSecure = false
  var session: String?
  /// True if the client exceeded its limit and its connection ends.
  var isFlood = false

  init(method: String, address: String) {
    self.method = String(method.prefix(16))
    self.address = address
  }

  func write(_ status: Int, _ time: Duration, _ logger: Logger) {
    let level: Logger.Level = status >= 500 ? .error : .info
    guard logger.logLevel <= level else { return }
    logger.log(
      level: level, "request",
      metadata: [
        "method": .string(method), "path": .string(path), "status": .stringConvertible(status),
        "ms": .stringConvertible(Int(time / .milliseconds(1))), "address": .string(address),
        "session": .string(session.map { String($0.prefix(8)) } ?? "-"),
      ])
  }
}
