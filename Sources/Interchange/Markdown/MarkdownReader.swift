import Intents
import TodoModel

/// The importer of Markdown: checkboxes are items, indented ones their parts, and headings are lists.
package enum MarkdownReader {
  /// Reads the checkboxes of a file; throws if it is not text or has none.
  package static func read(_ bytes: [UInt8], at place: ExchangePlace) throws(ExchangeFault) -> DraftImport {
    let text = try ForeignText(bytes)
    var boxes = MarkdownBoxes(place)
    var rest = text.lines[frontMatter(text.lines)...]
    while let line = rest.popFirst() { boxes.add(line, number: rest.startIndex) }
    let (drafts, refused) = boxes.finish()
    guard !drafts.isEmpty else {
      throw ExchangeFault(
        bytes[...], at: 0,
        MarkdownMessages.noCheckboxes)
    }
    return DraftImport(drafts, refused: refused, at: place.now)
  }

  /// Returns the number of front matter lines, from `---` to `---`.
  private static func frontMatter(_ lines: [Substring]) -> Int {
    guard lines.first == "---" else { return 0 }
    return lines.dropFirst().firstIndex { $0 == "---" || $0 == "..." }.map { $0 + 1 } ?? 0
  }

  /// Returns the bytes without front matter if checkboxes follow.
  static func withoutFrontMatter(_ bytes: [UInt8]) -> [UInt8] {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    guard body.starts(with: "---\n".utf8) || body.starts(with: "---\r\n".utf8),
      let end = body.dropFirst(3).firstRange(of: "\n---".utf8)
    else { return bytes }
    let rest = Array(body[end.upperBound...].drop { $0 != UInt8(ascii: "\n") })
    return ForeignFile(rest)?.format == .markdown ? rest : bytes
  }
}

/// The collector of drafts from the lines of a page.
struct MarkdownBoxes {
  /// An enclosing list item.
  private struct Above {
    let indent: Int
    /// Index of its draft; nil without a checkbox.
    var draft: Int?
    var depth = 0
    var key = ""
  }

  private let place: ExchangePlace
  private var above: [Above] = []
  private var list: String?
  /// A paragraph, which a line of dashes turns into a heading.
  private var paragraph: Substring?
  private var fence: (sign: Character, length: Int, isInside: Bool)?
  private var isComment = false
  private var drafts: [Draft] = []
  private var refused: [ImportPart.Refused] = []
  private var notes: [Int: [Substring]] = [:]
  private var seen: Set<String> = []
  private var keys = TodoTxtKeys()

  init(_ place: ExchangePlace) { self.place = place }

  /// Returns the drafts and the refused lines.
  mutating func finish() -> (drafts: [Draft], refused: [ImportPart.Refused]) {
    for (place, lines) in notes { drafts[place].item.notes = lines.map(MarkdownNotes.read).asNotes }
    return (drafts, refused)
  }

  mutating func add(_ line: Substring, number: Int) {
    let kind = MarkdownLine(line)
    if kind == .blank { return addBlank(line) }
    if isInFence(line, kind) || isInComment(line) { return }
    let indent = line.indent
    while let last = above.last, last.indent >= indent { above.removeLast() }
    let before = paragraph
    paragraph = nil
    switch kind {
    case .box(let sign, let words) where indent < 4 || !above.isEmpty:
      addBox(sign, MarkdownWords(words), indent: indent, line: number)
    case .point where indent < 4 || !above.isEmpty: addPoint(line, indent: indent, line: number)
    case .fence(let sign, let length) where indent < 4 || !above.isEmpty:
      fence = (sign, length, !above.isEmpty)
      keep(line)
    case .heading(let words) where above.isEmpty && indent < 4: list = words.isEmpty ? nil : words
    case .text where above.isEmpty && before != nil && Self.isRule(line): list = before.map(String.init)
    default: if above.isEmpty { paragraph = line.trimmed } else { keep(line) }
    }
  }

  private mutating func addBlank(_ line: Substring) {
    paragraph = nil
    if fence == nil || fence?.isInside == true { keep(line) }
  }

  /// Returns true for lines of a fence, which are no checkboxes; a fence inside a list item ends with it.
  private mutating func isInFence(_ line: Substring, _ kind: MarkdownLine) -> Bool {
    guard let open = fence else { return false }
    if open.isInside, let last = above.last, line.indent <= last.indent {
      fence = nil
      return false
    }
    if case .fence(open.sign, let length) = kind, length >= open.length, line.trimmed.allSatisfy({ $0 == open.sign }) {
      fence = nil
    }
    if open.isInside { keep(line) }
    return true
  }

  private mutating func isInComment(_ line: Substring) -> Bool {
    let isStart = !isComment && above.isEmpty && line.trimmed.hasPrefix("<!--")
    guard isComment || isStart else { return false }
    isComment = !line.contains("-->")
    return true
  }

  /// Returns true for a line of `=` or `-`, which underlines a heading.
  private static func isRule(_ line: Substring) -> Bool {
    let bare = line.trimmed
    return bare.utf8.count > 1 && ["=", "-"].contains { sign in bare.allSatisfy { $0 == sign } }
  }

  /// Adds a line to the notes of the enclosing item.
  private mutating func keep(_ line: Substring) {
    guard let place = above.last(where: { $0.draft != nil })?.draft else { return }
    notes[place, default: []].append(line)
  }

  private mutating func addPoint(_ line: Substring, indent: Int, line number: Int) {
    if above.contains(where: { $0.draft != nil }) {
      keep(line)
    } else {
      refused.append(ImportPart.Refused(line: number, reason: MarkdownMessages.entryWithoutCheckbox))
    }
    above.append(Above(indent: indent))
  }

  private mutating func addBox(_ sign: Character, _ words: MarkdownWords, indent: Int, line: Int) {
    let whole = above.last { $0.draft != nil }
    let named = keys.key(of: (whole?.key ?? list ?? "") + "\n" + words.title).text
    let isTwice = words.values[.id].map { !seen.insert($0).inserted } ?? false
    let key = isTwice ? named : words.values[.id] ?? named
    var draft = MarkdownTask(sign, words, key: key, line: line, place).draft
    draft.item.list = list
    if isTwice { draft.remarks.append(MarkdownMessages.titleTwice) }
    var own = Above(indent: indent, draft: drafts.count, depth: 1, key: key)
    if let whole {
      own.depth = min(whole.depth + 1, ValueLimits.levels)
      draft.parent = whole.depth < ValueLimits.levels ? whole.key : whole.draft.flatMap { drafts[$0].parent }
      if whole.depth == ValueLimits.levels { draft.remarks.append(ImportLossMessages.partsTooDeep(ValueLimits.levels)) }
    }
    drafts.append(draft)
    above.append(own)
  }
}
