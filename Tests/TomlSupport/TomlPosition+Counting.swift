import Toml

extension TomlPosition {
  /// Whether line and column are those of the offset, counted from the beginning of the text.
  ///
  /// A byte order mark at the beginning has no column.
  func isRight(in bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes[..<offset].dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let before = lines.last?.filter { $0 & 0xC0 != 0x80 }.count ?? 0
    return line == max(1, lines.count) && column == before + 1
  }
}
