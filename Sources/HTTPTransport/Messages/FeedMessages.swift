import Messages

/// Messages about calendar files that are read from the web; they name the host and never the rest of the address.
enum FeedMessages {
  static func sentence(_ reason: String, _ host: String) -> String {
    reason.hasPrefix(host) ? reason + "." : reason.prefix(1).uppercased() + reason.dropFirst() + "."
  }

  static var notAnAddress: String { localized("This is not the address of a calendar. Use https://HOST/PATH.") }

  static func tooLarge(_ host: String, mebibytes: Int) -> String {
    localized("The calendar of \(host) is larger than \(mebibytes) MiB. Ask for an address with fewer events.")
  }

  static func tooManyRedirects(_ host: String) -> String {
    localized("\(host) redirects too often. Use the address at which the calendar is.")
  }

  static func redirectWithoutTarget(_ host: String) -> String { localized("\(host) redirects without a target.") }

  static func leavesHTTPS(_ host: String) -> String {
    localized("\(host) redirects from https to http, which is not followed. Use the address at which the calendar is.")
  }

  static func refused(_ host: String, status: Int) -> String {
    localized(
      "\(host) refuses the calendar (\(status)). Copy its private or secret address again, then remove and add it.")
  }

  static func missing(_ host: String, status: Int) -> String {
    localized("\(host) has no calendar at this address (\(status)). Copy the address again, then remove and add it.")
  }

  static func failed(_ host: String, status: Int) -> String { localized("\(host) answered with an error (\(status)).") }
}
