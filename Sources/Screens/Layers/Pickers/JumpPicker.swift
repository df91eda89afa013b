import Actions
import Frames
import Intents
import Messages
import Themes
package import TodoModel

/// A place or an item to which the user can jump from anywhere.
package enum JumpTarget: Hashable, Sendable {
  case verb(LookVerb)
  /// A list; nil is the inbox.
  case list(String?)
  case filter(String)
  case item(ItemID)
}

/// The picker of any view, list, saved filter or item by a few letters.
///
/// Items of the view are there at once; others come from a bounded search that yields to the next key.
package struct JumpPicker: Picker, Hashable {
  package static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("go there"))] + .steps(Term("choose")) + [KeyRow(.cancel, .cancel, Term("close"))]

  private static let views: [LookVerb] = [
    .viewToday, .viewUpcoming, .viewInbox, .viewAll, .viewDone, .viewWaiting, .viewSomeday, .calendar, .board, .next,
    .plan, .statistics,
  ]

  /// A known item.
  fileprivate struct Known: Hashable {
    let id: ItemID
    let title: String
    let list: String?
    let number: Int?
    let isDone: Bool
  }

  private var items: [Known]
  private var targets: [JumpTarget] = []
  /// The search for the typed words, if there are any.
  private var question: FindQuestion?
  package var list: ChoiceList

  /// Creates the picker; `rows` are the rows of the open view.
  init(_ rows: [ListedRow]) {
    var known: Set<ItemID> = []
    items = rows.filter { known.insert($0.row.item.id).inserted }.map { Known($0) }
    list = ChoiceList(title: JumpPickerMessages.title, prompt: JumpPickerMessages.prompt, choices: [])
  }

  package var reloading: [Effect] { [.loadLists] + (question.map { [.seekElsewhere($0)] } ?? []) }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 72) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: 18), max(8, context.size.rows - 6))
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse { .close(.jumpTo(targets[index])) }

  package mutating func follow(in context: ScreenContext) -> LayerResponse {
    let typed = list.line.text.trimmingBlanks()
    let words = typed.folded.split(whereSeparator: \.isWhitespace).map(String.init)
    let filter = Filter(.all(words.map { .term(.word($0)) }))
    // No row counts as one of the view, so that the search finds every item.
    let asked = words.isEmpty ? nil : FindQuestion(filter, typed: typed, in: .all, scope: Filter(.any([])))
    guard asked != question else { return .stay }
    question = asked
    return asked.map { .stay(.seek($0)) } ?? .stay
  }

  /// Adds the found items, unless other words were typed since.
  mutating func show(_ rows: [Row], of question: FindQuestion, in context: ScreenContext) {
    guard question == self.question else { return }
    var known = Set(items.map(\.id))
    items += rows.filter { known.insert($0.item.id).inserted }.map { Known(ListedRow(seen: $0, at: context.moment)) }
  }

  package mutating func refresh(in context: ScreenContext) {
    var found: [(JumpTarget, Choice)] = Self.views.map { verb in
      let row = verb.row
      return (
        .verb(verb),
        Choice(
          label: row.word, detail: row.help, synonyms: [row.help] + row.synonyms, key: context.keymap.key(.look(verb)))
      )
    }
    let lists = context.overview?.entries.filter { !$0.isArchived }.map(\.name) ?? context.lists
    found += lists.map { (.list($0), Choice(label: $0, detail: JumpPickerMessages.list)) }
    let filters = context.filters?.filters.all.map(\.name) ?? []
    found += filters.map { (.filter($0), Choice(label: $0, detail: JumpPickerMessages.filter)) }
    found += items.map { item in
      let place = [item.number.map { "\($0)" }, item.list.map { "#" + $0 }].compactMap(\.self).joined(separator: " ")
      return (
        .item(item.id),
        Choice(label: item.title, detail: place, sign: context.icons[item.isDone ? .done : .open])
      )
    }
    targets = found.map(\.0)
    list.setChoices(found.map(\.1))
  }
}

extension JumpPicker.Known {
  fileprivate init(_ row: ListedRow) {
    let item = row.row.item
    self.init(id: item.id, title: item.title, list: item.list, number: item.number, isDone: row.isDone)
  }
}

extension Model {
  /// Opens the picker of everything to jump to.
  mutating func openJump() -> [Effect] {
    open(JumpPicker(list.sections.flatMap(\.rows)))
    return [.loadLists]
  }

  /// Goes to a view, a list, a filter or an item; an item outside the view opens its page.
  mutating func jump(to target: JumpTarget) -> [Effect] {
    putLayersAway()
    switch target {
    case .verb(let verb): return run(.look(verb))
    case .list(let name): return enter(listNamed: name)
    case .filter(let name): return enter(filterNamed: name)
    case .item(let id):
      guard list.outline.row(id) != nil else { return [.loadLinked(id)] }
      list.select(id)
      return []
    }
  }
}
