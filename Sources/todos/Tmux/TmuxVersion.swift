/// Which tmux it is: what it can do depends on it.
struct TmuxVersion: Hashable, Comparable, Sendable {
  /// The first number.
  var major: Int
  /// The second number.
  var minor: Int

  /// A version.
  init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads "3.3a", "tmux 3.2" or "next-3.5"; one that has no number is taken for the newest.
  init(_ text: String) {
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    let numbers = digits.split(separator: ".").compactMap { Int($0) }
    self.init(numbers.first ?? 99, numbers.count > 1 ? numbers[1] : 0)
  }

  static func < (one: TmuxVersion, other: TmuxVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }

  /// The first with popups.
  static let popups = TmuxVersion(3, 2)
  /// The first whose popups have titles.
  static let popupTitles = TmuxVersion(3, 3)
  /// The first whose binds have notes.
  static let notes = TmuxVersion(3, 1)
}
