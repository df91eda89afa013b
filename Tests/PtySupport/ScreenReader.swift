/// What somebody hears who has a program's screen read out, in a simple form of what Orca, Speakup, tdsr and others do: text
/// as it is written, piece by piece, and then the row that the cursor has come to rest in.
package struct ScreenReader: Sendable {
  /// What was written, in its order: a piece ends where the program goes elsewhere on the screen.
  package private(set) var pieces: [String] = []
  private var parser = ScreenParser()
  private var piece = ""

  package init() {}

  /// Listens to what a program writes.
  package mutating func listen(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch parser.feed(byte) {
      case .text(let scalar): piece.unicodeScalars.append(scalar)
      // How it looks is not heard.
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
