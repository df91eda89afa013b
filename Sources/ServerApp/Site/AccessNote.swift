import Logging

/// What the log says of one request: where it went and how it ended; no query, no value, no secret.
struct AccessNote {
  let method: String
  var path = "-"
  var isSecure = false
  var session: String?

  init(method: String) { self.method = String(method.prefix(16)) }

  func write(_ status: Int, _ time: Duration, _ logger: Logger) {
    let level: Logger.Level = status >= 500 ? .error : status == 401 || status == 429 ? .notice : .info
    guard logger.logLevel <= level else { return }
    logger.log(
      level: level,
      "request",
      metadata: [
        "method": .string(method), "path": .string(path), "status": .stringConvertible(status),
        "ms": .stringConvertible(Int(time / .milliseconds(1))),
        "session": .string(session.map { String($0.prefix(8)) } ?? "-"),
      ]
    )
  }
}
