import Actions
import Frames
import Intents
import JSON
import Screens
import Settings
import Themes
import TodoModel

/// An item of a printed list, by column.
struct SheetRow {
  typealias Cell = (text: DisplayText, style: Style)

  private let cells: [Cell]
  /// The columns of own fields whose value is a number.
  private let numbers: Set<SheetColumn>
  /// The tags behind the title, if there is room.
  private let behind: [DisplayText]
  private let id: ItemID
  /// The row as a sentence.
  let spoken: DisplayText

  subscript(column: SheetColumn) -> Cell { cells[column.index] }

  /// Returns the width that the row needs in a column.
  func width(of column: SheetColumn) -> Int {
    let tags = column == .title ? behind.map { 1 + $0.width }.reduce(0, +) : 0
    return self[column].text.width + (tags == 0 ? 0 : 1 + tags)
  }

  func draw(into frame: inout Frame, y: Int, _ columns: SheetColumns) {
    for (column, x) in columns.places {
      let text = self[column].text.truncated(to: columns[column])
      let indent = column.isAtRight || numbers.contains(column) ? columns[column] - text.width : 0
      let end = frame.put(text, x: x + indent, y: y, self[column].style)
      if column == .title { drawTags(into: &frame, y: y, from: end + 2, to: x + columns[.title]) }
    }
  }

  private func drawTags(into frame: inout Frame, y: Int, from start: Int, to limit: Int) {
    var x = start
    for tag in behind where x + tag.width <= limit { x = frame.put(tag, x: x, y: y, Style(.quiet)) + 1 }
  }

  /// Returns the link from the title to the item's page.
  func link(_ columns: SheetColumns) -> LinkedPart? {
    guard let x = columns.places.first(where: { $0.column == .title })?.x else { return nil }
    let title = self[.title].text.truncated(to: columns[.title])
    return LinkedPart(x..<x + title.width, to: Link.item(id).text)
  }

  struct Maker {
    let session: Session
    var looks: [String: ListLook] = [:]
    /// The user's own fields.
    var fields = OwnFields.none

    /// Maximum width of the value of an own field.
    private static let widestValue = 40

    /// Creates a row of a listing, with the date as on the full screen.
    func row(_ row: ListedRow, in section: Section.Kind) -> SheetRow {
      let words = PillWords(row, section: section, isHeaded: true, at: session.moment)
      return self.row(row, date: (words.text(room: dateRoom, icons: session.console.icons), Style(words.role)))
    }

    /// Maximum width of a date: a third of the terminal, so that a long repeat leaves room for the titles.
    private var dateRoom: Int { session.console.columns.map { min(60, max(12, $0 / 3)) } ?? 60 }

    func row(_ row: ListedRow, date: Cell) -> SheetRow {
      let (item, isDone, icons) = (row.row.item, row.isDone, session.console.icons)
      let refused = row.row.sync == .failed ? " " + ListingMessages.refused : ""
      let indent = String(repeating: "  ", count: min(row.depth, 7))
      let parts = row.row.parts.map { " (\($0.words))" } ?? ""
      let whole = row.depth == 0 ? row.row.whole.map { " \(icons[.partOf].text) \($0)" } ?? "" : ""
      let why = row.waitingWords(at: session.moment)
      let look = item.list.flatMap { looks[$0] } ?? .usual
      let waits = why.isEmpty ? "" : " (\(why))"
      let cells: [Cell] = [
        (DisplayText(item.number.map(String.init) ?? "·"), Style(.quiet)),
        (icons[isDone ? .done : .open], Style(isDone ? .good : .muted)),
        (shown(indent + item.title + parts + whole + waits + refused), Style(isDone ? .done : .text)),
        (shown(item.list.map(look.name) ?? ""), Style(isDone ? .quiet : look.role)),
        (isDone ? .empty : icons.priority(item.priority), Style(item.priority.role)), date,
        (shown(item.tagWords), Style(.quiet)), (DisplayText(item.ageWords(at: session.moment)), Style(.quiet)),
      ]
      let name = item.number.map { "\($0). " } ?? ""
      let sentence = session.console.isSpoken ? name + SpokenRow(row, at: session.moment).text : ""
      let behind = session.config.columns.flowsTags ? item.tagNames.map(shown) : []
      let values = values(of: item)
      return SheetRow(
        cells: cells + values.map { ($0.text, Style(isDone ? .quiet : .muted)) },
        numbers: Set(values.indices.filter { values[$0].isNumber }.map(SheetColumn.own)), behind: behind, id: item.id,
        spoken: shown(sentence))
    }

    /// Returns the values of the own fields that are columns, in the order of the setting.
    private func values(of item: Item) -> [(text: DisplayText, isNumber: Bool)] {
      session.config.columns.compactMap(\.ownField).map { typed in
        let name = fields.named(typed)?.name ?? typed
        guard let value = item.ownFields[name] else { return (.empty, false) }
        let words = fields.words(name, value, session.phrase)
        return (shown(words).truncated(to: Self.widestValue), value.fieldNumber != nil)
      }
    }

    private func shown(_ text: String) -> DisplayText { DisplayText(session.console.cleaned(text)) }
  }
}

extension Session {
  /// The user's own fields, if any of them is a column.
  var columnFields: OwnFields {
    config.columns.contains { $0.ownField != nil } ? FilterText.fields(self) : .none
  }
}

extension Priority {
  var role: Role {
    switch self {
    case .high: .prioHigh
    case .medium: .prioMed
    case .low: .prioLow
    case .none: .muted
    }
  }
}

extension IconSet {
  func priority(_ priority: Priority) -> DisplayText {
    switch priority {
    case .high: self[.prioHigh]
    case .medium: self[.prioMed]
    case .low: self[.prioLow]
    case .none: .empty
    }
  }
}
