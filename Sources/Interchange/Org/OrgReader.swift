import Intents
import TodoModel

/// The importer of Org files: headlines with a state are items, plain headings above them lists.
package enum OrgReader {
  /// Reads the headlines of a file; throws if it is not text or has no possible item.
  package static func read(_ bytes: [UInt8], at place: ExchangePlace) throws(ExchangeFault) -> DraftImport {
    let text = try ForeignText(bytes)
    var outline = OrgOutline(text.lines, place)
    outline.read()
    let (drafts, refused) = outline.finish()
    guard !drafts.isEmpty || !refused.isEmpty else {
      throw ExchangeFault(bytes[...], at: 0, OrgMessages.noHeadlines)
    }
    return DraftImport(drafts, refused: refused, at: place.now)
  }
}

/// The collector of drafts from the headlines of a file.
struct OrgOutline {
  /// An enclosing headline.
  private struct Above {
    let level: Int
    let line: Int
    /// Index of its draft; nil for a plain heading.
    var draft: Int?
    var depth = 0
    var key: String
    var list: String?
    var tags: Set<String>
    /// True if an item is below a plain heading.
    var isUsed = false
  }

  private let lines: [Substring]
  private let blocks: OrgBlocks
  private let keywords: OrgKeywords
  private let place: ExchangePlace
  private var above: [Above] = []
  /// Level of a skipped subtree.
  private var skipped: Int?
  private var drafts: [Draft] = []
  private var refused: [ImportPart.Refused] = []
  private var seen: Set<String> = []
  private var keys = TodoTxtKeys()
  private let fileTags: Set<String>
  private let fileList: String?

  init(_ lines: [Substring], _ place: ExchangePlace) {
    (self.lines, self.place) = (lines, place)
    blocks = OrgBlocks(lines)
    let settings = lines.filter { $0.hasPrefix("#+") }
    keywords = OrgKeywords(settings)
    fileTags = Set(Self.values("FILETAGS", settings).flatMap { $0.split(separator: ":") }.map(String.init))
    fileList = Self.values("CATEGORY", settings).first ?? Self.values("TITLE", settings).first
  }

  private static func values(_ name: String, _ settings: [Substring]) -> [String] {
    settings.compactMap { line in
      guard let colon = line.firstIndex(of: ":"), line[..<colon].dropFirst(2).uppercased() == name else { return nil }
      let value = line[colon...].dropFirst().trimmed
      return value.isEmpty ? nil : String(value)
    }
  }

  mutating func read() {
    var start: Int?
    for place in lines.indices where OrgHeadline.level(lines[place]) != nil && !blocks.contain(place) {
      if let start { add(start, place) }
      start = place
    }
    if let start { add(start, lines.endIndex) }
  }

  /// Returns the drafts and the refused lines, in the order of the file.
  mutating func finish() -> (drafts: [Draft], refused: [ImportPart.Refused]) {
    close(to: 0)
    return (drafts, refused.sorted { $0.line < $1.line })
  }

  private mutating func add(_ start: Int, _ end: Int) {
    guard let headline = OrgHeadline(lines[start], keywords) else { return }
    if let level = skipped {
      if headline.level > level { return }
      skipped = nil
    }
    close(to: headline.level)
    let entry = OrgEntry(headline, line: start + 1, lines[(start + 1)..<end])
    if headline.isComment || headline.tags.contains("ARCHIVE") {
      return skip(entry, headline.isComment ? OrgMessages.commentedOut : OrgMessages.archived)
    }
    if headline.keyword != nil || entry.isPlanned { return addItem(entry) }
    if let whole = above.last(where: { $0.draft != nil })?.draft { return addNotes(entry, to: whole) }
    addHeading(entry)
  }

  private mutating func skip(_ entry: OrgEntry, _ reason: String) {
    refused.append(ImportPart.Refused(line: entry.line, reason: reason))
    skipped = entry.headline.level
  }

  /// Closes headlines at or below a level; reports plain headings without items.
  private mutating func close(to level: Int) {
    while let last = above.last, last.level >= level {
      above.removeLast()
      guard last.draft == nil else { continue }
      if last.isUsed {
        if !above.isEmpty { above[above.count - 1].isUsed = true }
      } else {
        refused.append(ImportPart.Refused(line: last.line, reason: OrgMessages.noKeyword))
      }
    }
  }

  private mutating func addHeading(_ entry: OrgEntry) {
    let (title, outer) = (entry.headline.title, above.last)
    var list = outer.map(\.list) ?? nil
    if let category = entry.value(of: "CATEGORY") {
      list = category
    } else if !Self.isDate(title), !title.isEmpty {
      list = list.map { $0 + "/" + title } ?? title
    }
    let tags = (outer?.tags ?? []).union(entry.headline.tags)
    let key = list ?? ""
    above.append(Above(level: entry.headline.level, line: entry.line, key: key, list: list, tags: tags))
  }

  /// Returns true for a heading of a date tree: `2026`, `2026-11 November`, `2026-11-20 Friday`.
  private static func isDate(_ title: String) -> Bool {
    let word = title.prefix { $0 != " " }
    return [4, 7, 10].contains(word.utf8.count) && word.utf8.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
      && word.utf8.dropFirst(4).allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// Adds a plain heading below an item to its notes.
  private mutating func addNotes(_ entry: OrgEntry, to whole: Int) {
    let text = [entry.headline.title, entry.body.asNotes].filter { !$0.isEmpty }.joined(separator: "\n")
    let notes = drafts[whole].item.notes
    drafts[whole].item.notes = notes.isEmpty ? text : notes + "\n\n" + text
  }

  private mutating func addItem(_ entry: OrgEntry) {
    let outer = above.last
    let list = entry.value(of: "CATEGORY") ?? outer.map(\.list) ?? fileList
    let said = entry.value(of: "ID") ?? entry.value(of: "CUSTOM_ID")
    let named = keys.key(of: (outer?.key ?? "") + "\n" + entry.headline.title).text
    let isTwice = said.map { !seen.insert($0).inserted } ?? false
    let key = isTwice ? named : said ?? named
    let tags = fileTags.union(outer?.tags ?? [])
    var draft = OrgTask(entry, key: key, list: list, tags: tags, keywords, place).draft
    if isTwice { draft.remarks.append(OrgMessages.idTwice) }
    var own = Above(level: entry.headline.level, line: entry.line, key: key, list: list, tags: outer?.tags ?? [])
    own.depth = 1
    if let whole = above.last(where: { $0.draft != nil }) {
      own.depth = min(whole.depth + 1, ValueLimits.levels)
      draft.parent = whole.depth < ValueLimits.levels ? whole.key : whole.draft.flatMap { drafts[$0].parent }
      if whole.depth == ValueLimits.levels { draft.remarks.append(ImportLossMessages.partsTooDeep(ValueLimits.levels)) }
    }
    own.draft = drafts.count
    drafts.append(draft)
    if !above.isEmpty { above[above.count - 1].isUsed = true }
    above.append(own)
  }
}
