import Messages

/// Messages about typing and searching in a line.
enum LineEditorMessages {
  static var keys: String { localized("Line") }
  static func full(_ limit: String) -> String { localized("The line is full: \(limit) bytes.") }
  static func cut(_ limit: String) -> String { localized("Only the start was pasted: a line can have \(limit) bytes.") }

  // MARK: searching

  static var filterTerms: String { localized("words  #list  @tag  !high  due:today  done:yes") }
  static var typeToFind: String { localized("type to find") }
  static var noMatches: String { localized("no matches") }
  static func found(_ count: Int) -> String { plural(count, one: "1 found", other: "\(count) found") }
}

/// Messages about pasting several lines as items.
enum PasteMessages {
  static func add(_ count: Int) -> String { plural(count, one: "Add 1 item?", other: "Add \(count) items?") }
  static func add(_ count: Int, cutting cut: Int, at bytes: String) -> String {
    localized("Add \(count) items, \(cut) of them cut at \(bytes) bytes?")
  }

  static func added(_ count: Int) -> String { plural(count, one: "added 1 item", other: "added \(count) items") }
  static func added(_ count: Int, cutting cut: Int, at bytes: String) -> String {
    localized("added \(count) items, \(cut) of them cut at \(bytes) bytes")
  }

  static func joinedTooLong(_ bytes: String, limit: String) -> String {
    localized("Joined, they have \(bytes) bytes; a title can have \(limit).")
  }
}

/// Messages about typing the title of an item.
enum TitleLineMessages {
  // MARK: adding

  static var whatToDo: String { localized("what is to be done?") }
  static func added(_ count: Int) -> String { localized("\(count) added. What else?") }
  static func added(title: String) -> String { localized("added “\(title)”") }
  static func continuesYourDraft(_ key: String) -> String { localized("\(key) continues your unsaved draft") }
  static func continuesDraft(_ key: String) -> String { localized("\(key) continues the draft") }
  static func continuesIt(_ key: String) -> String { localized("\(key) continues it") }

  // MARK: titles without words

  static var cannotBeEmpty: String { localized("A title cannot be empty. Esc leaves it as it was.") }
  static var typeWhatToDo: String { localized("Type what you want to do.") }
  static func typeWhatToDo(orKeys first: String, _ second: String) -> String {
    localized("Type what you want to do, or \(first) \(second) makes this text the title.")
  }

  // MARK: names

  static func newList(_ name: String) -> String { localized("\(name) is a new list") }
  static func newTag(_ name: String) -> String { localized("\(name) is a new tag") }
  static func newListOnceClosed(_ name: String) -> String {
    localized("\(name) is a new list once you close the quote")
  }
  static func newTagOnceClosed(_ name: String) -> String { localized("\(name) is a new tag once you close the quote") }
  static func takesName(_ key: String) -> String { localized("\(key) takes it") }

  // MARK: chips

  static var understoodWords: String { localized("words such as tomorrow 9am, #list, @tag and !high are understood") }
  static var someUnderstoodWords: String { localized("tomorrow 9am, #list, @tag, !high") }
  static func selectsChip(_ key: String) -> String { localized("\(key) selects a chip") }
  static func removes(_ key: String, _ chip: String) -> String { localized("\(key) removes “\(chip)”") }
  static func removesIt(_ key: String) -> String { localized("\(key) removes it") }
  static func turnsBack(_ key: String, _ words: String) -> String {
    localized("\(key) turns “\(words)” back into text")
  }
  static func turnsItBack(_ key: String) -> String { localized("\(key) turns it back into text") }
  static func backToText(_ key: String) -> String { localized("\(key) back to text") }
}
