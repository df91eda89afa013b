import Messages

/// The sentences for clients of CalDAV; most show them in a log only.
enum CalendarMessages {
  static var inbox: String { localized("Inbox") }
  static var signIn: String { localized("Sign in with the account's name and an app password.") }
  static var needsTLS: String {
    localized("The server takes app passwords over TLS or from this machine only. Use an https address.")
  }
  static var notFound: String { localized("There is no such resource.") }
  static var bodyUnreadable: String { localized("The request's body is not the XML that this method takes.") }
  static var bodyTooLarge: String { localized("The request's XML is too large or nested too deep.") }
  static var doctype: String { localized("The request's XML declares a document type. Send it without one.") }
  static var unknownReport: String { localized("The server does not have this report.") }
  static var invalidFilter: String { localized("The filter is not one of RFC 4791, or uses an unknown collation.") }
  static var unsupportedFilter: String { localized("The filter has too many conditions or too long a text.") }
  static var invalidData: String {
    localized("The part of the calendar data is not one of RFC 4791, or another media type.")
  }
  static var tokenInvalid: String {
    localized("The sync token is too old or not of this server. Read the calendar again.")
  }
  static var depthInfinite: String { localized("The server answers depth 0 and 1 only.") }
  static var changedSince: String { localized("The resource has changed since it was read. Read it again.") }
  static var isThere: String { localized("There is a resource at this address already.") }
  static var onlyTodos: String { localized("Calendars here have to-dos only.") }
  static var uidTaken: String { localized("Another resource of this calendar has this UID.") }
  static var uidChanged: String { localized("The resource at this address has another UID.") }
  static var noCalendar: String { localized("There is no calendar at this address. Make one first.") }
  static var protected: String { localized("The server computes this property.") }
  static var colourUnreadable: String { localized("A calendar's colour is # and six or eight hexadecimal digits.") }
  static var notAName: String { localized("An address is a name of at most 255 bytes without control characters.") }
  static var notACalendar: String { localized("Only calendars can be made here.") }
  static var notInACalendar: String { localized("Calendars are made beside each other, not inside of one.") }
  static var inboxStays: String { localized("The inbox cannot be deleted.") }
  static var inboxName: String { localized("The inbox cannot be renamed.") }

  static func nameTaken(_ name: String) -> String { localized("There is a list named \(name) already.") }
  static func tooLarge(maximum: Int) -> String { localized("An object can have at most \(maximum) bytes.") }
  static func takes(_ methods: [String]) -> String {
    localized("This address takes \(methods.joined(separator: ", ")).")
  }
  static func tooManyAddresses(maximum: Int) -> String { localized("Ask for at most \(maximum) objects at once.") }
  static func tooManyProperties(maximum: Int, bytes: Int) -> String {
    localized("A calendar keeps at most \(maximum) properties, and all calendars together \(bytes) bytes of them.")
  }
  static func propertyTooLarge(maximum: Int) -> String { localized("A property can have at most \(maximum) bytes.") }
}
