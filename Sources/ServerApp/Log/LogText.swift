/// What strangers say, as it may stand in the log: nobody writes lines there but the server.
enum LogText {
  /// The most characters of a name.
  private static let longest = 64

  /// A name between quotation marks: printable ASCII as it is, all else as the number of its scalar.
  ///
  /// Quotation mark, backslash and equals sign are written as numbers too, so that a name never looks like another
  /// part of the line.
  static func name(_ text: String) -> String {
    var cleaned = ""
    for scalar in text.unicodeScalars {
      let isPlain = (0x20...0x7E).contains(scalar.value) && !["\"", "\\", "="].contains(scalar)
      let piece = isPlain ? String(scalar) : "\\u{" + String(scalar.value, radix: 16) + "}"
      guard cleaned.utf8.count + piece.utf8.count <= longest else { break }
      cleaned += piece
    }
    return cleaned
  }

  /// An address; "-" where it has no form of one.
  static func address(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F: true
      default: false
      }
    }
    return isPlain && (1...longest).contains(text.utf8.count) ? text : "-"
  }
}
