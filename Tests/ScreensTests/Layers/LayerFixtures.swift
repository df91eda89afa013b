import Actions
import Intents
import JSON
import Screens
import Settings
import Themes
import TodoModel

enum HelpFixture {
  static let groups = [
    HelpGroup(
      title: "Move",
      lines: [
        HelpLine("↑ ↓  j k", "row"), HelpLine("g g  G", "first, last"), HelpLine("Tab", "next view"),
        HelpLine("/  n N", "find, next, back"),
      ]),
    HelpGroup(
      title: "Do",
      lines: [
        HelpLine("Space", "done or reopen"), HelpLine("a", "add"), HelpLine("e", "edit the words"),
        HelpLine("d", "date"), HelpLine("t  T", "today, tomorrow"), HelpLine("> <", "a day later, sooner"),
        HelpLine("!", "priority"), HelpLine("#", "list"), HelpLine("D", "delete"),
      ]), HelpGroup(title: "Several", lines: [HelpLine("V", "select more"), HelpLine("3 j", "counts work")]),
    HelpGroup(title: "Back", lines: [HelpLine("u", "undo"), HelpLine("Ctrl-R", "redo")]),
    HelpGroup(
      title: "App",
      lines: [
        HelpLine(":  Ctrl-P", "any command"), HelpLine("r", "refresh now"), HelpLine("f", "focus on this"),
        HelpLine("m", "mouse on, off"), HelpLine(",", "settings"), HelpLine("?", "this page"), HelpLine("q", "quit"),
      ]),
  ]
}

enum PaletteFixture {
  static let entries = [
    PaletteEntry(verb: .item(.toggle), name: "done", key: "Space", help: "Tick the item off, or open it again."),
    PaletteEntry(verb: .item(.add), name: "add", key: "a", help: "Add an item."),
    PaletteEntry(verb: .item(.date), name: "date", key: "d", help: "Say when."),
    PaletteEntry(
      verb: .item(.delete), name: "delete", key: "D", help: "Delete the item.", reason: "nothing is selected"),
    PaletteEntry(
      verb: .item(.undo), name: "undo", key: "u", help: "Take the last change back.",
      reason: "there is nothing to take back"),
    PaletteEntry(verb: .look(.sort), name: "sort and group", key: "s", help: "Choose how the view is ordered."),
    PaletteEntry(verb: .program(.theme), name: "theme", key: "", help: "Choose the colours."),
    PaletteEntry(verb: .program(.quit), name: "quit", key: "q", help: "Leave."),
  ]

  /// Disabled verbs with the reason.
  static let reasons = [
    PaletteEntry(
      verb: .item(.skip), name: "skip", key: "-", help: "skip this occurrence", reason: "Does not repeat; D deletes it."
    ),
    PaletteEntry(
      verb: .item(.snooze), name: "snooze", key: "z", help: "remind again later",
      reason: "Already done; Space reopens it."),
  ]
}

extension ItemDetail {
  /// Creates an item's page with loaded notes and history.
  init(row: ListedRow, notes: String, history: [HistoryEntry] = []) {
    self.init(row: row)
    (self.notes, self.history, isLoaded) = (notes, history, true)
  }
}

enum DetailFixture {
  static let row = LayerRows.row("Renew passport", number: 12, due: "2026-11-18") {
    $0.list = "admin"
    $0.tags = ["errand", "wait"]
    $0.priority = .medium
    $0.deadline = Deadline("2026-11-27")
  }

  static let rich = ItemDetail(
    row: row,
    notes:
      "Photos first: the shop behind the station does them while you wait, and it is open until seven on Thursdays.\n\nForm B7, two copies.",
    history: [
      entry(
        .schedule, old: nil, new: .object(["start": .string("2026-11-18"), "all_day": .bool(true)]), at: 1_795_100_000),
      entry(.priority, old: .string("none"), new: .string("medium"), at: 1_795_090_000),
      entry(.tags, old: nil, new: .string("wait"), at: 1_795_080_000, lost: true),
      entry(.title, old: nil, new: .string("Renew passport"), at: 1_795_000_000),
    ])

  static func entry(
    _ field: Field, old: JSONValue?, new: JSONValue?, at seconds: Int, lost: Bool = false
  ) -> HistoryEntry {
    HistoryEntry(
      item: LayerRows.id(12), mid: MutationID(high: 1, low: 1), device: DeviceID(high: 1, low: 1),
      at: Instant(seconds: seconds), revision: 1, field: field, old: old, new: new, lost: lost)
  }
}

enum LookFixture {
  static let presets = Look.Setting(
    "presets", value: "[\"today 5pm\", \"next Mon\"]", help: "the offers of the date editor",
    takes: "a list of one to six dates in words, such as [\"today 5pm\", \"next Mon\"]")

  static let look = Look(
    settings: [
      presets, Look.Setting("sweep", value: "true", help: "offered once a day", takes: "true or false"),
      Look.Setting("keys", value: "", help: "keys of your own", takes: "a table"),
    ], files: [Hint("Settings", "~/.config/todos/config.toml"), Hint("Items", "~/.local/share/todos/todos.sqlite")])
}

enum KeysFixture {
  /// The vim preset with some keys of the user.
  static let look: Look = {
    var look = Look()
    look.keys = KeyChoice(.vim, own: ["down": ["F9", "Ctrl-X F8"], "today": ["F7"]])
    return look
  }()
}
