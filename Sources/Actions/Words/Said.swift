/// A text with a tone, for a surface that draws itself.
package struct Said: Hashable, Sendable {
  /// The tone of a text.
  package enum Tone: String, Hashable, Sendable {
    case plain, muted, quiet, good, bad, warning, late, soon, repeats, category
  }

  package var text: String
  package var tone: Tone

  package init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}
