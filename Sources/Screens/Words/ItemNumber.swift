import TodoModel

/// The parser of typed item numbers: "12", "#12".
enum ItemNumber {
  /// Returns the number; nil if the text is not a number that an item can have.
  static func typed(_ text: String) -> Int? {
    let typed = text.trimmingBlanks()
    let digits = typed.hasPrefix("#") ? String(typed.dropFirst()) : typed
    return Int(digits).flatMap { Item.numbers.contains($0) ? $0 : nil }
  }
}
