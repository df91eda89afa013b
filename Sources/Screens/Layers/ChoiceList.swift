import Frames

/// A list to choose from, narrowed down by typing: what palette, pickers and menus are made of.
struct ChoiceList: Hashable, Sendable {
  /// What became of an event.
  enum Answer: Hashable {
    /// The list took it.
    case taken
    /// Another choice is selected, or another text typed.
    case moved
    /// This choice is wanted; its place in `choices`.
    case chosen(Int)
    /// Nothing is wanted.
    case cancelled
    /// The event is not the list's.
    case unknown
  }

  /// A choice that fits what was typed.
  struct Match: Hashable {
    /// Its place in `choices`.
    var index: Int
    /// The characters of its label that were found.
    var places: [Int]
  }

  /// What the list is of.
  let title: String
  /// What to do, at the right of the title.
  let hint: String
  /// What stands in the empty line.
  let prompt: String
  /// The choices, in the order of an empty line.
  private(set) var choices: [Choice]
  /// What is typed.
  private(set) var line: LineEditor
  /// The place of the selected one among `matches`.
  private(set) var selected: Int
  /// The choices that fit, best first.
  private(set) var matches: [Match] = []

  /// A list with the choice at `start` selected.
  init(
    title: String,
    hint: String = "type to find · Esc",
    prompt: String = "",
    choices: [Choice],
    start: Int = 0
  ) {
    self.title = title
    self.hint = hint
    self.prompt = prompt
    self.choices = choices
    line = LineEditor("", limit: 256)
    selected = start
    match()
  }

  /// The selected choice's place in `choices`; nil where nothing fits.
  var current: Int? { matches.indices.contains(selected) ? matches[selected].index : nil }

  /// Puts other choices, the selection staying on the same one where it is still there.
  mutating func setChoices(_ new: [Choice], select index: Int? = nil) {
    let wanted = index ?? current
    choices = new
    match()
    selected = matches.firstIndex { $0.index == wanted } ?? min(selected, max(0, matches.count - 1))
  }

  /// Empties the line.
  mutating func clearLine() {
    line.setText("")
    match()
  }

  /// Takes an event.
  mutating func receive(_ event: InputEvent, in area: Rect) -> Answer {
    switch event {
    case .key(let key): return take(key, page: ChoiceLayout(area).list.size.rows)
    case .mouse(let mouse): return take(mouse, in: area)
    case .paste(let text):
      line.paste(text)
      retype()
      return .moved
    default: return .unknown
    }
  }

  private mutating func take(_ key: KeyPress, page: Int) -> Answer {
    if key.isCancel { return .cancelled }
    switch key.description {
    case "Enter": return current.map { .chosen($0) } ?? .taken
    case "Up", "Ctrl-P", "Shift-Tab": return move(to: selected - 1, wraps: true)
    case "Down", "Ctrl-N", "Tab": return move(to: selected + 1, wraps: true)
    case "PgUp", "Alt-v": return move(to: selected - max(1, page), wraps: false)
    case "PgDn", "Ctrl-V": return move(to: selected + max(1, page), wraps: false)
    default: break
    }
    let before = line.text
    guard line.receive(key) else { return key.isForRoot ? .unknown : .taken }
    guard line.text != before else { return .taken }
    retype()
    return .moved
  }

  private mutating func take(_ mouse: MouseEvent, in area: Rect) -> Answer {
    switch mouse.action {
    case .wheelUp: return move(to: selected - 1, wraps: false)
    case .wheelDown: return move(to: selected + 1, wraps: false)
    case .press where mouse.button == .left:
      guard area.contains(mouse.point) else { return .cancelled }
      let layout = ChoiceLayout(area)
      guard layout.list.contains(mouse.point) else { return .taken }
      let row = mouse.point.y - layout.list.origin.y + layout.first(selected, of: matches.count)
      guard matches.indices.contains(row) else { return .taken }
      selected = row
      return .chosen(matches[row].index)
    default: return .taken
    }
  }

  private mutating func move(to place: Int, wraps: Bool) -> Answer {
    guard !matches.isEmpty else { return .taken }
    let count = matches.count
    selected = wraps ? (place + count) % count : min(max(0, place), count - 1)
    return .moved
  }

  private mutating func retype() {
    selected = 0
    match()
  }

  /// Labels that fit by letters come first, best first; then those whose details hold the words.
  private mutating func match() {
    let typed = line.text.trimmingBlanks()
    guard !typed.isEmpty else {
      matches = choices.indices.map { Match(index: $0, places: []) }
      return
    }
    var scored: [(score: Int, match: Match)] = []
    for (index, choice) in choices.enumerated() {
      if let found = FuzzyMatch(typed, in: choice.label) {
        scored.append((found.score, Match(index: index, places: found.places)))
      } else if choice.isAlways || choice.detail.holdsWords(of: typed) {
        scored.append((choice.isAlways ? .min : -1_000, Match(index: index, places: [])))
      }
    }
    matches = scored.sorted { ($1.score, $0.match.index) < ($0.score, $1.match.index) }.map(\.match)
  }
}
