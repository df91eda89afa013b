import Messages

/// Messages about values that cannot be read.
enum TodoModelMessages {
  static var unreadable: String { localized("this cannot be read") }
  static func outOfRange(_ number: Int, _ range: String) -> String { localized("\(number) is not within \(range)") }
}
