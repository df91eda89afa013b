extension Setting {
  /// All settings in display order.
  package static let table = [
    Setting("theme", "colours", #"the name of a theme, or { dark = "...", light = "..." }"#, \.theme),
    Setting("icons", "the icon set", #"the name of an icon set, such as "box" or "ascii""#, \.icons) { $0 != "" },
    Setting("color", "when colour is used", choice: \.color),
    Setting("mouse", "whether the mouse is used", flag: \.mouse),
    Setting("clock", "12- or 24-hour clock", "12 or 24", \.clock).of("12", "24"),
    Setting(
      "bare_hour", "how an hour without am or pm is read (a 24-hour clock reads it as typed)", #""typed" or "day""#,
      \.bareHour
    ).of("typed", "day"),
    Setting("week_start", "first day of the week", #""mo", "su" or "sa""#, \.weekStart).of("mo", "su", "sa"),
    Setting("date_order", "how numeric dates are read (3/4)", #""mdy", "dmy" or "ymd""#, \.dateOrder)
      .of("mdy", "dmy", "ymd"),
    Setting("date_style", "how dates in rows are written", choice: \.dateStyle),
    Setting("density", "spacing of rows", choice: \.density),
    Setting("columns", "columns after the title, from left to right", columns, \.columns) { Set($0).count == $0.count },
    Setting("today", "what Today shows besides due items", today),
    Setting("first_view", "the view that opens first", choice: \.firstView),
    Setting("ambiguous_width", "width of ambiguous characters (after a restart)", "1 or 2", \.ambiguousWidth) {
      (1...2).contains($0)
    }.of("1", "2"),
    Setting("zone", "your time zone, if not the system's", #"the IANA name of a zone, such as "Europe/Berlin""#, \.zone)
    { $0 != "" },
    Setting(
      "presets", "dates that the date editor offers",
      #"a list of one to six dates in words, such as ["today 5pm", "next Mon"]"#, \.presets
    ) { (1...6).contains($0.count) && !$0.contains("") },
    Setting("accessible", "words instead of symbols, no animation", flag: \.accessible),
    Setting("pictures", "show a drawing when Today is empty", flag: \.pictures),
    Setting("quotes", "sentences when Today is empty: all, from your quotes.txt, or none", choice: \.quotes),
    Setting("streak", "show your streak when Today is empty", flag: \.streak),
    Setting("progress", "show today's progress in the terminal tab", flag: \.progress),
    Setting("editor", "the editor for notes", #"a command, such as "vim""#, \.editor) { $0 != "" },
    Setting("upcoming", "repeats in Upcoming: the next date, or every date within four weeks", choice: \.upcoming),
    Setting("sweep", "offer to go through leftovers once a day", flag: \.sweep),
    Setting("key_preset", "the preset key bindings", choice: \.keyPreset),
    Setting(
      key: "keys", help: "your own key bindings",
      expected: #"a table [keys] of lists, such as toggle = ["Space", "x"], with the names in `todos manual`"#,
      content: .keys), Setting("reminders", "when and how to remind you", reminders),
  ]
  private static let columns =
    "a list of \(RowColumn.allCases.map(\.toml).joined(separator: ", ")), each at most once; [] for the title only"

  private static let today = [
    Setting(
      "anytime", "how many undated items to show when space is tight; 0 for none", "a number from 0 to 50",
      \.today.anytime
    ) { (0...50).contains($0) }, Setting("done", "whether Today shows what was done today", flag: \.today.done),
  ]
}
