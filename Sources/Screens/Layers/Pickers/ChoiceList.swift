import Frames
import Intents
import TodoModel

/// A list to choose from, narrowed down by typing: what palette, pickers and menus are made of.
package struct ChoiceList: Hashable, Sendable {
  /// What a click came to.
  enum Click: Hashable {
    /// Nothing, though it was the list's.
    case nothing
    /// Another choice is selected.
    case moved
    /// This choice is wanted; its place in `choices`.
    case chosen(Int)
    /// It was outside of the list.
    case outside
  }

  /// A choice that fits what was typed.
  package struct Match: Hashable {
    /// Its place in `choices`.
    package var index: Int
    /// The characters of its label that were found.
    var places: [Int]
  }

  /// What the list is of.
  let title: String
  /// What stands in the empty line.
  let prompt: String
  /// The choices, in the order of an empty line.
  package private(set) var choices: [Choice]
  /// What is typed.
  var line: LineEditor {
    didSet { if line.text != oldValue.text { retype() } }
  }
  /// The place of the selected one among `matches`.
  package private(set) var selected: Int
  /// The choices that fit, best first.
  package private(set) var matches: [Match] = []

  /// A list with the choice at `start` selected.
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

  /// The selected choice's place in `choices`; nil where nothing fits.
  package var current: Int? { matches.indices.contains(selected) ? matches[selected].index : nil }

  /// Puts other choices, the selection staying on the same one where it is still there.
  mutating func setChoices(_ new: [Choice], select index: Int? = nil) {
    let wanted = index ?? current
    choices = new
    match()
    selected = matches.firstIndex { $0.index == wanted } ?? min(selected, max(0, matches.count - 1))
  }

  /// Moves the selection; by single steps it goes round and round.
  mutating func move(_ motion: Motion, page: Int) {
    guard !matches.isEmpty else { return }
    let place = selected + motion.rows(page: max(1, page))
    let isStep = motion == .up || motion == .down
    selected = isStep ? (place + matches.count) % matches.count : clamped(place)
  }

  /// Handles what the mouse did.
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

  /// A label that is typed whole comes first, then those that fit by letters, best first, and those that other words lead to.
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

/// A line of a list to choose from.
package struct Choice: Hashable, Sendable {
  /// What it is called.
  package var label: String
  /// More about it, quieter.
  var detail = ""
  /// Words that it is found by as well.
  var synonyms: [String] = []
  /// The key that does the same outside.
  var key = ""
  /// A sign before the label, such as a tick.
  var sign = DisplayText.empty
  /// What the sign and the label are.
  var role = Role.text
  /// Why it cannot be chosen now; nil where it can.
  var reason: String?
  /// Whether it is there only for who types what leads to it, behind all others.
  var isSought = false
  /// Whether it is there whatever is typed, as "new list" is.
  var isAlways = false

  /// Whether the words that it is found by as well hold what was typed.
  func isAbout(_ typed: String) -> Bool {
    synonyms.joined(separator: " ").holdsWords(of: typed)
  }
}
