import Messages

/// Messages about the file of other calendars.
enum CalendarFileMessages {
  static func addressTooLong(_ limit: Int) -> String { localized("The address is longer than \(limit) bytes.") }

  static var addressUnreadable: String {
    localized("This is not the address of a calendar. Use https://HOST/PATH, or the path of a file or folder.")
  }

  static var pathNotAbsolute: String { localized("The path of a file or folder begins with a slash.") }

  static var unknownScheme: String {
    localized("The address begins with an unknown scheme. Use https, webcal or http, or the path of a file or folder.")
  }

  static var addressWithName: String {
    localized("An address with a user name or password is not supported. Use the calendar's private or secret address.")
  }

  static func invalidName(_ limit: Int) -> String {
    localized("The name of a calendar is one line of at most \(limit) characters.")
  }

  static func tooMany(_ limit: Int) -> String {
    localized("At most \(limit) calendars can be shown. Remove one first: todos calendars remove NAME")
  }

  static func unknownColour(_ names: [String]) -> String {
    localized("This is not the colour of a calendar. Use one of \(names.joined(separator: ", ")).")
  }

  static func noHolidays(_ name: String, near: String?) -> String {
    let hint = near.map { localized("Did you mean \($0)?") } ?? localized("To see all: todos calendars")
    return localized("The setting holidays names the calendar \(name), which does not exist. \(hint)")
  }

  static func holidaysNotRead(_ name: String) -> String {
    localized(
      "The calendar \(name) of the setting holidays was never read, so none of its days is off. "
        + "Read it first: todos calendars fetch")
  }
}
