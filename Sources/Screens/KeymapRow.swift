import Frames
import Intents

/// A verb with its keys, the word the footer has for it, and why it may not be possible now.
struct KeymapRow: Sendable {
  /// The verb.
  let verb: Verb
  /// Its keys; several presses make a sequence.
  var keys: [[KeyPress]]
  /// The word in the footer.
  let word: String
  /// Why it cannot be done now; nil where it can.
  let disabledReason: @Sendable (Model) -> String?

  init(
    _ verb: Verb,
    _ keys: [String],
    _ word: String = "",
    unless reason: @escaping @Sendable (Model) -> String? = { _ in nil }
  ) {
    self.verb = verb
    self.keys = keys.compactMap(KeymapRow.sequence)
    self.word = word
    disabledReason = reason
  }

  /// Reads "g g" or "Ctrl-R"; nil for anything else.
  static func sequence(_ text: String) -> [KeyPress]? {
    let parts = text.split(separator: " ").map { KeyPress(String($0)) }
    let presses = parts.compactMap(\.self)
    return presses.isEmpty || presses.count < parts.count ? nil : presses
  }

  /// The first key, in words.
  var firstKey: String { keys.first.map(KeymapRow.text) ?? "" }

  /// A sequence in words.
  static func text(_ keys: [KeyPress]) -> String { keys.map(\.description).joined(separator: " ") }
}
