import TodoModel

/// What the start of a line says, apart from the order of its words.
struct TodoTxtHeadWords: Equatable {
  var isDone = false
  var priority: Unicode.Scalar?
  var completed: Day?
  var created: Day?

  /// Reads it off a line; the priority of a finished one may stand behind as `pri:`.
  init(of line: TodoTxtLine) {
    isDone = line.words.first == .done
    for word in line.words {
      switch word {
      case .priority(let letter): priority = letter
      case .formerPriority(let letter) where isDone && priority == nil: priority = letter
      case .completed(let day): completed = day
      case .created(let day): created = day
      default: break
      }
    }
  }

  /// Writes it into a line that says otherwise; one that says the same keeps its words.
  func put(into line: inout TodoTxtLine) {
    let old = Self(of: line)
    guard old != self else { return }
    let oldCount = line.headCount
    let blanks = oldCount > 0 && oldCount < line.pieces.count ? line.pieces[oldCount].blanks : " "
    for _ in 0..<oldCount { line.remove(at: 0) }
    if old.isDone { line.removeAll(where: \.isFormerPriority) }
    for (place, word) in words.enumerated() { line.insert(word, at: place) }
    if !words.isEmpty, words.count < line.pieces.count { line.pieces[words.count].blanks = blanks }
    if isDone, let priority { line.append(.formerPriority(priority)) }
  }

  private var words: [TodoTxtWord] {
    let first = isDone ? TodoTxtWord.done : priority.map(TodoTxtWord.priority)
    return [first, isDone ? completed.map(TodoTxtWord.completed) : nil, created.map(TodoTxtWord.created)]
      .compactMap(\.self)
  }
}
