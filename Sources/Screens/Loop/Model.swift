import Actions
package import Frames
import Intents
import TodoModel

/// All that the screen knows, in parts; changed by `update` only, drawn by `view`.
///
/// Each part keeps its own values in order. What needs several of them is said here and in the files of `update`. What is
/// made of a model reads it where it lies (`__shared`): a copy retains some hundred values.
package struct Model: Sendable {
  /// Time, zone, size, icons, grammar.
  package var context: ScreenContext
  /// Tells zones with the same name and other rules apart.
  var zoneIdentity: String
  /// What it is shown as.
  package let surface: Surface
  /// What is listed, and where the cursor is.
  package var list: ListState
  /// How far what is seen can be relied on.
  package var freshness: FreshnessState
  /// What was typed and not sent, and what was sent last.
  package var drafts = DraftState()
  /// What lies over the list.
  package var layers = LayerStack()
  /// What stands beside the list.
  package var panes: PaneState
  /// What is offered of what is left over.
  var offer: SweepOffer
  /// The questions for numbers and their answers.
  var statistics = AnswerOrder()
  /// How many days in a row something was done.
  var streak = Streak()
  /// What was changed last, to be done again.
  var lastChange = LastChange.nothing
  /// The rows whose parts are asked for, to be done or deleted once these are known.
  var awaitingParts: [ListedRow] = []
  /// What a layer says that its next change means.
  var meant: ItemAction?
  /// The sentence at the foot of the screen.
  package var toast: Toast?
  /// The words that say what changed, where the screen is read by ear or by hand.
  package var announcer = Announcer()
  /// Keys typed so far that do not make a verb yet.
  package var typed = TypedKeys()
  /// Whether keys come faster than anybody types: a text that is not marked as pasted, say.
  var isRushed = false
  /// Whether it was said already where the keys are.
  var hasToldOfKeys = false
  /// Verbs that were run from the palette, newest first.
  package var recent: [Verb] = []
  /// The questions of a first start that are asked the next time; none where they came back already.
  private var questions: [WelcomeQuestion]
  private let questionsCameBack: Bool
  /// What the person is shown round by; nil where they are not.
  package var tour: Tour?
  /// Where the ids of new items come from.
  var random: any RandomNumberGenerator & Sendable

  /// The screen as it opens: where the person was the last time.
  package init(_ opening: Opening) {
    context = opening.context
    context.keymap = opening.keymap
    context.look = opening.look
    context.isMouseOn = opening.isMouseOn
    zoneIdentity = opening.zoneIdentity
    surface = opening.surface
    list = ListState(opening)
    freshness = FreshnessState(opening)
    panes = PaneState(wanted: opening.memory.panes)
    offer = SweepOffer(isWanted: opening.offersSweep)
    random = opening.random
    questionsCameBack = !opening.memory.questions.isEmpty
    questions = opening.sight == .questions && !questionsCameBack ? WelcomeQuestion.allCases : []
    if case .prompt(let text) = surface { layers.push(QuickAdd(text: text)) }
    if opening.sight == .questions {
      layers.push(questionsCameBack ? Welcome(opening.memory.questions) : Welcome())
    }
    if opening.sight == .tour { tour = Tour() }
    if opening.sight == .usual { openFirst(opening.firstView) }
    settle()
    announceOpening()
  }

  /// The keys.
  package var keymap: Keymap { context.keymap }

  /// What is to be remembered of what is seen now.
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

  /// Keeps what is to be asked the next time, for one more time: lists alone are no reason to ask.
  mutating func leaveQuestions(_ left: [WelcomeQuestion]) {
    questions = questionsCameBack || left == [.lists] ? [] : left
  }

  /// What the person is at; nil where nothing is in focus.
  package var focused: Glance.Focused? {
    list.board.rows.focus.flatMap { Glance.Focused($0, at: context.now) }
  }

  /// What the terminal's title says: how far today is, and what is in focus.
  package var title: DisplayText {
    let counts = list.board.rows.counts
    let all = counts.open + counts.done
    let words = DisplayText(all == 0 ? "todos" : "todos \(counts.done)/\(all)")
    guard let focused else { return words }
    return words + " · " + DisplayText(focused.title).truncated(to: 40) + DisplayText(" " + focused.words)
  }

  /// What the terminal's tab shows: how much of today is done, or that a refresh takes its time; nil for nothing.
  package var progress: TabProgress? {
    guard freshness.showsProgress else { return nil }
    if let moment = freshness.slowMoment, moment <= context.now { return .busy }
    let counts = list.board.rows.counts
    return counts.open == 0 ? nil : .percent(counts.done * 100 / (counts.open + counts.done))
  }
}
