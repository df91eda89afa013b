import Actions

extension KeyTable {
  /// Rows for moving on a page: the keys of the list, default and user-defined, and Tab.
  static var moves: KeyTable { moves("") }

  /// Returns rows for moving on a page, with a word in the footer.
  static func moves(_ word: String) -> KeyTable {
    KeyTable(
      rows: Motion.allCases.map { motion in
        let keys = motion.row.keys + (motion == .up ? ["Shift-Tab"] : motion == .down ? ["Tab"] : [])
        return KeyRow(moving: motion, keys, word, isLive: true)
      }
    )
  }

  /// Returns rows for moving beside an input line, which uses the other keys.
  static func steps(_ word: String = "") -> KeyTable {
    [
      KeyRow(moving: .up, ["Up", "Ctrl-P", "Shift-Tab"], word),
      KeyRow(moving: .down, ["Down", "Ctrl-N", "Tab"], word),
      KeyRow(moving: .pageUp, ["PgUp", "Alt-v"], word), KeyRow(moving: .pageDown, ["PgDn", "Ctrl-V"], word),
    ]
  }
}

extension KeyRow {
  /// Creates a row for a motion; the footer has one word for both arrows.
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
  /// The keys that cancel in every layer.
  static var cancel: [String] { ["Esc", "Ctrl-G", "Ctrl-C"] }
  static var leave: [String] { cancel + ["q", "Left", "h", "Backspace"] }
}
