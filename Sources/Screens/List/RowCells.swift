import Actions
package import Frames
package import Intents
import ScheduleGrammar
import Settings
import Themes
import TodoModel

/// The contents of a row's columns.
struct RowCells {
  private let row: ListedRow
  private let section: Section.Kind
  private let context: RowContext
  private let isPutAway: Bool

  init(_ row: ListedRow, section: Section.Kind, in context: RowContext) {
    (self.row, self.section, self.context) = (row, section, context)
    isPutAway = row.isPutAway(in: section)
  }

  private var item: Item { row.row.item }

  /// Returns the text of a column and its role; the text is empty if the row has nothing for that column.
  func text(of slot: RowSlots.Slot, at place: Int) -> (text: DisplayText, role: Role) {
    switch slot.column {
    case .date: pill(room: context.slots.dateRoom(at: place) { isEmpty($0) })
    case .priority: (sign, item.priority.role)
    case .list:
      list.map { name in
        let look = context.looks[name] ?? .usual
        let words = DisplayText(look.name(name)).truncated(to: slot.width)
        return (words, isPutAway ? .quiet : look.role)
      } ?? (.empty, .quiet)
    case .tags: (DisplayText(item.tagWords).truncated(to: slot.width), .quiet)
    case .age: (DisplayText(item.ageWords(at: context.moment)).truncated(to: slot.width), .quiet)
    case .number: (DisplayText(item.number.map { "#\($0)" } ?? "").truncated(to: slot.width), .quiet)
    case .own(let name): (own(name).truncated(to: slot.width), isPutAway ? .quiet : .muted)
    }
  }

  private func isEmpty(_ column: RowColumn) -> Bool {
    switch column {
    case .list: list == nil
    case .priority: sign.isEmpty
    case .tags: item.tags.isEmpty
    case .number: item.number == nil
    case .own(let name): own(name).isEmpty
    case .age, .date: false
    }
  }

  private var sign: DisplayText { isPutAway ? .empty : item.priority.icon.map { context.icons[$0] } ?? .empty }

  /// The list; nil if the item has none or the heading names it.
  private var list: String? { section.isList ? nil : item.list }

  /// The value of one of the user's own fields; empty without one, or if the heading has it.
  private func own(_ name: String) -> DisplayText {
    let key = context.fields.named(name)?.name ?? name
    if case .field(key, _) = section { return .empty }
    guard let value = item.ownFields[key] else { return .empty }
    return DisplayText(context.fields.words(key, value, context.moment.phrase), byteLimit: 256)
  }

  private func pill(room: Int) -> (text: DisplayText, role: Role) {
    let (columns, icons) = (context.slots.all, context.icons)
    let words = context.words(of: row, in: section)
    if context.form == .full || columns >= 48 {
      let text = words.text(room: room, icons: icons)
      return (columns < 20 && text.width > 6 ? .empty : text, words.role)
    }
    let least = context.form == .line ? 20 : 34
    return (columns < least ? .empty : words.compact(icons: icons), words.role)
  }
}

extension Section.Kind { fileprivate var isList: Bool { if case .list = self { true } else { false } } }

extension ListLook {
  package var role: Role { colour.flatMap(ListColour.init)?.role ?? .category }

  /// Returns the name of a list after its icon.
  package func name(_ name: String) -> String {
    guard let icon = icon, !icon.isEmpty else { return name }
    return icon + " " + name
  }
}

extension ListColour {
  package var role: Role {
    switch self {
    case .red: .listRed
    case .orange: .listOrange
    case .yellow: .listYellow
    case .green: .listGreen
    case .cyan: .listCyan
    case .magenta: .listMagenta
    case .accent: .listAccent
    }
  }
}

extension ShownEvent {
  package var role: Role { colour?.role ?? .quiet }
}

extension Priority {
  var role: Role {
    switch self {
    case .none: .text
    case .low: .prioLow
    case .medium: .prioMed
    case .high: .prioHigh
    }
  }

  var icon: Icon? {
    switch self {
    case .none: nil
    case .low: .prioLow
    case .medium: .prioMed
    case .high: .prioHigh
    }
  }
}
