import TodoModel

/// Displayed names of days, months and numbers.
enum DateNames {
  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  static let shortWeekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  static func name(_ weekday: Weekday, short: Bool = false) -> String {
    (short ? shortWeekdays : weekdays)[weekday.rawValue - 1]
  }

  static func month(_ month: Int) -> String { months[max(1, min(12, month)) - 1] }

  /// Returns "1st", "22nd", "13th".
  static func ordinal(_ number: Int) -> String {
    let last = number % 10
    let teen = (11...13).contains(number % 100)
    let suffix = teen || !(1...3).contains(last) ? "th" : ["st", "nd", "rd"][last - 1]
    return String(number) + suffix
  }

  /// Returns "first" to "fifth", "last" or "second to last"; nil for other numbers.
  static func place(_ number: Int) -> String? {
    switch number {
    case 1...5: ["first", "second", "third", "fourth", "fifth"][number - 1]
    case -1: "last"
    case -2: "second to last"
    default: nil
    }
  }

  /// Joins words: "a, b and c".
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
