import Messages

/// Messages about requests that the server refuses before it acts on them.
enum RequestMessages {
  // MARK: connections

  static var serverFull: String { localized("The server has too many connections. Try again later.") }

  static func tooManyConnections(maximum: Int) -> String {
    plural(
      maximum, one: "You have 1 connection open. Close it.", other: "You have \(maximum) connections open. Close one.")
  }

  static func headLate(seconds: Int) -> String {
    plural(
      seconds, one: "The head of the request did not arrive within 1 second.",
      other: "The head of the request did not arrive within \(seconds) seconds.")
  }

  static func bodyLate(seconds: Int) -> String {
    plural(
      seconds, one: "The body of the request did not arrive within 1 second.",
      other: "The body of the request did not arrive within \(seconds) seconds.")
  }

  static var stoppingTryAgain: String { localized("The server is stopping. Try again in a moment.") }
  static var stopping: String { localized("The server is stopping. Nothing was changed.") }

  static func tooManyRequests(seconds: Int) -> String {
    plural(
      seconds, one: "Too many requests. Try again in 1 second.",
      other: "Too many requests. Try again in \(seconds) seconds.")
  }

  static func unknownField(_ name: String) -> String { localized("Unknown field \"\(name)\".") }

  static func didYouMean(_ name: String) -> String { localized("Did you mean \"\(name)\"?") }

  static func allowedFields(_ names: String) -> String { localized("Allowed: \(names).") }

  static var stateIsToggled: String { localized("Use POST /api/todos/{id}/toggle to complete or reopen an item.") }

  // MARK: heads

  static var notHTTP: String { localized("This is not an HTTP/1.1 request.") }

  static func headTooLarge(maximum: Int) -> String {
    localized("The head of a request can be at most \(maximum) bytes long.")
  }

  static func tooManyFields(maximum: Int) -> String {
    localized("A request can have at most \(maximum) header fields.")
  }

  static var oneHost: String { localized("A request must have one Host.") }
  static var hostMissing: String {
    localized("This server does not answer as nothing: send Host. Add it with --allow-host.")
  }

  static func hostNotAllowed(_ host: String) -> String {
    localized("This server does not answer as \(host). Add it with --allow-host.")
  }

  static var hostNotAllowedForMetrics: String {
    localized("This server does not answer under that name. Add it with --allow-host.")
  }

  static var metricsPath: String { localized("Metrics are at /metrics.") }

  static var foreignOrigin: String {
    localized("The request came from another site, or the browser did not send its origin.")
  }

  static func otherOrigin(_ origin: String, expected: String) -> String {
    localized(
      "The request came from \(origin), but was sent to \(expected). If both are this server, its proxy must pass on the"
        + " host with its port (nginx: proxy_set_header Host $http_host), and the server needs --trusted-proxy to"
        + " recognize https.")
  }

  static func keyMalformed(maximum: Int) -> String {
    localized("Idempotency-Key must be one text of at most \(maximum) printable ASCII characters.")
  }

  static var versionMissing: String {
    localized("Send the version to change: If-Match: \"VERSION\", or * for any version.")
  }
  static var versionForeign: String { localized("If-Match is not a version from this server.") }

  // MARK: bodies

  static var compressed: String {
    localized("Compressed bodies are not supported: send it without Content-Encoding.")
  }

  static var sendJSON: String { localized("Send JSON with Content-Type: application/json.") }
  static var sendForm: String { localized("Send a form.") }
  static var formUnreadable: String { localized("The form cannot be read.") }

  static func tooLarge(maximum: Int) -> String { localized("A request can be at most \(maximum) bytes long.") }

  static var bodyEndedEarly: String { localized("The body ended early.") }

  static var bodyChanged: String {
    localized("The body was changed on the way to the server. Nothing was stored. Send the request again.")
  }

  static var digestUnreadable: String {
    localized("Content-Digest cannot be read. Send it once, as in RFC 9530: Content-Digest: sha-256=:BASE64:.")
  }

  static var notUTF8: String { localized("The body is not UTF-8.") }
  static var containsNull: String { localized("The body contains U+0000, which is not allowed.") }

  static func tooDeep(maximum: Int) -> String { localized("The JSON is nested deeper than \(maximum) levels.") }

  static var notJSON: String { localized("The body is not JSON.") }
  static var otherJSON: String { localized("The body is not the JSON expected here.") }
  static var objectNeeded: String { localized("A JSON object is needed.") }
  static var nameTwice: String { localized("The body has a name twice.") }
  static var wrongType: String { localized("This value has the wrong type.") }
  static var unreadableValue: String { localized("This value cannot be read.") }

  static func required(_ field: String) -> String { localized("\"\(field)\" is required.") }

  static var nothingToChange: String { localized("The body has no value to change.") }

  static func textTooLong(maximum: Int) -> String { localized("The text can be at most \(maximum) bytes long.") }
}
