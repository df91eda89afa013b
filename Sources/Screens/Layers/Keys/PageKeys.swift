import Frames

/// The keys that hold on one page alone, beside those of the verbs that it passes on.
enum PageKeys {
  /// The pages with their keys as they are in a key map.
  static func all(in keymap: Keymap) -> [(title: String, lines: [HelpLine])] {
    [
      ("On the page of an item", lines(DetailPage.keys, keymap)),
      ("On the board", lines(BoardPage.keys, keymap)),
      ("On the calendar", lines(CalendarPage.keys, keymap)),
      ("On a day of the calendar", lines(CalendarPage.itemKeys, keymap)),
      ("While sweeping", lines(SweepPage.keys, keymap)),
      ("On the page of numbers", lines(StatisticsPage.keys, keymap)),
      ("On what needs you", lines(NeedsPage.keys, keymap)),
      ("In lines that are typed", lines(LineCommand.keys, keymap)),
    ]
  }

  private static func lines<Command>(_ table: KeyTable<Command>, _ keymap: Keymap) -> [HelpLine] {
    table.live(in: keymap).rows.filter { $0.command != nil && !$0.keys.isEmpty && !$0.help.isEmpty }
      .map { HelpLine($0.keys.map(\.words).joined(separator: ", "), $0.help) }
  }
}
