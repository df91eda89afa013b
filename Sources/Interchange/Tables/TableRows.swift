struct TableRow: Hashable, Sendable {
  /// First line of the row, counting from 1.
  let line: Int
  /// Unquoted fields.
  let fields: [String]

  /// Returns a field; empty if the row is shorter.
  subscript(place: Int) -> String { place < fields.count ? fields[place] : "" }

  var isBlank: Bool { fields.allSatisfy { $0.utf8.allSatisfy(" \t".utf8.contains) } }
}

/// The iterator over the rows of a table (RFC 4180), which end with LF, CR LF or CR; it skips blank lines.
///
/// Inside quotes line ends are literal, and a quote is doubled. Cost and memory depend on the longest row.
struct TableRows: Sendable {
  /// Maximum number of columns; a file with more is no table.
  static let columns = 512
  /// Maximum number of rows, because all are held in memory.
  static let maximum = 250_000

  private let bytes: ArraySlice<UInt8>
  private let separator: UInt8
  private var index: Int
  private var line = 1
  private var count = 0

  init(_ bytes: ArraySlice<UInt8>, by separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    index = bytes.startIndex
  }

  /// Returns the first row of a file; nil if there is none or the file is no table.
  static func first(of body: ArraySlice<UInt8>) -> TableRow? {
    let (separator, table) = TableSeparator.find(body)
    var rows = TableRows(table, by: separator)
    do { return try rows.next() } catch { return nil }
  }

  /// Returns the next row, or nil at the end.
  mutating func next() throws(ExchangeFault) -> TableRow? {
    while index < bytes.endIndex {
      let row = try row()
      if row.isBlank { continue }
      count += 1
      guard count <= Self.maximum else {
        throw fault(TableMessages.tooManyRows(Self.maximum))
      }
      return row
    }
    return nil
  }

  private mutating func row() throws(ExchangeFault) -> TableRow {
    let first = line
    var fields: [String] = []
    while true {
      guard fields.count < Self.columns else {
        throw fault(TableMessages.tooManyFields(Self.columns))
      }
      fields.append(try field())
      guard index < bytes.endIndex, bytes[index] == separator else { break }
      index += 1
    }
    endLine()
    return TableRow(line: first, fields: fields)
  }

  /// Skips a line end, if any.
  private mutating func endLine() {
    guard index < bytes.endIndex else { return }
    let isReturn = bytes[index] == UInt8(ascii: "\r")
    index += 1
    if isReturn, index < bytes.endIndex, bytes[index] == UInt8(ascii: "\n") { index += 1 }
    line += 1
  }

  private mutating func field() throws(ExchangeFault) -> String {
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") else {
      let start = index
      while index < bytes.endIndex, !isEnd(bytes[index]) { index += 1 }
      return try text(bytes[start..<index])
    }
    return try quoted()
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func quoted() throws(ExchangeFault) -> String {
    let opening = index
    index += 1
    var start = index
    var made: [UInt8] = []
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      index += 1
      guard byte == UInt8(ascii: "\"") else { continue }
      if index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") {
        made += bytes[start..<index]
        index += 1
        start = index
        continue
      }
      guard index == bytes.endIndex || isEnd(bytes[index]) else {
        throw fault(TableMessages.textAfterQuote)
      }
      made += bytes[start..<(index - 1)]
      return try text(made[...], from: opening)
    }
    throw fault(TableMessages.unclosedQuote, at: opening)
  }

  private func text(_ field: ArraySlice<UInt8>, from start: Int? = nil) throws(ExchangeFault) -> String {
    guard let text = String(validating: field, as: UTF8.self) else {
      throw fault(TableMessages.fieldNotUTF8, at: start ?? field.startIndex)
    }
    guard !field.contains(0) else {
      throw fault(TableMessages.fieldWithNUL, at: start ?? field.startIndex)
    }
    return text
  }

  private func fault(_ words: String, at place: Int? = nil) -> ExchangeFault {
    ExchangeFault(bytes, at: (place ?? index) - bytes.startIndex, words)
  }
}

/// The separator of a table's fields.
enum TableSeparator {
  static let all = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// Returns the separator and the start of the rows: from a `sep=;` line, else the most frequent one in the first row.
  static func find(_ bytes: ArraySlice<UInt8>) -> (separator: UInt8, rows: ArraySlice<UInt8>) {
    let body = bytes.drop { "\r\n".utf8.contains($0) }
    if body.count > 5, body.prefix(4).elementsEqual("sep=".utf8),
      let said = all.first(where: { $0 == body[body.startIndex + 4] }),
      "\r\n".utf8.contains(body[body.startIndex + 5])
    {
      return (said, body.dropFirst(5))
    }
    var counts = [Int](repeating: 0, count: 256)
    var isQuoted = false
    for byte in body {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, "\r\n".utf8.contains(byte) { break }
      if !isQuoted { counts[Int(byte)] += 1 }
    }
    let maximum = all.max { counts[Int($0)] < counts[Int($1)] }
    return (maximum.flatMap { counts[Int($0)] > 0 ? $0 : nil } ?? all[0], bytes)
  }
}
