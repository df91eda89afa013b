import Messages

/// Messages of the dialog that reads and changes the list line by line.
enum LinearDialogMessages {
  // MARK: Start and prompts

  static func zones(_ zone: String, machine: String) -> String {
    localized("Times are \(zone), this machine's are \(machine).")
  }

  static var typeNumberOrCommand: String {
    localized("Type an item's number to read it, or a command; help lists the commands.")
  }

  static var prompt: String { localized("todos> ") }

  static func prompt(item: String) -> String { localized("item \(item)> ") }

  static func needsTerminal(_ command: String, words: String) -> String {
    localized("\(command) needs the whole terminal. Leave with quit, then: todos \(words)")
  }

  // MARK: Lists

  static func filter(_ name: String) -> String { localized("Filter \(name)") }

  static func list(_ name: String) -> String { localized("List \(name)") }

  static func found(_ words: String) -> String { localized("Found \(words)") }

  static var findWhat: String { localized("Find what? ") }

  static var nothingMatches: String { localized("Nothing matches.") }

  static var nothingYet: String { localized("Nothing here yet. Type, for example: add buy oats tomorrow") }

  static var nothingDueToday: String { localized("Nothing due today.") }

  static var nothingHere: String { localized("Nothing here.") }

  static var noListRead: String { localized("No list has been read yet. Type list.") }

  static func wholeListRead(_ list: String, count: Int) -> String {
    plural(count, one: "That was all of \(list), 1 item.", other: "That was all of \(list), \(count) items.")
  }

  static func partRead(_ count: Int, of all: Int) -> String {
    plural(
      count, one: "1 of \(all) was read. Type more for the next.",
      other: "\(count) of \(all) were read. Type more for the next.")
  }

  static var noListToStep: String { localized("No list to go through. Type list.") }

  static func wasLast(of count: Int, in list: String) -> String {
    localized("That was the last of \(count) in \(list).")
  }

  static func wasFirst(of count: Int, in list: String) -> String {
    localized("That was the first of \(count) in \(list).")
  }

  static func place(_ list: String, count: Int) -> String {
    plural(count, one: "\(list), 1 item.", other: "\(list), \(count) items.")
  }

  static var noPlace: String { localized("No list.") }

  // MARK: Items

  static var noItemRead: String { localized("No item has been read yet. Type its number.") }

  static var nextReadsFirst: String { localized("No item has been read yet; next reads the first.") }

  static func fact(_ name: String, _ value: String) -> String { "\(name): \(value)" }

  static func part(_ item: String) -> String { localized("Part \(item)") }

  static func note(_ line: String) -> String { localized("Note: \(line)") }

  // MARK: Adding

  static var addWhat: String { localized("What is to be done? ") }

  static var noDateNoList: String { localized("No date, no list.") }

  static func read(_ facts: String) -> String { "\(facts)." }

  static func waits(for items: String) -> String { localized("waits for \(items)") }

  static func added(_ item: String, title: String) -> String { localized("Added as \(item), \(title).") }

  static var numberComesLater: String {
    localized("The item gets its number with the next sync; use the name just read until then.")
  }

  // MARK: Changing

  static var nothingChanged: String { localized("Nothing was changed.") }

  static func back(in list: String) -> String { localized("Back in \(list).") }

  static var backInNoList: String { localized("Back in no list.") }

  static func when(now date: String) -> String { localized("When? Now \(date): ") }

  static var noDate: String { localized("no date") }

  static var whichWords: String { localized("Which words? ") }

  static var whichPriority: String { localized("Which priority: none, low, medium or high? ") }

  static func notAPriority(_ word: String) -> String {
    localized("“\(word)” is not a priority. Use none, low, medium or high.")
  }

  static var whichList: String { localized("Which list? inbox for none: ") }

  static var whichTag: String { localized("Which tag? ") }

  static var whichTags: String { localized("Tags to put on; one with a minus in front is taken off: ") }

  static func hasOpenParts(_ title: String, count: Int) -> String {
    plural(
      count, one: "\(title) has 1 open part. Finish it too? yes, no, or Enter to change nothing: ",
      other: "\(title) has \(count) open parts. Finish them too? yes, no, or Enter to change nothing: ")
  }

  static func haveOpenParts(_ count: Int) -> String {
    plural(
      count, one: "These items have 1 open part. Finish it too? yes, no, or Enter to change nothing: ",
      other: "These items have \(count) open parts. Finish them too? yes, no, or Enter to change nothing: ")
  }

  static func readAs(_ date: String) -> String { localized("Read as \(date).") }

  static func readAs(_ date: String, then following: String) -> String {
    localized("Read as \(date), then \(following).")
  }

  static func undone(_ label: String) -> String { localized("Undone: \(label).") }

  static func notUndone(_ label: String) -> String { localized("Not undone: \(label).") }

  static func redone(_ label: String) -> String { localized("Redone: \(label).") }

  static func notRedone(_ label: String) -> String { localized("Not redone: \(label).") }

  static func moreItems(_ count: Int) -> String {
    plural(count, one: "And 1 item more.", other: "And \(count) items more.")
  }

  static func leftUnchanged(_ item: String) -> String {
    localized("Left unchanged because it was edited since: \(item)")
  }

  // MARK: Actions offered by number

  static func actions(_ names: String) -> String { "\(names)." }

  static var doneAction: String { localized("done", as: "verb") }

  static var notDoneAction: String { localized("not done") }

  static var dateAction: String { localized("date") }

  static var wordsAction: String { localized("words") }

  static var priorityAction: String { localized("priority") }

  static var listAction: String { localized("list") }

  static var tagsAction: String { localized("tags") }

  static var deleteAction: String { localized("delete") }

  static var backAction: String { localized("back") }
}
