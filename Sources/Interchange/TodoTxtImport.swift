import Intents
package import TodoModel

/// The import of a todo.txt file in batches, with the refused lines.
package struct TodoTxtImport: Sendable {
  /// Number of lines, including empty ones.
  package let lineCount: Int
  /// Number of lines read.
  package var linesRead: Int { min(lines.number, lineCount) }

  private var lines: TextLines.Iterator
  private var keys = TodoTxtKeys()
  private var links: TodoTxtLinks
  private let now: Instant
  private let zone: any Zone

  /// Reads a file; days become noon in `zone`, lines without a date get `now`.
  package init(_ bytes: [UInt8], at now: Instant, zone: any Zone) {
    let text = TextLines(bytes)
    lineCount = text.count
    lines = text.makeIterator()
    links = TodoTxtLinks(text)
    self.now = now
    self.zone = zone
  }

  /// Lines that others refer to, by item id.
  package var namedLines: [ItemID: String] { Dictionary(links.named.values.map { ($0.id, $0.line) }) { $1 } }

  /// Maps lines to existing items with other ids.
  package mutating func identify(_ ids: [ItemID: ItemID]) { links.identify(ids) }

  /// Reads until `limit` items or the end of the file; nil at the end.
  package mutating func next(_ limit: Int) -> ImportPart? {
    var part = ImportPart()
    while part.taken.count < limit, let line = lines.next() { read(line, into: &part) }
    return part.taken.isEmpty && part.refused.isEmpty ? nil : part
  }

  private mutating func read(_ line: TextLines.Line, into part: inout ImportPart) {
    guard let text = line.text else {
      part.refused.append(ImportPart.Refused(line: line.number, reason: TodoTxtMessages.lineNotUTF8))
      return
    }
    let key = keys.key(of: text)
    let words = TodoTxtLine(text)
    let found = links.found(of: key.itemID, words.words)
    var origin = TodoTxtOrigin(line: text, key: key.text, endsWithCRLF: line.endsWithCRLF)
    origin.links = found.words
    let fields = TodoTxtFields(words, links: found.words)
    guard !fields.title.isEmpty else {
      return part.refused.append(ImportPart.Refused(line: line.number, reason: TodoTxtMessages.noText))
    }
    var item = Item(fields, origin: origin, id: key.itemID, at: now, zone: zone)
    item.parent = found.parent
    for id in found.blockers { item.blockedBy[id] = now }
    if let fault = Intent.add(item).fault {
      part.refused.append(ImportPart.Refused(line: line.number, reason: fault.words))
    } else {
      part.taken.append(ImportPart.Taken(line: line.number, item: item, remarks: fields.remarks + found.remarks))
    }
  }
}

extension Item {
  /// Creates a new item from a line's fields.
  init(_ fields: TodoTxtFields, origin: TodoTxtOrigin, id: ItemID, at now: Instant, zone: any Zone) {
    func noon(_ day: Day) -> Instant { zone.instant(of: LocalTime(day, ClockTime(hour: 12, minute: 0))) }
    self.init(id: id, title: fields.title, createdAt: fields.createdOn.map(noon) ?? now)
    list = fields.list
    tags = fields.tags
    priority = fields.priority
    schedule = fields.schedule
    deadline = fields.deadline
    showFrom = fields.showFrom
    effort = fields.effort
    var origin = origin
    if fields.isDone {
      origin.doneAt = (fields.completedOn ?? fields.createdOn).map(noon) ?? Draft.unknownDay
      completions[.once] = origin.doneAt
    }
    extra[TodoTxtOrigin.name] = origin.json
  }
}

/// The non-blank lines of a text file with LF or CR LF ends; a leading byte order mark is skipped.
struct TextLines: Sequence {
  /// A line with its number, counting from 1.
  struct Line {
    let number: Int
    /// The text without line end, or nil for invalid UTF-8.
    let text: String?
    let endsWithCRLF: Bool
  }

  /// The UTF-8 byte order mark, which some editors write.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let body: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { body = bytes.starts(with: Self.byteOrderMark) ? bytes.dropFirst(3) : bytes[...] }

  /// Returns true if the file contains a text.
  func holds(_ text: String) -> Bool { body.firstRange(of: text.utf8) != nil }

  /// Number of lines, including empty ones.
  var count: Int { body.count { $0 == Self.end } + (body.last == Self.end ? 0 : 1) }

  private static let end = UInt8(ascii: "\n")

  func makeIterator() -> Iterator { Iterator(rest: body) }

  /// The iterator over lines that hold more than spaces and tabs.
  struct Iterator: IteratorProtocol, Sendable {
    fileprivate var rest: ArraySlice<UInt8>?
    /// The number of the last line examined.
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
