import TodoModel

/// The head of a line, regardless of word order.
struct TodoTxtHeadWords: Equatable {
  var isDone = false
  var priority: Unicode.Scalar?
  var completed: Day?
  var created: Day?

  /// Reads the head of a line; a completed line may have its priority in `pri:`.
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

  /// Writes the head into a line if it differs.
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
    return [first, isDone ? completed.map(TodoTxtWord.completed) : nil, created.map(TodoTxtWord.created)].compactMap(
      \.self)
  }
}
