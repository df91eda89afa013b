import Actions
package import Frames
import Settings

/// The dialog of the first start: at most three optional questions above the list.
///
/// Verbs that add, search or leave close the dialog; the next start asks the remaining questions once more.
package struct Welcome: KeyedLayer {
  package enum Command: CaseIterable {
    case take, skip
  }

  package static let keys: KeyTable<Command> =
    .moves("choose") + [
      KeyRow(.take, ["Enter"], "choose, continue"), KeyRow(.skip, ["s", "Esc", "Ctrl-G"], "skip all"),
      KeyRow(passing: .item(.add), "add"),
    ] + KeyTable(rows: passed.map { KeyRow(passing: $0) })

  /// Additional verbs that work immediately, because they do not need a row below.
  private static let passed: [Verb] = [
    .look(.find), .look(.nextView), .program(.palette), .program(.tour), .program(.settings), .program(.quit),
  ]

  /// The current question.
  package private(set) var question: WelcomeQuestion
  /// Index of the selected choice.
  private(set) var selected = 0
  private var asked: Set<WelcomeQuestion>
  private var found: [FoundList] = []

  /// Creates the dialog for these questions; the list question is never first, because the search for lists still runs.
  package init(_ questions: [WelcomeQuestion] = WelcomeQuestion.allCases) {
    question = questions.first { $0 != .lists } ?? .look
    asked = Set(WelcomeQuestion.allCases).subtracting(questions).union([question])
  }

  package var placement: Placement { .centre }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 58) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(context.size.rows, choices(in: context).count + 6)
  }

  /// Sets the lists that were found, unless the list question was already asked.
  package mutating func show(_ lists: [FoundList]) {
    guard !asked.contains(.lists), lists.contains(where: { $0.reason == nil }) else { return }
    found = lists
  }

  /// The panel's title; announces found lists until the list question is asked.
  var title: String {
    let count = asked.contains(.lists) ? 0 : found.count
    return count == 0 ? "Welcome" : "Welcome, \(count == 1 ? "a list was" : "\(count) lists were") found"
  }

  func choices(in context: ScreenContext) -> [WelcomeChoice] {
    switch question {
    case .look: WelcomeChoice.looks(in: context)
    case .lists: WelcomeChoice.lists(found)
    case .keys: WelcomeChoice.keys(in: context)
    }
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .take: take(in: context)
    case .skip: .close(.leaveQuestions([]), .say(WelcomeChoice.farewell(context.keymap)))
    }
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    let choices = choices(in: context)
    let place = selected + motion.rows(page: choices.count)
    let isStep = motion == .up || motion == .down
    selected =
      isStep ? (place + choices.count) % choices.count : min(max(0, place), choices.count - 1)
    return LayerResponse(.stays, choices[selected].trial)
  }

  package mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse {
    let stays = [ProgramVerb.help, .redraw, .suspend].map(Verb.program).contains(verb)
    return LayerResponse(stays ? .stays : .closes, [.run(verb)])
  }

  /// Opens pasted text as new items.
  package mutating func paste(_ text: String, in context: ScreenContext) -> LayerResponse {
    let lines = PasteQuestion.lines(of: text)
    if lines.isEmpty { return .stay }
    return .close(.push(lines.count == 1 ? QuickAdd(text: lines[0]) : PasteQuestion(lines: lines)))
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    switch mouse.action {
    case .wheelUp where selected > 0: return move(.up, in: context)
    case .wheelDown where selected < choices(in: context).count - 1: return move(.down, in: context)
    case .press where mouse.button == .left:
      let layout = WelcomeLayout(context.area, selected: selected, of: choices(in: context).count)
      guard let choice = layout.choice(at: mouse.point) else { return .stay }
      selected = choice
      return take(in: context)
    default: return .stay
    }
  }

  /// Applies the selected choice and asks the next question, if any.
  private mutating func take(in context: ScreenContext) -> LayerResponse {
    let choice = choices(in: context)[selected]
    if let reason = choice.reason { return .stay(.say(reason)) }
    guard let next = WelcomeQuestion.allCases.first(where: isOpen) else {
      let words = WelcomeChoice.farewell(choice.keymap ?? context.keymap)
      return LayerResponse(.closes, choice.taking + [.leaveQuestions([]), .say(words)])
    }
    asked.insert(next)
    question = next
    selected = usual(in: context)
    return LayerResponse(.stays, choice.taking + [.leaveQuestions(left)])
  }

  /// Index of the choice that changes nothing.
  private func usual(in context: ScreenContext) -> Int {
    let choices = choices(in: context)
    switch question {
    case .look: return 0
    case .lists: return choices.count - 1
    case .keys: return choices.firstIndex { $0.label == context.look.keys.preset.rawValue } ?? 0
    }
  }

  /// The unanswered questions.
  private var left: [WelcomeQuestion] {
    WelcomeQuestion.allCases.filter { $0 == question || !asked.contains($0) }
  }

  /// Returns true if a question was not yet asked and has choices.
  private func isOpen(_ question: WelcomeQuestion) -> Bool {
    !asked.contains(question) && (question != .lists || !found.isEmpty)
  }
}
