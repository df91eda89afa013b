import Actions
package import Frames
import Intents
import Settings
import TodoModel

/// The state of the screen, in parts; only `update` changes it, and `view` draws it.
///
/// Each part keeps its own values consistent. Logic that needs several parts is here and in the files of `update`. Code
/// that derives values from a model reads it in place (`__shared`): a copy retains some hundred values.
package struct Model: Sendable {
  package var context: ScreenContext
  /// Distinguishes zones with the same name and different rules.
  var zoneIdentity: String
  package let surface: Surface
  package var list: ListState
  package var freshness: FreshnessState
  package var drafts = DraftState()
  package var layers = LayerStack()
  package var panes: PaneState
  var offer: SweepOffer
  /// The order of requests for statistics and their answers.
  var statistics = AnswerOrder()
  var streak = Streak()
  var lastChange = LastChange.nothing
  /// The rows whose parts are requested, to be finished or deleted when the parts arrive.
  var awaitingParts: [ListedRow] = []
  /// The meaning that a layer gives to its next change.
  var meant: ItemAction?
  package var toast: Toast?
  package var announcer = Announcer()
  package var typed = TypedKeys()
  /// The rows that the mouse holds, if any.
  package var drag: RowDrag?
  /// True while keys arrive faster than a user can type, as from a paste that is not marked as such.
  var isRushed = false
  /// True if the hint at the list of keys has been shown.
  var hasToldOfKeys = false
  /// The verbs run from the palette, newest first.
  package var recent: [Verb] = []
  /// The questions of a first start to repeat at the next start; empty if they have been repeated.
  private var questions: [WelcomeQuestion]
  private let questionsCameBack: Bool
  package var tour: Tour?
  /// The source of the IDs of new items.
  var random: any RandomNumberGenerator & Sendable

  /// Creates the screen as the user left it.
  package init(_ opening: InitialState) {
    context = opening.context
    zoneIdentity = opening.zoneIdentity
    surface = opening.surface
    list = ListState(opening)
    freshness = FreshnessState(opening)
    panes = PaneState(wanted: opening.memory.panes)
    offer = SweepOffer(isWanted: context.look.config.sweep && surface == .full)
    random = opening.random
    questionsCameBack = !opening.memory.questions.isEmpty
    questions = opening.sight == .questions && !questionsCameBack ? WelcomeQuestion.allCases : []
    if case .prompt(let text, _) = surface { layers.push(QuickAdd(defaults: surface.given, text: text)) }
    if opening.sight == .questions { layers.push(questionsCameBack ? Welcome(opening.memory.questions) : Welcome()) }
    if opening.sight == .tour { tour = Tour() }
    if opening.sight == .usual, surface == .full { openFirst(context.look.config.firstView) }
    settle()
    announceOpening()
  }

  package var keymap: Keymap { context.keymap }

  /// The current state to keep for the next start.
  package var remembered: Memory {
    var memory = Memory()
    memory.view = list.origin ?? list.view
    memory.arrangements = list.arrangements
    memory.placeArrangements = list.placeArrangements
    memory.selection = list.focus.cursor?.item
    memory.filter = list.search.text ?? list.search.history.last
    memory.folds = list.folds
    memory.panes = panes.wanted
    memory.questions = questions
    return memory
  }

  /// Keeps unanswered questions for one more start; the question about lists alone is not repeated.
  mutating func leaveQuestions(_ left: [WelcomeQuestion]) {
    questions = questionsCameBack || left == [.lists] ? [] : left
  }

  package var focused: Glance.Focused? { list.board.rows.focus.flatMap { Glance.Focused($0, at: context.now) } }

  /// The title of the terminal: the progress of today, and the item in focus.
  package var title: DisplayText {
    let counts = list.board.rows.counts
    let all = counts.open + counts.done
    let words = DisplayText(all == 0 ? "todos" : "todos \(counts.done)/\(all)")
    guard let focused else { return words }
    return words + " · " + DisplayText(focused.title).truncated(to: 40) + DisplayText(" " + focused.words)
  }

  /// The progress on the terminal's tab: the done part of today, or a slow refresh; nil for none.
  package var progress: TabProgress? {
    guard freshness.showsProgress else { return nil }
    if let moment = freshness.slowMoment, moment <= context.now { return .busy }
    let counts = list.board.rows.counts
    return counts.open == 0 ? nil : .percent(counts.done * 100 / (counts.open + counts.done))
  }
}

/// The form in which the model is shown.
package enum Surface: Hashable, Sendable {
  /// The whole terminal, with all views.
  case full
  /// A small pane that shows one view and keeps its own state.
  case widget(Widget)
  /// Only the line that adds an item, with its initial text and the list for an item without one; the program ends
  /// with the line.
  case prompt(String, list: String? = nil)

  package var widget: Widget? {
    guard case .widget(let widget) = self else { return nil }
    return widget
  }

  package var isPrompt: Bool { if case .prompt = self { true } else { false } }

  /// The values for the item of a prompt besides its text.
  var given: NewItem {
    guard case .prompt(_, let list) = self else { return NewItem(title: "") }
    return NewItem(title: "", list: list)
  }
}

/// A sentence at the bottom of the screen that disappears by itself.
package struct Toast: Hashable, Sendable {
  package var text: String
  /// A key that acts on the message.
  package var hint: Hint?
  package var isBad: Bool
  /// The time at which it disappears.
  var until: Instant
  /// The items of a reminder.
  var reminded: [ItemID] = []
  /// The unsent text that it offers, if any.
  var offered: Draft?
  /// True if it says that a key has no meaning.
  var isAboutKeys = false
  /// True if it says that the rows are refreshed.
  var isAboutRefresh = false

  /// Token of the reported changes while they are not on disk; until then the toast is hidden.
  var awaited: Int?

  /// Seconds for which a toast stays.
  static let seconds = 6
  /// Seconds for which a reminder stays, since the user may be looking elsewhere.
  static let remindedSeconds = 120
}
