package import TodoModel

/// The fields of a todo.txt line.
package struct TodoTxtFields: Hashable, Sendable {
  /// Words that are no field, including pairs with unknown keys, so that users see them.
  package var title = ""
  /// The first project.
  package var list: String?
  /// The other projects, and all contexts.
  package var tags: Set<String> = []
  /// A is high, B medium, any other letter low.
  package var priority = Priority.none
  /// The due day, or else the threshold, with time and repeat.
  package var schedule: Schedule?
  /// The deadline: `deadline:`, or `due:` with `by:`.
  package var deadline: Deadline?
  /// The show-from date: the threshold next to a due day.
  package var showFrom: ShowFrom?
  /// The minutes of work.
  package var effort: Int?
  package var isDone = false
  package var completedOn: Day?
  package var createdOn: Day?
  /// Facts that an item cannot hold, in words for the user; the line itself is kept.
  package var remarks: [String] = []
  /// Indexes of the title's words.
  var titlePlaces: [Int] = []

  /// Reads a line; `links` are words that link to other lines and are not part of the title.
  package init(_ line: TodoTxtLine, links: Set<String> = []) {
    isDone = line.words.first == .done
    var dates = TodoTxtDates()
    for (place, word) in line.words.enumerated() {
      if !read(word), !dates.read(word), !links.contains(word.text) { titlePlaces.append(place) }
    }
    showFrom = dates.showFrom(isDone: isDone)
    deadline = dates.removeDeadline()
    (schedule, remarks) = dates.schedule(isDone: isDone)
    remarks += line.words.compactMap { Self.remark(on: $0, isDone: isDone) }
    if isDone, completedOn == nil, createdOn == nil { remarks.append(ImportLossMessages.unknownCompletionDay) }
    for place in dates.unused(line.words) { titlePlaces.append(place) }
    let words = line.words
    title = titlePlaces.sorted().map { words[$0].text }.joined(separator: " ")
    titlePlaces.sort()
    if title.isEmpty { title = Self.wholeBody(words) }
  }

  /// Reads a word that is a field by itself; returns false for words of dates and title.
  private mutating func read(_ word: TodoTxtWord) -> Bool {
    switch word {
    case .done: return true
    case .completed(let day): completedOn = day
    case .created(let day): createdOn = day
    case .project(let name): if list == nil { list = name } else if list != name { tags.insert(name) }
    case .context(let name): tags.insert(name)
    case .priority(let letter): priority = Self.priority(of: letter)
    case .formerPriority(let letter):
      guard isDone, priority == .none else { return false }
      priority = Self.priority(of: letter)
    case .effort(let text):
      guard effort == nil else { return false }
      effort = Effort.minutes(in: text)
    case .due, .deadline, .by, .threshold, .time, .repeats, .times, .plain: return false
    }
    return true
  }

  /// Returns the meaning of a word in other programs that the app does not support.
  private static func remark(on word: TodoTxtWord, isDone: Bool) -> String? {
    switch word {
    case .priority(let letter) where !("A"..."C").contains(letter):
      TodoTxtMessages.readAsLow(String(letter))
    case .plain("h:1") where !isDone: TodoTxtMessages.hidesNothing
    case .plain(let text) where !isDone: TodoTxtWord.remark(onUnread: text)
    default: nil
    }
  }

  /// Returns the title for a line with only signs and keys.
  private static func wholeBody(_ words: [TodoTxtWord]) -> String {
    let body = words.filter {
      switch $0 {
      case .done, .priority, .completed, .created: false
      default: true
      }
    }
    return body.map(\.text).joined(separator: " ")
  }

  private static func priority(of letter: Unicode.Scalar) -> Priority {
    switch letter {
    case "A": .high
    case "B": .medium
    default: .low
    }
  }
}
