import Actions
package import Frames
package import Intents
package import ScheduleGrammar
package import Themes

/// The text and the style of a row's date pill.
package struct PillWords: Sendable {
  private let row: RowPill

  /// Creates the text for a row; `isHeaded` indicates that the heading of its section is visible.
  package init(_ row: ListedRow, section: Section.Kind, isHeaded: Bool, at moment: Moment) {
    self.row = RowPill(row, in: section, isHeaded: isHeaded, at: moment)
  }

  package var role: Role {
    switch row.tone {
    case .late: .overdue
    case .soon: .dueToday
    case .repeats: .recurring
    case .quiet: .quiet
    default: .muted
    }
  }

  /// Returns the text that fits, with the signs for repeats and for times that have passed.
  package func text(room: Int, icons: IconSet) -> DisplayText {
    guard let pill = row.pill else { return .empty }
    let signs = [pill.repeats ? icons[.recurring] : .empty, row.isLate ? icons[.overdue] : .empty]
    let lead = signs.filter { !$0.isEmpty }.reduce(DisplayText.empty) { $0 + $1 + " " }
    let words = row.words(room: room - lead.width)
    return words.isEmpty ? lead.slice(columns: 0..<max(0, lead.width - 1)) : lead + DisplayText(words)
  }

  /// Returns the text for a row of a widget, which has few columns: either words or the sign for repeats.
  func compact(icons: IconSet) -> DisplayText {
    let words = DisplayText(row.words(room: 7))
    if words.isEmpty { return row.pill?.repeats == true ? icons[.recurring] : words }
    return row.isLate ? icons[.overdue] + " " + words : words
  }
}
