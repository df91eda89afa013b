/// Names of lists and tags as people type them.
enum Label {
  /// The name without the sign that may stand in front.
  static func bare(_ text: String, sign: Character) -> String {
    text.first == sign && text.count > 1 ? String(text.dropFirst()) : text
  }
}
