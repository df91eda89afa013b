import Frames

/// A text with marks under its columns, wrapped at the width of the terminal.
struct MarkedText {
  private let scalars: [Unicode.Scalar]
  private let marks: [(span: Range<Int>, sign: Character)]

  /// Creates a text with marks under spans of its Unicode scalars; an empty span gets one mark.
  init(_ text: String, marks: [(span: Range<Int>, sign: Character)]) {
    scalars = Array(text.unicodeScalars)
    self.marks = marks
  }

  /// Returns text and marks in alternating lines, indented and at most `columns` wide; none for an empty text.
  func lines(indent: Int, columns: Int?) -> [String] {
    let text = DisplayText(string(scalars.count))
    guard !text.isEmpty else { return [] }
    var signs = Array(repeating: Character(" "), count: text.width + 1)
    for (span, sign) in marks {
      let from = column(span.lowerBound)
      for place in from..<max(from + 1, column(span.upperBound)) where place < signs.count {
        signs[place] = sign
      }
    }
    let room = columns.map { max(10, $0 - indent) } ?? max(1, text.width)
    let space = String(repeating: " ", count: indent)
    return stride(from: 0, to: max(1, text.width), by: room).flatMap { start -> [String] in
      let isLast = start + room >= text.width
      let part = signs[start..<(isLast ? signs.count : start + room)]
      let line =
        isLast
        ? text.slice(columns: start..<max(start, text.width)) : text.slice(columns: start..<start + room)
      let under = String(part.reversed().drop { $0 == " " }.reversed())
      return [space + line.text] + (under.isEmpty ? [] : [space + under])
    }
  }

  /// Returns the text with a caret under the invalid part.
  static func caret(under span: Range<Int>, of text: String) -> String {
    MarkedText(text, marks: [(span, "^")]).lines(indent: 2, columns: Outlet.messages.size?.columns)
      .joined(separator: "\n")
  }

  private func column(_ index: Int) -> Int { DisplayText(string(index)).width }

  private func string(_ count: Int) -> String {
    String(String.UnicodeScalarView(scalars.prefix(count)))
  }
}
