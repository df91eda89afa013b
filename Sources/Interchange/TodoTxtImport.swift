import Intents
package import TodoModel

/// A todo.txt file read into items, with what could not be taken, by line.
package struct TodoTxtImport: Hashable, Sendable {
  /// An item and the line it was read from.
  package struct Taken: Hashable, Sendable {
    /// The line's number, counting from 1.
    package let line: Int
    /// The item; its id follows from the line's key, so that the same line is never a second item.
    package let item: Item
    /// What an item cannot hold of the line, in words; exporting gives it back even so.
    package let remarks: [String]
  }

  /// A line that cannot be an item.
  package struct Refused: Hashable, Sendable {
    /// The line's number, counting from 1.
    package let line: Int
    /// Why, and what to do, in words.
    package let reason: String
  }

  /// The items, in the order of the file.
  package private(set) var taken: [Taken] = []
  /// The lines left out.
  package private(set) var refused: [Refused] = []

  /// Reads a file's bytes; days become moments at noon in `zone`, and what has no day is of `now`.
  package init(_ bytes: [UInt8], at now: Instant, zone: any Zone) {
    var seen: [UInt128: Int] = [:]
    for line in TextLines(bytes).lines {
      guard let text = line.text else {
        refused.append(
          Refused(line: line.number, reason: "The line is not UTF-8 text. Save the file as UTF-8.")
        )
        continue
      }
      let ordinal = (seen[TodoTxtKey(line: text, ordinal: 1).hash] ?? 0) + 1
      let key = TodoTxtKey(line: text, ordinal: ordinal)
      seen[key.hash] = ordinal
      let origin = TodoTxtOrigin(line: text, key: key.text, endsWithCRLF: line.endsWithCRLF)
      add(origin, id: key.itemID, line: line.number, at: now, zone: zone)
    }
  }

  private mutating func add(_ origin: TodoTxtOrigin, id: ItemID, line: Int, at now: Instant, zone: any Zone) {
    let fields = TodoTxtFields(TodoTxtLine(origin.line))
    guard !fields.title.isEmpty else {
      refused.append(Refused(line: line, reason: "The line says nothing to do. Write some words on it."))
      return
    }
    let item = Item(fields, origin: origin, id: id, at: now, zone: zone)
    if let fault = Intent.add(item).fault {
      refused.append(Refused(line: line, reason: fault.words))
    } else {
      taken.append(Taken(line: line, item: item, remarks: fields.remarks))
    }
  }
}

extension Item {
  fileprivate init(
    _ fields: TodoTxtFields,
    origin: TodoTxtOrigin,
    id: ItemID,
    at now: Instant,
    zone: any Zone
  ) {
    func noon(_ day: Day) -> Instant { zone.instant(of: LocalTime(day, ClockTime(hour: 12, minute: 0))) }
    self.init(id: id, title: fields.title, createdAt: fields.createdOn.map(noon) ?? now)
    list = fields.list
    tags = fields.tags
    priority = fields.priority
    schedule = fields.schedule
    deadline = fields.deadline
    var origin = origin
    if fields.isDone {
      origin.doneAt = (fields.completedOn ?? fields.createdOn).map(noon) ?? now.advanced(bySeconds: -86_400)
      completions[.once] = origin.doneAt
    }
    extra[TodoTxtOrigin.name] = origin.json
  }
}

/// A text file cut into lines.
///
/// Lines end with LF or CR LF; a byte order mark in front is left out.
struct TextLines {
  /// A line by its number, counting from 1.
  struct Line {
    let number: Int
    /// Its text without the end; nil where the bytes are not UTF-8.
    let text: String?
    /// Whether it ended with CR LF.
    let endsWithCRLF: Bool
  }

  /// The lines that hold more than spaces and tabs.
  let lines: [Line]

  /// What some editors put before a text in UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ bytes: [UInt8]) {
    let body = bytes.starts(with: Self.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    var lines: [Line] = []
    let parts = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let endsWithCRLF = part.last == UInt8(ascii: "\r")
      let content = endsWithCRLF ? part.dropLast() : part
      if content.allSatisfy(" \t\r".utf8.contains) { continue }
      let text = String(validating: content, as: UTF8.self)
      lines.append(Line(number: index + 1, text: text, endsWithCRLF: endsWithCRLF))
    }
    self.lines = lines
  }
}
