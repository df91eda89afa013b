import Glibc
import Interchange
import JSON
import Testing
import TodoModel

/// The date and the place of every test in this folder.
enum Samples {
  static let zone = FixedZone(offset: 7200)
  static let now = Instant("2026-11-20T09:00:00Z") ?? Instant(seconds: 0)
  static let today = zone.local(at: now).day

  static func read(_ text: String) -> ImportPart { read(Array(text.utf8)) }

  static func read(_ bytes: [UInt8]) -> ImportPart {
    var read = TodoTxtImport(bytes, at: now, zone: zone)
    return read.next(.max) ?? ImportPart()
  }

  static func item(_ line: String) -> Item {
    read(line).taken.first?.item ?? Item(id: ItemID(high: 0, low: 0), title: "not taken", createdAt: now)
  }

  /// Returns the fields in which two items differ, each with both values.
  static func difference(_ one: Item, _ other: Item) -> [String] {
    guard case .object(let left) = one.json, case .object(let right) = other.json else { return [] }
    return Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.map { name in
      "\(name): \(left[name] ?? .null) and \(right[name] ?? .null)"
    }
  }

  static func fresh(_ title: String) -> Item { Item(id: ItemID(high: 1, low: 2), title: title, createdAt: now) }

  /// Finds Tokyo, seven hours ahead of the user.
  static let zones: @Sendable (String) -> (any Zone)? = { $0 == "Asia/Tokyo" ? FixedZone(offset: 9 * 3600) : nil }

  static func export(_ item: Item) -> TodoTxtExport { TodoTxtExport([item], today: today, zone: zone, zones: zones) }

  static func write(_ item: Item) -> String { TodoTxtExport([item], today: today, zone: zone).lines.first ?? "" }
}

enum Fixture {
  static func bytes(_ name: String, beside file: String = #filePath) throws -> [UInt8] {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    let stream = try #require(fopen("/\(folder)/Fixtures/\(name)", "r"))
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}
