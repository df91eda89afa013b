import Actions
import Intents
import ScheduleGrammar
import Themes
import TodoModel

extension Model {
  /// Does what a layer asks for.
  mutating func perform(_ action: Action) -> [Effect] {
    switch action {
    case .change(let changes, let label):
      clearSelection()
      return decideSweep(changes) ?? perform(changes, label: label)
    case .sweep(let changes, let label): return performSweep(changes, label: label)
    case .add(let items, let label): return add(items, label: label)
    case .run(let verb): return run(verb)
    case .choose(let verb): return choose(verb)
    case .push(let layer): return open(layer)
    case .find(let text): return find(text)
    case .select(let id):
      focus.awaited = id
      return []
    case .say(let words): return say(words)
    case .editNotes(let id, let text): return [.editNotes(id, text: text)]
    case .copy(let text): return say("Copied.") + [.copy(text)]
    case .arrange(let sort, let group): return order(by: sort, group)
    case .keep(let draft):
      keep(draft)
      return []
    case .retry(let id): return settleRefused(.retry([id]))
    case .drop(let id): return settleRefused(.drop([id]))
    case .loadDetail(let id): return [.loadDetail(id)]
    case .theme, .tryTheme, .icons: return dress(action)
    }
  }

  private mutating func dress(_ action: Action) -> [Effect] {
    switch action {
    case .theme(let id):
      look.theme = id
      memory.theme = id
      return [.theme(id), remembering()]
    case .tryTheme(let id): return [.theme(id ?? look.theme)]
    case .icons(let id):
      guard let icons = look.iconSets.first(where: { $0.id == id }) else { return [] }
      context.icons = icons
      memory.icons = id
      return [remembering()]
    default: return []
    }
  }

  /// Runs a verb that was chosen by its name: on the page below where that knows it, else on the list, which is then
  /// in sight.
  private mutating func choose(_ verb: Verb) -> [Effect] {
    recent.removeAll { $0 == verb }
    recent.insert(verb, at: 0)
    settle()
    if let index = layers.indices.last, let answer = ask(index, { $0.run(verb, in: $1) }) {
      return answer.effects
    }
    if case .program = verb { return run(verb) }
    putLayersAway()
    return run(verb)
  }

  /// Adds items at the end of the manual order; the cursor goes to the last of them.
  private mutating func add(_ items: [NewItem], label: String) -> [Effect] {
    var changes: [Change] = []
    for new in items {
      let order = OrderKey.between(lastOrder, nil)
      lastOrder = order
      let item = new.item(id: newID(), at: context.now, order: order)
      changes.append(Change(item.id, .add(item)))
      history.append(new.title)
    }
    focus.awaited = changes.last?.item
    return perform(changes, label: label + destination(items))
  }

  private mutating func newID() -> ItemID {
    let (first, second) = (random.next(), random.next())
    return ItemID(at: context.now, random: first, more: second)
  }

  /// Where items go that are not to be seen here: ", Mon 23 Nov" or ", in the inbox".
  private func destination(_ items: [NewItem]) -> String {
    guard items.count == 1, let item = items.first else { return "" }
    guard let start = item.schedule?.start, start.day != context.today else { return "" }
    return ", \(context.phrase.date(start.day))"
  }
}
