import Intents
package import TodoModel

/// A todo.txt file that is read into items part by part, with what could not be taken, by line.
package struct TodoTxtImport: Sendable {
  /// How many lines the file has, empty ones too.
  package let lineCount: Int
  /// How many of them have been read.
  package var linesRead: Int { min(lines.number, lineCount) }

  private var lines: TextLines.Iterator
  private var keys = TodoTxtKeys()
  private var links: TodoTxtLinks
  private let now: Instant
  private let zone: any Zone

  /// Reads a file's bytes; days become moments at noon in `zone`, and what has no day is of `now`.
  package init(_ bytes: [UInt8], at now: Instant, zone: any Zone) {
    let text = TextLines(bytes)
    lineCount = text.count
    lines = text.makeIterator()
    links = TodoTxtLinks(text)
    self.now = now
    self.zone = zone
  }

  /// The lines that others name, by the ids of their items.
  package var namedLines: [ItemID: String] {
    Dictionary(links.named.values.map { ($0.id, $0.line) }) { $1 }
  }

  /// Says that named lines are items that are here under other ids.
  package mutating func identify(_ ids: [ItemID: ItemID]) { links.identify(ids) }

  /// Reads on, until so many items have come together or the file is at its end; nil behind that.
  package mutating func next(_ limit: Int) -> ImportPart? {
    var part = ImportPart()
    while part.taken.count < limit, let line = lines.next() { read(line, into: &part) }
    return part.taken.isEmpty && part.refused.isEmpty ? nil : part
  }

  private mutating func read(_ line: TextLines.Line, into part: inout ImportPart) {
    guard let text = line.text else {
      part.refused.append(
        ImportPart.Refused(line: line.number, reason: "The line is not UTF-8 text. Save the file as UTF-8.")
      )
      return
    }
    let key = keys.key(of: text)
    let words = TodoTxtLine(text)
    let found = links.found(of: key.itemID, words.words)
    var origin = TodoTxtOrigin(line: text, key: key.text, endsWithCRLF: line.endsWithCRLF)
    origin.links = found.words
    let fields = TodoTxtFields(words, links: found.words)
    guard !fields.title.isEmpty else {
      let reason = "The line has no text. Write a title on it."
      return part.refused.append(ImportPart.Refused(line: line.number, reason: reason))
    }
    var item = Item(fields, origin: origin, id: key.itemID, at: now, zone: zone)
    item.parent = found.parent
    for id in found.blockers { item.blockedBy[id] = now }
    if let fault = Intent.add(item).fault {
      part.refused.append(ImportPart.Refused(line: line.number, reason: fault.words))
    } else {
      part.taken.append(
        ImportPart.Taken(line: line.number, item: item, remarks: fields.remarks + found.remarks)
      )
    }
  }
}

extension Item {
  /// What a line says, as a new item.
  init(
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
    showFrom = fields.showFrom
    var origin = origin
    if fields.isDone {
      origin.doneAt = (fields.completedOn ?? fields.createdOn).map(noon) ?? Draft.unknownDay
      completions[.once] = origin.doneAt
    }
    extra[TodoTxtOrigin.name] = origin.json
  }
}

/// A text file cut into lines that hold more than spaces and tabs.
///
/// Lines end with LF or CR LF; a byte order mark in front is left out.
struct TextLines: Sequence {
  /// A line by its number, counting from 1.
  struct Line {
    let number: Int
    /// Its text without the end; nil where the bytes are not UTF-8.
    let text: String?
    /// Whether it ended with CR LF.
    let endsWithCRLF: Bool
  }

  /// What some editors put before a text in UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let body: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    body = bytes.starts(with: Self.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
  }

  /// Whether a text stands anywhere in them.
  func holds(_ text: String) -> Bool { body.firstRange(of: text.utf8) != nil }

  /// How many lines there are, empty ones too.
  var count: Int { body.count { $0 == Self.end } + (body.last == Self.end ? 0 : 1) }

  private static let end = UInt8(ascii: "\n")

  func makeIterator() -> Iterator { Iterator(rest: body) }

  /// Gives the lines that hold more than spaces and tabs, one after the other.
  struct Iterator: IteratorProtocol, Sendable {
    fileprivate var rest: ArraySlice<UInt8>?
    /// The number of the line that was looked at last.
    private(set) var number = 0

    fileprivate init(rest: ArraySlice<UInt8>) { self.rest = rest }

    mutating func next() -> Line? {
      while let rest {
        let end = rest.firstIndex(of: TextLines.end)
        let part = rest[..<(end ?? rest.endIndex)]
        self.rest = end.map { rest[($0 + 1)...] }
        number += 1
        let endsWithCRLF = part.last == UInt8(ascii: "\r")
        let content = endsWithCRLF ? part.dropLast() : part
        if content.allSatisfy(" \t\r".utf8.contains) { continue }
        let text = String(validating: content, as: UTF8.self)
        return Line(number: number, text: text, endsWithCRLF: endsWithCRLF)
      }
      return nil
    }
  }
}
