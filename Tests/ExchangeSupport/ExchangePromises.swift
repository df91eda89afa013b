import Intents
package import Interchange
import TodoModel

/// The properties that hold for any bytes in any format.
package struct ExchangePromises {
  private var broken: [String] = []
  private let place: ExchangePlace

  /// Returns the violated properties for these bytes, read as the detected format and as the one chosen by `choice`.
  package static func broken(by bytes: [UInt8], choice: Int, at place: ExchangePlace) -> [String] {
    var promises = ExchangePromises(place: place)
    let (doors, found) = (ExchangeDoor.all, ExchangeFormat(lookingAt: bytes))
    for door in doors where door.format == found || door.format == doors[choice % doors.count].format {
      if let read = door.read { promises.check(door, read, bytes) } else { promises.checkLines(bytes) }
    }
    return promises.broken
  }

  private init(place: ExchangePlace) { self.place = place }

  private mutating func hold(_ isKept: Bool, _ promise: @autoclosure () -> String) {
    if !isKept { broken.append(promise()) }
  }

  // MARK: Reading

  private mutating func check(_ door: ExchangeDoor, _ read: ExchangeDoor.Reader, _ bytes: [UInt8]) {
    do {
      var read = try read(bytes, place)
      let part = read.next(.max) ?? ImportPart()
      check(part, bytes)
      for other in ExchangeDoor.all { checkWriting(part.taken.map(\.item), from: door, to: other) }
    } catch let fault as ExchangeFault { check(fault, bytes) } catch {
      hold(false, "what cannot be read has a place: \(error)")
    }
  }

  private mutating func check(_ fault: ExchangeFault, _ bytes: [UInt8]) {
    let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
    hold(
      (1...lines).contains(fault.line) && (1...(bytes.count + 1)).contains(fault.column),
      "a fault lies in the file: \(fault)")
    hold(
      [".", "\"", "UTF-8"].contains { fault.words.hasSuffix($0) } && fault.words.utf8.count < 2_000,
      "a fault is a sentence: \(fault)")
  }

  private mutating func check(_ part: ImportPart, _ bytes: [UInt8]) {
    let ids = part.taken.map(\.item.id)
    hold(Set(ids).count == ids.count, "no two records are one item")
    let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    for taken in part.taken {
      hold(Intent.add(taken.item).fault == nil, "what is taken can be added: \(taken.item)")
      hold((1...lines).contains(taken.line), "an item lies in the file: \(taken.line)")
    }
    for refused in part.refused {
      hold((1...lines).contains(refused.line), "what is refused lies in the file: \(refused)")
    }
  }

  /// Every text is valid todo.txt.
  private mutating func checkLines(_ bytes: [UInt8]) {
    var read = TodoTxtImport(bytes, at: place.now, zone: place.zone)
    while let part = read.next(100) { check(part, bytes) }
    _ = ForeignFile(bytes)
  }

  // MARK: Writing

  /// Items of one format can be written in any other; a lossless format reads the same items again.
  private mutating func checkWriting(_ items: [Item], from door: ExchangeDoor, to other: ExchangeDoor) {
    guard let read = other.read, var writer = other.writer?(items, place) else { return }
    let text = writer.head + writer.text(of: items) + writer.tail
    guard !items.isEmpty else { return }
    do {
      var read = try read(Array(text.utf8), place)
      let back = read.next(.max) ?? ImportPart()
      hold(back.refused.isEmpty, "what \(other.format) writes is read: \(back.refused)\n\(text)")
      guard other.format == door.format, other.keepsAll else { return }
      compare(items, back.taken.map(\.item), writer.takeLosses(), text)
    } catch { hold(false, "what \(other.format) writes is read: \(error)\n\(text)") }
  }

  private mutating func compare(_ items: [Item], _ back: [Item], _ losses: [ItemLoss: [Item]], _ text: String) {
    hold(items.count == back.count, "as many are read as were written\n\(text)")
    let lossy = Set(losses.values.joined().map(\.id))
    // Some formats group a list's items, so the order is not guaranteed.
    var found = Dictionary(back.map { (Self.told($0), 1) }, uniquingKeysWith: +)
    for item in items where !lossy.contains(item.id) {
      let told = Self.told(item)
      hold(found[told, default: 0] > 0, "what was written is read again\n\(item)\n\(back)\n\(text)")
      found[told, default: 0] -= 1
    }
  }

  /// Returns an item's content in a form comparable between files.
  private static func told(_ item: Item) -> [String] {
    let words = [
      item.title, item.notes, item.list ?? "", item.tags.sorted().joined(separator: "|"), item.priority.rawValue,
    ]
    let dates = [
      "\(String(describing: item.schedule))", item.deadline?.description ?? "", item.showFrom?.description ?? "",
      item.effort.map(String.init) ?? "",
    ]
    return words + dates + [item.createdAt.description, "\(item.completions.count)", "\(item.blockedBy.count)"]
  }
}
