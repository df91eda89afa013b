import TodoModel

/// The number of an item as it is typed: "12", "#12".
enum ItemNumber {
  /// The number; nil where the text is none, or one that no item can have.
  static func typed(_ text: String) -> Int? {
    let typed = text.trimmingBlanks()
    let digits = typed.hasPrefix("#") ? String(typed.dropFirst()) : typed
    return Int(digits).flatMap { Item.numbers.contains($0) ? $0 : nil }
  }
}
