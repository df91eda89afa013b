/// A text file cut into lines.
///
/// Lines end with LF or CR LF; a byte order mark in front is left out.
struct TextLines {
  /// A line by its number, counting from 1.
  struct Line {
    /// Its number.
    let number: Int
    /// Its text without the end; nil where the bytes are not UTF-8.
    let text: String?
    /// Whether it ended with CR LF.
    let endsWithCRLF: Bool
  }

  /// The lines that hold more than spaces and tabs.
  let lines: [Line]

  /// Cuts the bytes of a file.
  init(_ bytes: [UInt8]) {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    var lines: [Line] = []
    let parts = body.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let endsWithCRLF = part.last == 0x0D
      let content = endsWithCRLF ? part.dropLast() : part
      if content.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      let text = String(validating: content, as: UTF8.self)
      lines.append(Line(number: index + 1, text: text, endsWithCRLF: endsWithCRLF))
    }
    self.lines = lines
  }
}
