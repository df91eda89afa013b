/// Messages about values that cannot be read.
enum TodoModelMessages {
  static var unreadable: String { "this cannot be read" }
  static func outOfRange(_ number: Int, _ range: String) -> String { "\(number) is not within \(range)" }
}
