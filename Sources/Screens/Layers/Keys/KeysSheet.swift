import Actions
import Frames
import Settings
import Themes

/// The lines of the page on which keys are changed, top to bottom.
struct KeysSheet {
  /// What can be selected.
  enum Row: Hashable {
    /// The keys to begin with.
    case preset
    case target(KeyTarget)
    /// Keys of lines that are typed, which cannot be changed.
    case told
  }

  let lines: [KeysLine]
  /// How many rows can be selected.
  let count: Int

  /// The lines for this much of the screen, with the words of the selected row whole.
  init(_ selected: Int, in context: ScreenContext) {
    let size = context.area.size
    var lines: [KeysLine] = [.heading("Keys", .title)]
    if size.rows >= 8 { lines = [.blank] + lines + [.blank] }
    var place = 0
    for (title, rows) in Self.groups(in: context) {
      if !title.isEmpty {
        lines += (size.rows < 10 ? [] : [.blank]) + [.heading(title.uppercased(), .heading)]
      }
      for row in rows {
        lines.append(.row(place, row))
        if place == selected { lines += row.rest(columns: size.columns).map { .words(place, $0) } }
        place += 1
      }
    }
    (self.lines, count) = (lines, place)
  }

  /// What the row at a place is of.
  static func row(at place: Int) -> Row {
    if place == 0 { return .preset }
    return targets.indices.contains(place - 1) ? .target(targets[place - 1]) : .told
  }

  /// All that takes keys, in the order of the page.
  static let targets = VerbKeys.order.map(KeyTarget.verb) + PageCommand.all.map(KeyTarget.page)

  private static func groups(in context: ScreenContext) -> [(title: String, rows: [KeyCells])] {
    let choice = context.look.keys
    let (verbs, pageKeys) = (choice.verbs, choice.pageKeys)
    return [("", [KeyCells(choice.preset)])]
      + VerbGroup.allCases.map { group in
        (group.title, verbs.filter { $0.verb.row.group == group }.map(KeyCells.init))
      }
      + KeyPage.allCases.map { page in
        let commands = pageKeys.filter { $0.command.page == page }
        return (page.title, commands.map { KeyCells($0.command, $0.keys, isOwn: $0.isOwn) })
      } + [("In lines that are typed", lineKeys)]
  }

  private static var lineKeys: [KeyCells] {
    LineCommand.keys.rows.filter { !$0.help.isEmpty }
      .map { KeyCells(HelpLine($0.keys.map(\.words).joined(separator: ", "), $0.help)) }
  }
}
