import Frames
package import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// What the date pill of a row says, for a surface that draws for itself.
package struct RowCard: Hashable, Sendable {
  /// The words; nil where the row has no date to show.
  package let pill: Said?
  /// Whether the item repeats.
  package let repeats: Bool

  /// The words for a row under a heading.
  package init(_ row: ListedRow, in section: Section.Kind, context: ScreenContext) {
    let words = PillWords(row, section: section, context: context)
    let sign = context.icons[.recurring].text + " "
    let text = words.text(columns: context.size.columns, icons: context.icons).text
    repeats = row.row.item.schedule?.recurrence != nil && text.hasPrefix(sign)
    let said = repeats ? String(text.dropFirst(sign.count)) : text
    let tone: Said.Tone =
      switch words.role {
      case .overdue: .late
      case .dueToday: .soon
      case .recurring: .repeats
      case .quiet: .quiet
      default: .muted
      }
    pill = text.isEmpty ? nil : Said(said, tone)
  }
}
