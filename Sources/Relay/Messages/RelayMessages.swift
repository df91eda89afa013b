import Messages

/// Messages of the relay to another machine.
enum RelayMessages {
  // MARK: problems of requests

  static var tooManyRequests: String { localized("Too many requests at once. Try again.") }
  static var requestTooLong: String { localized("The request is too long.") }
  static var requestTooDeep: String { localized("The request is nested too deep.") }
  static var requestForm: String { localized("A request is one JSON object per line with method, target and body.") }
  static func requestUnreadable(_ reason: String) -> String { localized("The request cannot be read: \(reason)") }
  static var requestNotAvailable: String {
    localized("Only sync, history, stats and events are available this way. Nothing was done.")
  }
  static func requestTooLarge(mutations: Int, changes: Int) -> String {
    localized("A request can have at most \(mutations) mutations and \(changes) changes.")
  }
  static func unknownZone(_ name: String) -> String { localized("Unknown time zone \(name).") }
  static var parametersRequired: String { localized("tz, from and to are required.") }
  static var rangeInvalid: String { localized("from must not be after to, and the range must not be too long.") }

  // MARK: reasons of failures

  static var cannotWriteRequest: String { localized("the request cannot be written") }
  static func noAnswer(_ path: String) -> String { localized("the machine you came from does not answer over \(path)") }
  static func answerTooLong(_ path: String) -> String { localized("the answer over \(path) is too long") }
  static func answerUnreadable(_ path: String) -> String { localized("the answer over \(path) cannot be read") }
  static func answerEmpty(_ path: String) -> String { localized("the answer over \(path) is empty") }
  static func socketGone(_ path: String) -> String {
    localized("the socket to the machine you came from is gone: \(path)")
  }
}
