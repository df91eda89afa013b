import Actions

extension KeyTable {
  /// Rows for moving about on a page: the keys of the list, as they come and as a person has them, and Tab.
  static var moves: KeyTable { moves("") }

  /// Rows for moving about on a page, with a word at the foot.
  static func moves(_ word: String) -> KeyTable {
    KeyTable(
      rows: Motion.allCases.map { motion in
        let keys = motion.row.keys + (motion == .up ? ["Shift-Tab"] : motion == .down ? ["Tab"] : [])
        return KeyRow(moving: motion, keys, word, isLive: true)
      }
    )
  }

  /// Rows for moving about beside a line that is typed, which has the other keys.
  static func steps(_ word: String = "") -> KeyTable {
    [
      KeyRow(moving: .up, ["Up", "Ctrl-P", "Shift-Tab"], word),
      KeyRow(moving: .down, ["Down", "Ctrl-N", "Tab"], word),
      KeyRow(moving: .pageUp, ["PgUp", "Alt-v"], word), KeyRow(moving: .pageDown, ["PgDn", "Ctrl-V"], word),
    ]
  }
}

extension KeyRow {
  /// A row for a motion; the foot has one word for both arrows.
  init(moving motion: Motion, _ keys: [String], _ word: String = "", isLive: Bool = false) {
    let isFirst = motion == .up
    self.init(
      nil,
      keys,
      isFirst ? word : "",
      help: motion.row.help,
      sign: isFirst ? "↑↓" : nil,
      verb: .motion(motion),
      isLive: isLive
    )
  }
}

extension [String] {
  /// The keys that mean "never mind" in every layer.
  static var cancel: [String] { ["Esc", "Ctrl-G", "Ctrl-C"] }
  /// The keys that leave a page.
  static var leave: [String] { cancel + ["q", "Left", "h", "Backspace"] }
}
