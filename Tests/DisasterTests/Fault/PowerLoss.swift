import Storage
import StoreSupport

/// The file writes of a program in a folder, recorded by strace, and possible disk states after a loss of power.
///
/// A state has everything synced, and any sectors of the rest.
struct PowerLoss {
  enum Event {
    case write(String, offset: Int, [UInt8])
    case truncate(String, Int)
    case sync(String)
    case unlink(String)
    case acknowledge(Int)
  }

  static let sector = 512
  private(set) var events: [Event] = []

  /// Parses a log of `strace -f -y -xx` for the files whose path begins with `folder`.
  init(log: [UInt8], folder: String) {
    var unfinished: [Substring: Substring] = [:]
    for line in String(decoding: log, as: UTF8.self).split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let thread = line[..<space]
      var call = line[space...].drop { $0 == " " }
      if let cut = call.range(of: " <unfinished") {
        unfinished[thread] = call[..<cut]
        continue
      }
      if call.hasPrefix("<... "), let end = call.range(of: "resumed>") {
        call = Substring((unfinished.removeValue(forKey: thread) ?? "") + call[call.index(end, offsetBy: 8)...])
      }
      if let event = PowerLoss.event(call, folder: folder) { events.append(event) }
    }
  }

  /// Returns the files after a loss of power at a random moment after the first acknowledged step, and the acknowledged
  /// steps.
  func state(_ bench: Bench) -> (files: [String: [UInt8]], acknowledged: [Int]) {
    let first = events.firstIndex { if case .acknowledge = $0 { true } else { false } } ?? 0
    let moment = first + bench.random(below: max(1, events.count - first))
    let chance = [0, 30, 70, 100][bench.random(below: 4)]
    var disk: [String: [UInt8]] = [:]
    var pending: [String: [Event]] = [:]
    var acknowledged: [Int] = []
    for event in events[...moment] {
      switch event {
      case .acknowledge(let number): acknowledged.append(number)
      case .unlink(let path):
        disk[path] = nil
        pending[path] = nil
      case .sync(let path):
        for event in pending.removeValue(forKey: path) ?? [] { PowerLoss.apply(event, to: &disk[path, default: []]) }
      case .write(let path, _, _), .truncate(let path, _): pending[path, default: []].append(event)
      }
    }
    for (path, events) in pending {
      for event in events { PowerLoss.tear(event, &disk[path, default: []]) { bench.random(below: 100) < chance } }
    }
    return (disk, acknowledged)
  }

  private static func apply(_ event: Event, to file: inout [UInt8]) {
    switch event {
    case .write(_, let offset, let bytes):
      if file.count < offset + bytes.count { file += [UInt8](repeating: 0, count: offset + bytes.count - file.count) }
      file.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    case .truncate(_, let length):
      if file.count > length { file.removeLast(file.count - length) }
      if file.count < length { file += [UInt8](repeating: 0, count: length - file.count) }
    default: break
    }
  }

  /// Writes a random subset of a write's sectors.
  private static func tear(_ event: Event, _ file: inout [UInt8], _ reaches: () -> Bool) {
    guard case .write(let path, let offset, let bytes) = event else {
      if reaches() { apply(event, to: &file) }
      return
    }
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + sector - (offset + start) % sector)
      if reaches() { apply(.write(path, offset: offset + start, Array(bytes[start..<end])), to: &file) }
      start = end
    }
  }

  private static func event(_ call: Substring, folder: String) -> Event? {
    guard let paren = call.firstIndex(of: "("), let equals = call.range(ofLast: " = "),
      let result = Int(call[call.index(equals, offsetBy: 3)...].prefix { $0 == "-" || $0.isNumber }), result >= 0
    else { return nil }
    let name = call[..<paren]
    let words = Array(call[call.index(after: paren)..<equals])
    let arguments = String(words.dropLast(words.last == ")" ? 1 : 0)).split(separator: ", ").map(String.init)
    if name == "unlink" { return hex(arguments[0]).flatMap { path($0, folder) }.map(Event.unlink) }
    guard let open = arguments[0].firstIndex(of: "<") else { return nil }
    let file = String(arguments[0][open...].dropFirst().dropLast())
    let plain = hex("\"\(file)\"").map { String(decoding: $0, as: UTF8.self) } ?? file
    if name == "write", arguments[0].hasPrefix("1<"), let text = hex(arguments[1]) {
      return Driver.number(String(decoding: text.dropLast(), as: UTF8.self)).map(Event.acknowledge)
    }
    guard plain.hasPrefix(folder), plain.contains(".sqlite") else { return nil }
    switch name {
    case "pwrite64": return hex(arguments[1]).map { .write(plain, offset: Int(arguments[3]) ?? 0, $0) }
    case "ftruncate": return .truncate(plain, Int(arguments[1]) ?? 0)
    case "fdatasync", "fsync": return .sync(plain)
    default: return nil
    }
  }

  private static func path(_ bytes: [UInt8], _ folder: String) -> String? {
    let path = String(decoding: bytes, as: UTF8.self)
    return path.hasPrefix(folder) ? path : nil
  }

  /// Decodes a text like `"\x61\x62"`.
  private static func hex(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 2, bytes.first == 0x22, bytes.last == 0x22 else { return nil }
    guard bytes.count > 2, bytes[1] == 0x5C else { return bytes.count == 2 ? [] : nil }
    return stride(from: 3, to: bytes.count - 1, by: 4).compactMap { index in
      digit(bytes[index]).flatMap { high in digit(bytes[index + 1]).map { high << 4 | $0 } }
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

extension Substring {
  /// Returns the first or last range of a text; nil if it does not occur.
  fileprivate func range(of text: String) -> Index? { find(text, in: indices) }
  fileprivate func range(ofLast text: String) -> Index? { find(text, in: indices.reversed()) }

  private func find(_ text: String, in places: some Sequence<Index>) -> Index? {
    places.first { self[$0...].hasPrefix(text) }
  }
}
