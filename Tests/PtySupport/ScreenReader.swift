/// The speech of a screen reader, in a simple form of Orca, Speakup, tdsr and others: new text as it is written, then
/// the cursor's final row.
package struct ScreenReader: Sendable {
  /// The written text in order; a piece ends when the cursor jumps.
  package private(set) var pieces: [String] = []
  private var parser = ScreenParser()
  private var piece = ""

  package init() {}

  package mutating func listen(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch parser.feed(byte) {
      case .text(let scalar): piece.unicodeScalars.append(scalar)
      // Styles are not spoken.
      case .sequence(let sequence) where sequence.final == "m": break
      case .control, .sequence: endPiece()
      case nil, .string, .broken: break
      }
    }
    endPiece()
  }

  private mutating func endPiece() {
    let words = piece.split(separator: " ").joined(separator: " ")
    if !words.isEmpty { pieces.append(words) }
    piece = ""
  }
}
