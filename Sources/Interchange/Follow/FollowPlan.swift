package import Intents
package import TodoModel

/// The plan that makes a file and the list equal, from both and their last agreed state; it has no side effects.
///
/// The order of the file is kept, and the list's new items are appended.
package struct FollowPlan: Sendable {
  /// Changes to apply to the list.
  package private(set) var changes: [Change] = []
  /// The new content of the file.
  package private(set) var text: FollowedText
  /// The state to remember once both are equal.
  package private(set) var base = FollowedBase()
  /// The file as read, in terms of the list; shows what another program adds later.
  package private(set) var former = FollowedBase()
  /// Items that both sides changed in one field, or that one deleted and the other changed.
  package private(set) var contested: [ItemID] = []
  /// Lines that cannot be items, with line number and reason.
  package private(set) var refused: [(line: Int, reason: String)] = []
  /// Number of open lines missing from the file.
  package private(set) var lost = 0

  private let frame: FollowFrame
  private let old: FollowedBase
  private let items: [ItemID: Item]
  private let archived: Set<FollowedFields.Sameness>
  /// True if another program has written the file since this one did.
  private let isForeign: Bool
  /// The new line and its remembered state by line number; nil for a removed line.
  private var kept: [Int: FollowedLine?] = [:]
  /// Removed lines.
  private var dropped: [Int: FollowedLine] = [:]
  /// Lines to append.
  private var added: [FollowedLine] = []
  private var seen: Set<ItemID> = []

  /// Computes the plan from the list's items in order and the deleted ones that `base` names.
  ///
  /// `archive` is the content of `done.txt` next to the file; `newID` returns ids for new items.
  package init(
    _ base: FollowedBase, file bytes: [UInt8], items: [Item], archive: [UInt8] = [], in frame: FollowFrame,
    newID: () -> ItemID
  ) {
    text = FollowedText(bytes)
    old = base
    self.frame = frame
    self.items = Dictionary(items.map { ($0.id, $0) }) { one, _ in one }
    isForeign = base.mark != FollowedBase.mark(of: bytes)
    archived = Set(FollowedText(archive).lines.compactMap { $0.text.map { FollowedFields($0).sameness } })
    let texts = text.lines.map(\.text)
    let ours = base.lines.map { line in line.item.flatMap { self.items[$0] }.map { line.rendered($0, in: frame) } }
    let matches = FollowMatches(base.lines, ours: ours, texts)
    seen = Set(base.lines.compactMap(\.item))
    for (index, line) in base.lines.enumerated() {
      if let place = matches.places[index] {
        meet(line, at: place, texts[place] ?? "", isStale: matches.stale.contains(index))
      } else {
        miss(line)
      }
    }
    var unmet = matches.new
    adopt(&unmet, texts, items)
    for place in unmet { take(place, texts[place] ?? "", newID) }
    for item in items
    where frame.holds(item) && !seen.contains(item.id) && !item.isDone(zone: frame.zone, zones: frame.zones) {
      added.append(FollowedLine(of: item, in: frame))
    }
    putTogether()
  }

  /// The state to save before any change, so that new lines and items match again after an interruption.
  package var journal: FollowedBase {
    var journal = old
    let known = Set(old.lines.compactMap(\.item))
    journal.lines += base.lines.filter { line in line.item.map { !known.contains($0) } ?? false }.map {
      var line = $0
      line.wroteAt = frame.now
      return line
    }
    return journal
  }

  // MARK: Existing lines

  private mutating func meet(_ line: FollowedLine, at place: Int, _ text: String, isStale: Bool) {
    guard let id = line.item else { return kept[place] = line }
    guard let item = items[id] else { return take(place, text) { id } }
    if item.deletedAt != nil { return meetDeleted(item, line, at: place, text) }
    let isOlder = isStale && line.isFresh(at: frame.written)
    let theirs = isOlder ? line.text : text
    let ours = line.rendered(item, in: frame)
    let edit = FollowEdit(
      item, base: isStale ? line : line.origin(of: theirs), ours: ours, theirs: theirs, in: frame,
      isReturn: isStale && !isOlder)
    guard note(edit, place) else { return kept[place] = line }
    guard frame.holds(edit.item) else { return drop(line, place) }
    if edit.isOccurrence { return goOn(edit.item, from: place, text) }
    kept[place] = agreed(edit.item, line, theirs, text, isStale: isOlder)
  }

  private mutating func drop(_ line: FollowedLine, _ place: Int) {
    dropped[place] = line
    kept[place] = .some(nil)
  }

  /// Returns the line on which both sides agree.
  private func agreed(
    _ item: Item, _ line: FollowedLine, _ theirs: String, _ text: String, isStale: Bool
  ) -> FollowedLine {
    var next = line
    if isForeign, !isStale { next.confirm() }
    // A line marked as done keeps its words.
    if FollowedFields(theirs).isDone || item.completions[.once] == nil { next.doneAt = item.completions[.once] }
    next.text = theirs
    next.text = next.rendered(item, in: frame)
    next.doneAt = item.completions[.once]
    if next.text != text { next.replace(text, at: frame.now) }
    return next
  }

  private mutating func meetDeleted(_ item: Item, _ line: FollowedLine, at place: Int, _ text: String) {
    guard text != line.text, !line.formers.contains(text) else {
      var gone = line
      gone.wroteAt = frame.now
      base.removed.append(gone)
      return drop(line, place)
    }
    bringBack(item, line, at: place, text)
  }

  /// Restores a line that was changed after its item was deleted, or that an older copy contains.
  private mutating func bringBack(_ item: Item, _ line: FollowedLine, at place: Int, _ text: String) {
    var alive = item
    alive.deletedAt = nil
    changes.append(Change(item.id, .contest(.restore)))
    contested.append(item.id)
    seen.insert(item.id)
    let ours = line.rendered(alive, in: frame)
    let edit = FollowEdit(alive, base: line, ours: ours, theirs: text, in: frame)
    kept[place] = note(edit, place) ? agreed(edit.item, line, text, text, isStale: false) : line
  }

  /// Appends the next occurrence of a repeat and keeps the completed line.
  private mutating func goOn(_ item: Item, from place: Int, _ text: String) {
    kept[place] = FollowedLine(item: nil, text: text)
    guard !item.isDone(zone: frame.zone, zones: frame.zones) else { return }
    added.append(FollowedLine(of: item, in: frame))
  }

  private mutating func miss(_ line: FollowedLine) {
    guard let id = line.item, let item = items[id], frame.holds(item) else { return }
    let fields = FollowedFields(line.text, links: line.links)
    var sameness = fields.sameness
    sameness.isDone = true
    // A removed done line stays done; a recently written one may be missing in an older copy.
    let isLeft = archived.contains(sameness) || !line.isInDoubt(at: frame.written)
    if item.isDone(zone: frame.zone, zones: frame.zones), fields.isDone, isLeft { return }
    var edit = FollowEdit(item, base: line, ours: line.text, theirs: line.text, in: frame)
    if archived.contains(sameness), item.schedule?.recurrence == nil {
      edit.archive()
      return changes += edit.wishes.map { Change(id, $0) }
    }
    let ours = line.rendered(item, in: frame)
    var next = line
    next.text = ours
    if line.isInDoubt(at: frame.written) {
      (next.hasReturned, next.wroteAt) = (next.hasReturned || isForeign, frame.now)
      return added.append(next)
    }
    guard ours != line.text else {
      lost += 1
      return changes.append(Change(id, .delete))
    }
    changes.append(Change(id, .contest(.restore)))
    contested.append(id)
    next.confirm()
    next.wroteAt = frame.now
    added.append(next)
  }

  // MARK: New lines

  /// Matches unmatched lines with equal items, for a file and list from one source, and with repeats of another
  /// program.
  private mutating func adopt(_ unmet: inout [Int], _ texts: [String?], _ items: [Item]) {
    guard !unmet.isEmpty else { return }
    var waiting: [FollowedFields.Sameness: [FollowedLine]] = [:]
    for item in items.reversed() where frame.holds(item) && !seen.contains(item.id) {
      let line = FollowedLine(of: item, in: frame)
      waiting[FollowedFields(line.text, links: line.links).sameness, default: []].append(line)
    }
    var repeats: [FollowedFields.Sameness: [FollowedLine]] = [:]
    for line in added { repeats[FollowedFields(line.text, links: line.links).sameness, default: []].append(line) }
    for line in old.removed { waiting[FollowedFields(line.text, links: line.links).sameness, default: []].append(line) }
    unmet.removeAll { place in
      guard let text = texts[place] else { return true }
      let same = FollowedFields(text).sameness
      if let line = repeats[same]?.popLast(), let index = added.firstIndex(of: line) {
        added.remove(at: index)
        return pair(line, place, text)
      }
      guard let line = waiting[same]?.popLast() else { return false }
      if let id = line.item, let item = self.items[id], item.deletedAt != nil, !seen.contains(id) {
        if line.isFresh(at: frame.written) {
          base.removed.append(line)
          drop(line, place)
          return true
        }
        bringBack(item, line, at: place, text)
        return true
      }
      return line.item.map { self.items[$0]?.deletedAt == nil && !seen.contains($0) } == true && pair(line, place, text)
    }
  }

  private mutating func pair(_ line: FollowedLine, _ place: Int, _ text: String) -> Bool {
    guard let id = line.item, let item = items[id] else { return false }
    seen.insert(id)
    var next = FollowedLine(item: id, text: text, doneAt: item.completions[.once])
    next.links = line.links
    kept[place] = next
    return true
  }

  private mutating func take(_ place: Int, _ text: String, _ newID: () -> ItemID) {
    let fields = TodoTxtFields(TodoTxtLine(text))
    guard !fields.title.isEmpty else {
      return refused.append((place + 1, TodoTxtMessages.noText))
    }
    let origin = TodoTxtOrigin(line: text, key: "")
    var item = Item(fields, origin: origin, id: newID(), at: frame.now, zone: frame.zone)
    item.list = item.list.map(frame.listName) ?? frame.list
    if let fault = Intent.add(item).fault { return refused.append((place + 1, fault.words)) }
    seen.insert(item.id)
    changes.append(Change(item.id, .add(item)))
    var line = FollowedLine(item: item.id, text: text, doneAt: item.completions[.once])
    line.text = line.rendered(item, in: frame)
    kept[place] = line
  }

  // MARK: Result

  /// Records the changes of an edit; returns false and keeps the line if one of them is invalid.
  private mutating func note(_ edit: FollowEdit, _ place: Int) -> Bool {
    if let fault = edit.wishes.lazy.compactMap(\.fault).first {
      refused.append((place + 1, fault.words))
      return false
    }
    changes += edit.wishes.map { Change(edit.item.id, $0) }
    if edit.isContested { contested.append(edit.item.id) }
    return true
  }

  private mutating func putTogether() {
    let faulty = Set(refused.map { $0.line - 1 })
    var lines: [FollowedText.Line] = []
    for (place, line) in text.lines.enumerated() {
      guard let next = kept[place] else {
        lines.append(line)
        continue
      }
      if var was = next ?? dropped[place] {
        was.text = line.text ?? was.text
        former.lines.append(was)
      }
      guard let next else { continue }
      base.lines.append(next)
      var line = line
      if line.text != next.text, !faulty.contains(place) { line.bytes = Array(next.text.utf8) }
      lines.append(line)
    }
    former.mark = FollowedBase.mark(of: text.bytes)
    text.lines = lines
    for line in added { text.append(line.text) }
    base.lines += added
    if !isForeign { base.removed += old.removed }
    base.mark = FollowedBase.mark(of: text.bytes)
  }
}
