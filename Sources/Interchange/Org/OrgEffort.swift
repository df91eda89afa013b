import TodoModel

/// Org's property `Effort`, in hours and minutes: `1:30`.
enum OrgEffort {
  /// The name of the property in capitals.
  static let name = "EFFORT"

  static func text(_ minutes: Int) -> String {
    let rest = minutes % 60
    return "\(minutes / 60):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  /// Parses `1:30` or a duration such as `1h 30min`; nil for other values, which are kept as they are.
  static func minutes(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return Effort.minutes(in: text) }
    guard let hours = number(parts[0], most: 4), let rest = number(parts[1], most: 2), rest < 60 else { return nil }
    let minutes = hours * 60 + rest
    return Effort.range.contains(minutes) ? minutes : nil
  }

  private static func number(_ text: Substring, most: Int) -> Int? {
    let isNumber = (1...most).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? Int(text) : nil
  }
}
