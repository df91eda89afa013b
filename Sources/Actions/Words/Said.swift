/// Words, and how they are meant, for a surface that draws for itself.
package struct Said: Hashable, Sendable {
  /// How words are meant.
  package enum Tone: String, Hashable, Sendable {
    case plain, muted, quiet, good, bad, warning, late, soon, repeats, category
  }

  /// The words.
  package var text: String
  /// How they are meant.
  package var tone: Tone

  package init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}
