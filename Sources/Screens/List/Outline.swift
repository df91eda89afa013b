package import Intents
import Settings
package import TodoModel

/// A listing as lines, independent of scrolling.
package struct Outline: Sendable {
  /// A line of the outline.
  package enum Line: Hashable, Sendable {
    case blank
    /// The heading of a section, by index.
    case heading(Int)
    /// A row, by its section and its index there.
    case row(Int, Int)
    /// Number of further undated items, and a view that has room for them.
    case more(Int, ListView)
    /// Number of rows beyond those that a view reads.
    case beyond(Int)
    /// Items due today that wait and are hidden.
    case waiting
    /// Everything due today is done; the line replaces the heading of just ticked rows, so that no row moves.
    case allDone
  }

  /// The inputs of the lines besides the rows in their places.
  package struct Shape: Hashable, Sendable {
    package let rows: Int
    private let density: DensityChoice
    private let today: TodayChoice
    private let showsAllDone: Bool
    private let isEmpty: Bool
    private let anytime: Int
    private let tellsWaiting: Bool
    private let total: Int

    init(
      of listing: Listing, rows: Int, _ density: DensityChoice, _ today: TodayChoice, showsAllDone: Bool, isEmpty: Bool
    ) {
      (self.density, self.today) = (density, today)
      (self.rows, self.showsAllDone, self.isEmpty) = (rows, showsAllDone, isEmpty)
      (anytime, tellsWaiting, total) = (listing.counts.anytime, listing.counts.waiting > 0, listing.total)
    }
  }

  /// The identity of one version of an outline; copies share it.
  final class Edition: Sendable {}

  private(set) var edition = Edition()
  package private(set) var lines: [Line] = []
  package private(set) var ids: [RowID] = []
  package private(set) var lineOf: [RowID: Int] = [:]
  /// The index of each row among the rows.
  package private(set) var placeOf: [RowID: Int] = [:]
  /// True if an item may have several rows.
  private(set) var showsEach = false
  package private(set) var sections: [Section] = []
  private(set) var hasHeadings = true
  /// True if an item has a snoozed reminder.
  package private(set) var hasSleepers = false
  /// The times of day at which open items are due, in minutes.
  package private(set) var dueMinutes: [Int] = []
  /// The lines of items that may come several times a day.
  package private(set) var turning: [Line] = []

  init() {}

  /// Creates the lines of a listing for a list of `rows` lines.
  ///
  /// If there are few lines, blanks are left out first, then headings. The parts of items in `folds` and rows that
  /// `today` excludes are left out. If there is room, a blank line separates the items, each with its parts. Rows found
  /// elsewhere come last.
  init(
    _ listing: Listing, rows: Int, _ density: DensityChoice = .calm, _ today: TodayChoice = TodayChoice(),
    _ elsewhere: [Section] = [], showsAllDone: Bool, folds: Set<ItemID> = []
  ) {
    let whole = today.sections(of: listing) + elsewhere
    sections = whole.map { $0.folding(folds) }
    showsEach = listing.query.showsEach
    let isToday = listing.query.view == .today && listing.query.filter == nil
    let others = sections.filter { $0.kind != .anytime }.map(\.rows.count).reduce(0, +)
    let nested = listing.sections.filter { $0.kind != .anytime }.map { $0.rows.count { $0.depth > 0 } }.reduce(0, +)
    let isRoomy = rows >= 12
    let tellsWaiting = isToday && isRoomy && listing.counts.waiting > 0
    let (hasBlanks, step) = (isRoomy && density != .compact, isRoomy && density == .roomy ? 2 : 1)
    hasHeadings = isRoomy || others + sections.count + 1 <= rows
    for (index, section) in sections.enumerated() {
      let isCut = isToday && section.kind == .anytime
      let frame = (hasHeadings ? sections.count * (hasBlanks ? 2 : 1) + 1 : 1) + (tellsWaiting ? 2 : 0)
      let shown =
        isCut ? min(section.rows.count, max(today.anytime, (rows - others * step - frame) / step)) : section.rows.count
      let isDue = section.kind == .overdue || section.kind == .today
      let isAllDone = showsAllDone && hasHeadings && index == 0
      if isAllDone { addAllDone(hasBlanks: hasBlanks) }
      if hasHeadings, section.isHeaded || hasBlanks, !(isAllDone && isDue) {
        addHeading(index, section, hasBlanks: hasBlanks)
      }
      for row in 0..<shown {
        if step > 1, row > 0, section.rows[row].depth == 0 { lines.append(.blank) }
        add(section.rows[row], .row(index, row), day: listing.day)
      }
      let folded = whole[index].rows.count - section.rows.count
      let hidden = max(section.count, isCut ? listing.counts.anytime - nested : 0) - shown - folded
      if hidden > 0, isCut { lines.append(.more(hidden, Self.home(of: section.rows[shown...], hidden))) }
    }
    let unread = listing.total - listing.sections.lazy.map(\.rows.count).reduce(0, +)
    if listing.query.limit >= Query.maximum, unread > 0 { lines.append(.beyond(unread)) }
    if tellsWaiting { lines += hasBlanks ? [.blank, .waiting] : [.waiting] }
  }

  /// Creates the lines of a widget: rows only; in Today, the open ones and those ticked a moment ago.
  init(openOf listing: Listing) {
    let isToday = listing.query.view == .today
    showsEach = listing.query.showsEach
    sections = listing.sections.filter { !isToday || ($0.kind != .anytime && $0.kind != .doneToday) }
    hasHeadings = false
    for (index, section) in sections.enumerated() {
      for row in section.rows.indices { add(section.rows[row], .row(index, row), day: listing.day) }
    }
  }

  /// Returns the view that shows all hidden rows: Inbox if all of them are known to be in no list, else All.
  private static func home(of rows: ArraySlice<ListedRow>, _ hidden: Int) -> ListView {
    rows.count == hidden && rows.allSatisfy { $0.row.item.list == nil } ? .inbox : .all
  }

  private mutating func addAllDone(hasBlanks: Bool) {
    if hasBlanks { lines.append(.blank) }
    lines.append(.allDone)
  }

  private mutating func addHeading(_ index: Int, _ section: Section, hasBlanks: Bool) {
    if hasBlanks { lines.append(.blank) }
    if section.isHeaded { lines.append(.heading(index)) }
  }

  private mutating func add(_ row: ListedRow, _ line: Line, day: Day) {
    let id = row.id
    lineOf[id] = lines.count
    placeOf[id] = ids.count
    ids.append(id)
    lines.append(line)
    takeNote(of: row, line, day: day)
  }

  /// Records the properties of a row that change with time.
  private mutating func takeNote(of row: ListedRow, _ line: Line, day: Day) {
    if row.isAsleep { hasSleepers = true }
    if row.mayComeSeveralTimesADay { turning.append(line) }
    guard !row.isDone else { return }
    dueMinutes += row.latenessTimes(on: day).map(\.minutes)
  }

  /// Replaces rows in their places; folded rows stay folded.
  mutating func replace(_ rows: [ListedRow], day: Day) {
    guard !rows.isEmpty else { return }
    for row in rows {
      guard let line = lineOf[row.id], case .row(let section, let place) = lines[line] else { continue }
      let isFolded = sections[section].rows[place].nest == .folded
      sections[section].rows[place] = row
      if isFolded { sections[section].rows[place].nest = .folded }
    }
    edition = Edition()
    (hasSleepers, dueMinutes, turning) = (false, [], [])
    for line in lines {
      if case .row(let section, let row) = line { takeNote(of: sections[section].rows[row], line, day: day) }
    }
  }

  package func row(_ line: Line) -> ListedRow? {
    guard case .row(let section, let row) = line else { return nil }
    return sections[section].rows[row]
  }

  package func row(_ id: RowID) -> ListedRow? { lineOf[id].flatMap { row(lines[$0]) } }

  package func section(of id: RowID) -> Int? {
    guard let line = lineOf[id], case .row(let section, _) = lines[line] else { return nil }
    return section
  }

  // MARK: items

  /// Returns the first row of an item, if any.
  package func row(_ item: ItemID) -> ListedRow? { id(standingFor: RowID(item)).flatMap(row) }

  package func rows(_ item: ItemID) -> [ListedRow] {
    showsEach ? ids.filter { $0.item == item }.compactMap(row) : [row(RowID(item))].compactMap(\.self)
  }

  /// Returns the row that corresponds to a row of another list, if any.
  ///
  /// It is the row itself, else the only row of its item, else the first row of an item known by its ID alone.
  func id(standingFor id: RowID) -> RowID? {
    if placeOf[id] != nil { return id }
    guard showsEach else { return id.mark == .only || placeOf[RowID(id.item)] == nil ? nil : RowID(id.item) }
    return id.mark == .only ? ids.first { $0.item == id.item } : nil
  }

  func place(standingFor id: RowID) -> Int? { self.id(standingFor: id).flatMap { placeOf[$0] } }

  /// Returns the line of a section's first row; only the heading and blanks of the section are above it.
  func firstLine(of section: Int) -> Int {
    lines.firstIndex { if case .row(section, _) = $0 { true } else { false } } ?? 0
  }
}

extension Section { fileprivate var isHeaded: Bool { kind != .plain || elsewhere != nil } }

extension Outline {
  /// Returns the item that a row could become a part of: the one above on its level; nil if there is none.
  func sibling(above id: RowID) -> ItemID? {
    guard let depth = row(id)?.depth, let place = placeOf[id], let section = section(of: id) else { return nil }
    for above in ids[..<place].reversed() {
      guard self.section(of: above) == section, let row = row(above) else { return nil }
      if row.depth == depth, above.item != id.item { return above.item }
      if row.depth < depth { return nil }
    }
    return nil
  }

  /// Returns the items that share a manual order with these rows.
  ///
  /// The top-level items of each section are in one group, and the parts of each item in another.
  package func siblings(of ids: Set<RowID>) -> [[Item]] {
    let meant = sections.filter { $0.kind != .doneToday && $0.rows.contains { ids.contains($0.id) } }
    return meant.map { showsEach ? $0.withoutRepeats : $0 }.flatMap { section -> [[Item]] in
      var groups: [[Item]] = [[]]
      var groupOf: [ItemID: Int] = [:]
      for row in section.rows {
        guard row.depth > 0, let parent = row.row.item.parent else {
          groups[0].append(row.row.item)
          continue
        }
        if groupOf[parent] == nil {
          groupOf[parent] = groups.count
          groups.append([])
        }
        groups[groupOf[parent] ?? 0].append(row.row.item)
      }
      return groups
    }
  }
}

extension Section {
  /// The section with each item once.
  fileprivate var withoutRepeats: Section {
    var (section, seen) = (self, Set<ItemID>())
    section.rows = rows.filter { seen.insert($0.row.item.id).inserted }
    return section
  }

  /// Returns the section without the parts of folded items, and with those items marked.
  func folding(_ folds: Set<ItemID>) -> Section {
    guard !folds.isEmpty, rows.contains(where: { $0.nest == .open && folds.contains($0.row.item.id) }) else {
      return self
    }
    var section = self
    var hiddenBelow: Int?
    section.rows = rows.compactMap { row in
      if let depth = hiddenBelow, row.depth > depth { return nil }
      hiddenBelow = nil
      guard row.nest == .open, folds.contains(row.row.item.id) else { return row }
      hiddenBelow = row.depth
      var folded = row
      folded.nest = .folded
      return folded
    }
    return section
  }
}
