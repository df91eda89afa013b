import Frames
import Intents
import TodoModel

/// A list of choices that typing narrows down; the base of palette, pickers and menus.
package struct ChoiceList: Hashable, Sendable {
  enum Click: Hashable {
    /// The event is inside the list but has no effect.
    case nothing
    case moved
    /// The choice at this index of `choices` was clicked.
    case chosen(Int)
    case outside
  }

  /// A choice that matches the typed text.
  package struct Match: Hashable {
    /// Index in `choices`.
    package var index: Int
    /// Character positions of the match in the label.
    var places: [Int]
  }

  let title: String
  /// Placeholder of the empty line.
  let prompt: String
  /// The choices in their order for an empty line.
  package private(set) var choices: [Choice]
  var line: LineEditor {
    didSet { if line.text != oldValue.text { retype() } }
  }
  /// Index of the selected choice in `matches`.
  package private(set) var selected: Int
  /// The matching choices, best first.
  package private(set) var matches: [Match] = []

  init(
    title: String,
    prompt: String = "",
    choices: [Choice],
    start: Int = 0
  ) {
    self.title = title
    self.prompt = prompt
    self.choices = choices
    line = LineEditor("", limit: 256)
    selected = start
    match()
  }

  /// Index of the selected choice in `choices`; nil if nothing matches.
  package var current: Int? { matches.indices.contains(selected) ? matches[selected].index : nil }

  /// Replaces the choices; the selection keeps its index in `choices`, or moves to `index`.
  mutating func setChoices(_ new: [Choice], select index: Int? = nil) {
    let wanted = index ?? current
    choices = new
    match()
    selected = matches.firstIndex { $0.index == wanted } ?? min(selected, max(0, matches.count - 1))
  }

  /// Moves the selection; single steps wrap around.
  mutating func move(_ motion: Motion, page: Int) {
    guard !matches.isEmpty else { return }
    let place = selected + motion.rows(page: max(1, page))
    let isStep = motion == .up || motion == .down
    selected = isStep ? (place + matches.count) % matches.count : clamped(place)
  }

  mutating func click(_ mouse: MouseEvent, in area: Rect) -> Click {
    switch mouse.action {
    case .wheelUp: selected = clamped(selected - 1)
    case .wheelDown: selected = clamped(selected + 1)
    case .press where mouse.button == .left:
      guard area.contains(mouse.point) else { return .outside }
      let layout = ChoiceLayout(area)
      guard layout.list.contains(mouse.point) else { return .nothing }
      let row = mouse.point.y - layout.list.origin.y
      guard let hit = rows(in: layout.list).choice(atRow: row) else { return .nothing }
      selected = hit
      return .chosen(matches[hit].index)
    default: return .nothing
    }
    return matches.isEmpty ? .nothing : .moved
  }

  private func clamped(_ place: Int) -> Int { min(max(0, place), max(0, matches.count - 1)) }

  private mutating func retype() {
    selected = 0
    match()
  }

  /// Matches the choices: labels equal to the text first, then fuzzy matches of labels, then matching synonyms.
  private mutating func match() {
    let typed = line.text.trimmingBlanks()
    guard !typed.isEmpty else {
      matches = choices.indices.filter { !choices[$0].isSought }.map { Match(index: $0, places: []) }
      return
    }
    var scored: [(score: Int, match: Match)] = []
    for (index, choice) in choices.enumerated() {
      if let found = FuzzyMatch(typed, in: choice.label) {
        let isWhole = choice.label.folded == typed.folded
        let score = found.score + (isWhole ? 1_000 : 0) - (choice.isSought ? 10_000 : 0)
        scored.append((score, Match(index: index, places: found.places)))
      } else if choice.isAlways || choice.isAbout(typed) {
        scored.append(
          (choice.isAlways ? .min : choice.isSought ? -20_000 : -1_000, Match(index: index, places: []))
        )
      }
    }
    matches = scored.sorted { ($1.score, $0.match.index) < ($0.score, $1.match.index) }.map(\.match)
  }
}

/// An entry of a choice list.
package struct Choice: Hashable, Sendable {
  package var label: String
  /// Additional text in a muted style.
  var detail = ""
  /// Additional words that match.
  var synonyms: [String] = []
  /// The key for the same action outside of the list.
  var key = ""
  /// A sign before the label, such as a tick.
  var sign = DisplayText.empty
  /// Style role of the sign and the label.
  var role = Role.text
  /// Reason why the choice is unavailable; nil if it is available.
  var reason: String?
  /// True if the choice appears only when the typed text matches it, after all others.
  var isSought = false
  /// True if the choice appears for any typed text, such as "new list".
  var isAlways = false

  /// Returns true if the synonyms contain the typed words.
  func isAbout(_ typed: String) -> Bool {
    synonyms.joined(separator: " ").holdsWords(of: typed)
  }
}
