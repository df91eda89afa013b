extension Setting {
  /// All settings in display order.
  package static let table = [
    Setting("theme", "colours", #"the name of a theme, or { dark = "...", light = "..." }"#, \.theme),
    Setting(
      "icons",
      "signs of the screen",
      #"the name of an icon set, such as "box" or "ascii""#,
      \.icons
    ) { $0 != "" },
    Setting("color", "when colour is used", choice: \.color),
    Setting("mouse", "whether the mouse is listened to", flag: \.mouse),
    Setting("clock", "hours of the day", "12 or 24", \.clock).of("12", "24"),
    Setting(
      "bare_hour",
      "how an hour without am or pm is read; a clock of 24 hours reads it as typed",
      #""typed" or "day""#,
      \.bareHour
    )
    .of("typed", "day"),
    Setting("week_start", "the day a week starts with", #""mo", "su" or "sa""#, \.weekStart)
      .of("mo", "su", "sa"),
    Setting("date_order", "how dates in figures are read", #""mdy", "dmy" or "ymd""#, \.dateOrder)
      .of("mdy", "dmy", "ymd"),
    Setting("date_style", "how the dates of rows are written", choice: \.dateStyle),
    Setting("density", "how much room the rows have", choice: \.density),
    Setting("columns", "what stands in a row behind the title, from left to right", columns, \.columns) {
      Set($0).count == $0.count
    },
    Setting("today", "what Today holds beside what is due", today),
    Setting("first_view", "the view that opens first", choice: \.firstView),
    Setting(
      "ambiguous_width",
      "columns of disputed characters, from the next start",
      "1 or 2",
      \.ambiguousWidth
    ) { (1...2).contains($0) }
    .of("1", "2"),
    Setting(
      "zone",
      "the zone you live in, where it is not the system's",
      #"the IANA name of a zone, such as "Europe/Berlin""#,
      \.zone
    ) { $0 != "" },
    Setting(
      "presets",
      "the offers of the date editor",
      #"a list of one to six dates in words, such as ["today 5pm", "next Mon"]"#,
      \.presets
    ) { (1...6).contains($0.count) && !$0.contains("") },
    Setting("accessible", "words instead of signs, nothing that moves", flag: \.accessible),
    Setting("pictures", "whether there is a drawing where today is empty", flag: \.pictures),
    Setting(
      "quotes",
      "the sentences where today is empty: all, those of your file quotes.txt, or none",
      choice: \.quotes
    ),
    Setting(
      "streak",
      "whether days in a row with something done are told where today is empty",
      flag: \.streak
    ),
    Setting("progress", "whether the terminal's tab shows how much of today is done", flag: \.progress),
    Setting("editor", "the editor for notes", #"a command, such as "vim""#, \.editor) { $0 != "" },
    Setting(
      "upcoming",
      "what Upcoming shows of a repeat: the next time, or each of four weeks",
      choice: \.upcoming
    ),
    Setting("sweep", "whether what is left over is offered to be swept, once a day", flag: \.sweep),
    Setting("key_preset", "the keys to begin with", choice: \.keyPreset),
    Setting(
      key: "keys",
      help: "keys of your own",
      expected:
        #"a table [keys] of lists, such as toggle = ["Space", "x"], by the names that `todos manual` has"#,
      content: .keys
    ),
    Setting("reminders", "when and how you are reminded", reminders),
  ]
  private static let columns =
    "a list of \(RowColumn.allCases.map(\.toml).joined(separator: ", ")), each once at most; [] for the title alone"

  private static let today = [
    Setting(
      "anytime",
      "how many undated items stand below where there is little room; 0 for none at all",
      "a number from 0 to 50",
      \.today.anytime
    ) { (0...50).contains($0) },
    Setting("done", "whether what was done today stands in Today", flag: \.today.done),
  ]
}
