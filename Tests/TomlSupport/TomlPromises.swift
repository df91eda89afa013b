import Toml

/// The properties that hold for every parsed text, and for every change of one key in it.
package struct TomlPromises {
  private let file: TomlFile
  private let document: TomlDocument
  private var broken: [String] = []

  /// Returns the properties that these bytes violate; `choice` selects a key and its new value.
  package static func broken(by bytes: [UInt8], choice: Int) -> [String] {
    let file = TomlFile("a.toml", bytes)
    do {
      var promises = TomlPromises(file, try TomlDocument(file))
      promises.check(choice)
      return promises.broken
    } catch { return broken(by: error, in: bytes) }
  }

  private static func broken(by fault: TomlFault, in bytes: [UInt8]) -> [String] {
    guard let position = fault.position else { return ["a fault has a place"] }
    let isSentence = fault.message.hasSuffix(".") && fault.message.utf8.count < 400
    return (isSentence ? [] : ["a fault is a sentence: \(fault)"])
      + (position.isRight(in: bytes) ? [] : ["a fault is where it says: \(fault)"])
  }

  private init(_ file: TomlFile, _ document: TomlDocument) {
    self.file = file
    self.document = document
  }

  private mutating func hold(_ isKept: Bool, _ promise: String) { if !isKept { broken.append(promise) } }

  // MARK: Reading

  private mutating func check(_ choice: Int) {
    check(document.root)
    let written = TomlValue(document.root.description).map(PlainValue.init)
    hold(written == PlainValue(document.root), "what is written reads back")
    var paths: [[String]] = [[]]
    addTables(of: document.root, at: [], to: &paths)
    let tablePath = paths[choice % paths.count]
    let table = tablePath.reduce(document.root) { $0[$1]?.value.table ?? $0 }
    let keys = table.entries.map(\.key) + ["new", "a b"]
    let path = tablePath + [keys[choice / 7 % keys.count]]
    checkSetting(path + (choice % 5 == 0 ? ["inner"] : []), to: Self.values[choice / 3 % Self.values.count])
  }

  private static let values = [
    "1", "\"\"", "[\"a\", '\"b']", "{ a = 1, b.c = [2] }", "nan", "07:32:00", "\"\\u0000\\n\"",
  ].compactMap { TomlValue($0) }

  private func addTables(of table: TomlTable, at path: [String], to paths: inout [[String]]) {
    for entry in table.entries {
      guard let inner = entry.value.table else { continue }
      paths.append(path + [entry.key])
      addTables(of: inner, at: path + [entry.key], to: &paths)
    }
  }

  private mutating func check(_ table: TomlTable) {
    for entry in table.entries {
      hold(entry.position.isRight(in: file.bytes), "a key is where it says")
      hold(table[entry.key]?.position == entry.position, "a key is found")
      check(entry.node)
    }
  }

  private mutating func check(_ node: TomlNode) {
    hold(node.position.isRight(in: file.bytes), "a value is where it says")
    if let range = node.range {
      let text = String(decoding: file.bytes[range], as: UTF8.self)
      hold(TomlValue(text).map(PlainValue.init) == PlainValue(node.value), "a value's bytes are the value: \(text)")
    }
    if let table = node.value.table { check(table) }
    for element in node.value.array ?? [] { check(element) }
  }

  // MARK: Changes

  private mutating func checkSetting(_ path: [String], to value: TomlValue) {
    let old = entry(path)
    guard let changed = try? document.setting(path, to: value) else {
      return hold(!isFree(path) || old.map { $0.node.range == nil } ?? false, "\(path) can be set")
    }
    let wanted = PlainValue(document.root).setting(path[...], to: PlainValue(value))
    hold(PlainValue(changed.root) == wanted, "what is set reads back: \(path), \(changed.file.text)")
    let (bytes, after) = (file.bytes, changed.file.bytes)
    if let range = old?.node.range {
      let literal = Array(value.description.utf8)
      hold(after == bytes[..<range.lowerBound] + literal + bytes[range.upperBound...], "only the value is other")
    } else {
      let start = zip(bytes, after).prefix { $0 == $1 }.count
      let end = zip(bytes[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
      hold(bytes[start..<(bytes.count - end)].allSatisfy(" \t".utf8.contains), "a new key replaces nothing")
    }
    let again = try? changed.setting(path, to: value)
    hold(again?.file == changed.file, "a key that is set stays as it is")
  }

  /// Returns true if only tables are on the path to a key.
  private func isFree(_ path: [String]) -> Bool {
    var table = document.root
    for key in path.dropLast() {
      guard let entry = table[key] else { return path.count < 100 }
      guard let inner = entry.value.table else { return false }
      table = inner
    }
    return path.count < 100
  }

  private func entry(_ path: [String]) -> TomlTable.Entry? {
    var table = document.root
    for key in path.dropLast() {
      guard let inner = table[key]?.value.table else { return nil }
      table = inner
    }
    return path.last.flatMap { table[$0] }
  }
}

extension TomlPosition {
  /// Returns true if line and column match the offset from the beginning; a byte order mark has no column.
  func isRight(in bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes[..<offset].dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let before = lines.last?.filter { $0 & 0xC0 != 0x80 }.count ?? 0
    return line == max(1, lines.count) && column == before + 1
  }
}
