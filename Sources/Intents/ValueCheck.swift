import TodoModel

/// Holds values against `ValueLimits`; each check gives the fault, or nil.
enum ValueCheck {
  static func title(_ title: String) -> ValueFault? {
    guard title.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      return ValueFault(.title, "The title is empty. Type what is to be done.")
    }
    if let fault = text(title, .title, "title", bytes: ValueLimits.titleBytes) { return fault }
    guard title.utf8.contains(where: { $0 >= 0x80 }), stacksMarks(title) else { return nil }
    return ValueFault(
      .title,
      "The title stacks more than \(ValueLimits.marks) marks on one letter. Remove some."
    )
  }

  static func notes(_ notes: String) -> ValueFault? {
    text(notes, .notes, "text of the notes", bytes: ValueLimits.notesBytes)
  }

  static func name(_ name: String?, _ field: Field, _ word: String) -> ValueFault? {
    guard let name else { return nil }
    guard !name.isEmpty else { return ValueFault(field, "The \(word) has no name. Type one.") }
    return text(name, field, word, bytes: ValueLimits.nameBytes)
  }

  static func occurrence(_ key: OccurrenceKey, _ field: Field) -> ValueFault? {
    guard key == .once || key.count != nil || key.nominal != nil else {
      return ValueFault(field, "The occurrence is none that can be: a date, a date and time, or a number.")
    }
    return name(key.text, field, "occurrence")
  }

  static func tags(_ tags: Set<String>) -> ValueFault? {
    guard tags.count <= ValueLimits.tags else {
      return ValueFault(.tags, "An item carries at most \(ValueLimits.tags) tags. Remove one first.")
    }
    return tags.sorted().lazy.compactMap { name($0, .tags, "tag") }.first
  }

  static func schedule(_ schedule: Schedule?) -> ValueFault? {
    guard let schedule else { return nil }
    if schedule.exceptions.count + schedule.moves.count > ValueLimits.changedOccurrences {
      let most = ValueLimits.changedOccurrences
      return ValueFault(
        .schedule,
        "At most \(most) occurrences can be skipped or moved. Set a new schedule instead."
      )
    }
    for key in schedule.exceptions.union(schedule.moves.keys).sorted() {
      if let fault = occurrence(key, .schedule) { return fault }
    }
    if schedule.start.day > Day.last || (schedule.end?.day ?? schedule.start.day) > Day.last {
      return ValueFault(.schedule, "The date lies after the year 9999. Choose an earlier one.")
    }
    if let end = schedule.end, end < schedule.start {
      return ValueFault(.schedule, "The end lies before the start. Turn them round.")
    }
    return name(schedule.zone, .schedule, "time zone")
  }

  static func text(_ text: String, _ field: Field, _ word: String, bytes: Int) -> ValueFault? {
    if text.utf8.count > bytes {
      return ValueFault(
        field,
        "The \(word) is too long: \(text.utf8.count) of at most \(bytes) bytes. Shorten it."
      )
    }
    guard text.utf8.contains(0) else { return nil }
    return ValueFault(field, "The \(word) holds a character that cannot be kept (U+0000). Remove it.")
  }

  private static func stacksMarks(_ text: String) -> Bool {
    var marks = 0
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: marks += 1
      default: marks = 0
      }
      if marks > ValueLimits.marks { return true }
    }
    return false
  }
}
