/// Numbers with the word they count.
enum Counted {
  /// "1 item", "8 items".
  static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }

  /// "1 line", "8 lines".
  static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}
