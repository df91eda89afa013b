import Actions
package import Frames
import Messages
import Settings
import Themes

/// The dialog of the first start: at most three optional questions above the list.
///
/// Verbs that add, search or leave close the dialog; the next start asks the remaining questions once more.
package struct Welcome: KeyedLayer {
  package enum Command: CaseIterable { case take, skip }

  package static let keys: KeyTable<Command> =
    .moves(Term("choose")) + [
      KeyRow(.take, ["Enter"], Term("choose, continue")), KeyRow(.skip, ["s", "Esc", "Ctrl-G"], Term("skip all")),
      KeyRow(passing: .item(.add), Term("add")),
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

  package var trial: Trial? { .theme }

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
    return count == 0 ? WelcomePageMessages.welcome : WelcomePageMessages.found(count)
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
    selected = isStep ? (place + choices.count) % choices.count : min(max(0, place), choices.count - 1)
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
    let layout = WelcomeLayout(context.area, selected: selected, of: choices(in: context).count)
    guard mouse.action == .press, mouse.button == .left, let choice = layout.choice(at: mouse.point) else {
      return .stay
    }
    selected = choice
    return take(in: context)
  }

  package mutating func scroll(by count: Int, in context: ScreenContext) -> LayerResponse {
    guard choices(in: context).indices.contains(selected + count.signum()) else { return .stay }
    return move(count < 0 ? .up : .down, in: context)
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
  private var left: [WelcomeQuestion] { WelcomeQuestion.allCases.filter { $0 == question || !asked.contains($0) } }

  /// Returns true if a question was not yet asked and has choices.
  private func isOpen(_ question: WelcomeQuestion) -> Bool {
    !asked.contains(question) && (question != .lists || !found.isEmpty)
  }
}

/// The layout of a question in its panel; a low panel reserves its rows for the choices.
struct WelcomeLayout: Hashable {
  /// The row of the question, if it fits.
  let question: Rect?
  let choices: Rect
  /// The row of the note below the choices, if it fits.
  let comfort: Rect?
  let window: RowWindow
  private let count: Int

  init(_ area: Rect, selected: Int, of count: Int) {
    let inside = Panel(area).inside
    let spare = inside.size.rows - count
    let above = spare >= 2 ? 2 : inside.size.rows >= 3 ? 1 : 0
    let below = spare >= above + 2 ? 2 : 0
    question = above > 0 ? inside.row(inside.origin.y) : nil
    choices = inside.inset(above: above, below: below)
    comfort = below > 0 ? inside.row(inside.endY - 1) : nil
    window = RowWindow(around: selected, of: count, rows: choices.size.rows)
    self.count = count
  }

  func choice(at point: Point) -> Int? {
    choices.contains(point) ? window.line(at: point, of: 0..<count, in: choices) : nil
  }
}

extension Welcome {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    Panel(rect).draw(into: &frame, title: title, icons: context.icons)
    let choices = choices(in: context)
    let layout = WelcomeLayout(rect, selected: selected, of: choices.count)
    if let row = layout.question { put(question.words, into: &frame, row, Style(.title, on: .panel, .bold)) }
    let widest = choices.reduce(0) { max($0, DisplayText($1.label).width) }
    for (place, row) in layout.window.shown(choices.indices, in: layout.choices) {
      draw(choices[place], isSelected: place == selected, widest, into: &frame, row, in: context)
    }
    layout.window.drawMore(of: choices.count, into: &frame, layout.choices, icons: context.icons, on: .panel)
    if let row = layout.comfort { put(question.comfort(in: context), into: &frame, row, Style(.muted, on: .panel)) }
  }

  private func put(_ words: String, into frame: inout Frame, _ row: Rect, _ style: Style) {
    let x = row.origin.x + 2
    frame.put(words.wholeWords(in: row.endX - 1 - x), x: x, y: row.origin.y, to: row.endX - 1, style)
  }

  private func draw(
    _ choice: WelcomeChoice, isSelected: Bool, _ widest: Int, into frame: inout Frame, _ row: Rect,
    in context: ScreenContext
  ) {
    let ground: Role = isSelected ? .selected : .panel
    if isSelected { frame.light(row, icons: context.icons) }
    let (x, y, end) = (row.origin.x + 2, row.origin.y, row.endX - 1)
    let label = Style(choice.reason == nil ? .text : .quiet, on: ground, isSelected ? .bold : [])
    frame.put(choice.label, x: x, y: y, to: end, label)
    let column = x + widest + 2
    guard end - column >= 8 else { return }
    frame.put(choice.detail.wholeWords(in: end - column), x: column, y: y, to: end, Style(.muted, on: ground))
  }
}
