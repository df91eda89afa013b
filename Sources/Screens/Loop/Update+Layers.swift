import Actions
import Frames
import Intents
import Messages
import ScheduleGrammar
import Themes
package import TodoModel

extension Model {
  /// Performs an action that a layer requests; `item` is the item of its page or of the page below it.
  package mutating func perform(_ action: Action, of item: ItemID?) -> [Effect] {
    switch action {
    case .meant(let action): meant = action
    case .change(let changes, let label):
      lastChange = meant.map(LastChange.action) ?? .other
      let action = meant
      meant = nil
      list.clearSelection()
      return decideSweep(changes) ?? perform(changes, label: label, by: action)
    case .sweep(let changes, let label): return performSweep(changes, label: label)
    case .add(let items, let label): return add(items, label: label)
    case .run(let verb): return run(verb, of: item)
    case .choose(let verb): return choose(verb)
    case .tell(let verb, let words): return tell(verb, words)
    case .find(let text): return find(text)
    case .editNotes(let id, let text, let basis): return [.editNotes(id, text: text, basis: basis)]
    case .copy(let text):
      say(ToastMessages.copied(1))
      return [.copy(text)]
    case .openLink(let link): return [.openLink(link)]
    case .arrange(let sort, let group): return order(by: Arrangement(sort: sort, group: group))
    case .ask(let question, let generation): return [.ask(question, generation: generation)]
    case .act(let verb, let rows): return act(verb, on: rows)
    case .edit(let row): return edit(row)
    case .carry(let move): return carry(move)
    case .retry(let id): return settleRefused(.retry([id]))
    case .drop(let id): return settleRefused(.drop([id]))
    case .follow(let id): return [.loadLinked(id)]
    case .loadStatistics: return loadStatistics()
    case .loadDetail(let id): return [.loadDetail(id)]
    case .finish(let family, let choice):
      list.clearSelection()
      return finish(family, choice)
    case .delete(let rows): return askForParts(.delete, rows) ?? change(.delete, rows)
    case .skip(let rows): return act(ItemAction.skip, on: rows)
    case .open(let row): return openPage(of: row)
    case .openBeside(let count): return openPage(beside: count)
    case .theme(let name):
      context.look.theme = name
      return [.theme(name), .set("theme", to: name)]
    case .leaveQuestions(let left): leaveQuestions(left)
    case .tryTheme(let name): return [.theme(name)]
    case .tryColours(let theme): return [.tryColours(theme)]
    case .saveTheme(let id, let text): return [.saveTheme(id, text)]
    case .icons(let name):
      guard let icons = try? context.look.iconSets.load(name)?.icons else { return [] }
      context.icons = icons
      return [.set("icons", to: name)]
    case .set(let name, let value): return [.set(name, to: value)]
    case .trySetting(let name, let value): return [.trySetting(name, to: value)]
    case .openSetting(let name): open(SettingsPage(at: name))
    case .useKeys(let choice): return use(choice)
    case .lists(let action): return freshness.readOnly.map { refuse($0) } ?? [.changeLists(action)]
    case .endSession(let id, let name): return endSession(id, name)
    case .saveTemplate(let id, let name): return saveTemplate(id, as: name)
    case .useTemplate(let name, let day): return useTemplate(name, from: day)
    case .enter(let target): return enter(target)
    case .openList(let name): return enter(listNamed: name)
    case .loadLists: return [.loadLists]
    case .filters(let action): return freshness.readOnly.map { refuse($0) } ?? [.changeFilters(action)]
    case .openFilter(let name): return enter(filterNamed: name)
    case .bring(let lists):
      say(ToastMessages.importing)
      return freshness.readOnly.map { refuse($0) } ?? [.bring(lists)]
    case .seek(let question): return [.seekElsewhere(question)]
    case .jumpTo(let target): return jump(to: target)
    case .editList(let base, let text, let path): return [.editList(base, text: text, path: path)]
    case .applyList(let plan, let deletes, let path): return apply(plan, deletes: deletes, in: path)
    case .push(let layer): open(layer)
    case .select(let id): list.select(id)
    case .goTo(let row, let opens): return go(to: row, opens: opens)
    case .seekItems(let words): return [.seekItems(words)]
    case .jump(let number): return jump(to: number)
    case .say(let words): say(words)
    case .keep(let draft): drafts.keep(draft)
    }
    return []
  }

  /// Runs a verb that was chosen by name.
  ///
  /// The page below runs the verb if it has it; otherwise the layers close and the list runs it.
  private mutating func choose(_ verb: Verb) -> [Effect] {
    recent.removeAll { $0 == verb }
    recent.insert(verb, at: 0)
    settle()
    if let index = layers.indices.last, let answer = ask(index, { $0.run(verb, in: $1) }) { return answer.effects }
    if layers.isEmpty, let pane = panes.keyed, let answer = ask(pane, { $0.run(verb, in: $1) }) {
      return answer.effects
    }
    if case .program = verb { return run(verb) }
    putLayersAway()
    return run(verb)
  }

  /// Runs a verb and types words into the line that it opens; words that cannot be parsed stay in the line.
  private mutating func tell(_ verb: Verb, _ words: String) -> [Effect] {
    var effects = choose(verb)
    for event in [InputEvent.paste(words), .key(KeyPress(.enter))] {
      settle()
      guard let index = layers.indices.last, layers[index] is any LineLayer,
        let answer = ask(index, { $0.receive(event, in: $1) })
      else { break }
      effects += answer.effects
    }
    return effects
  }

  /// Adds items at the end of the manual order; the cursor moves to the last of them.
  private mutating func add(_ items: [NewItem], label: String) -> [Effect] {
    var changes: [Change] = []
    for new in items {
      let item = new.item(id: newID(), at: context.now, order: list.nextOrder())
      changes.append(Change(item.id, .add(item)))
      drafts.remember(new.title)
    }
    list.select(changes.last?.item)
    lastChange = .other
    return perform(changes, label: KeptText.of(KeptText.shown(label) + destination(items)))
  }

  mutating func newID() -> ItemID {
    let (first, second) = (random.next(), random.next())
    return ItemID(at: context.now, random: first, more: second)
  }

  /// Returns the destination of an item that may not be visible: ", Mon 23 Nov 9:00", ", in #home".
  private func destination(_ items: [NewItem]) -> String {
    guard items.count == 1, var item = items.first else { return "" }
    if list.view == .today, item.schedule?.start.day == context.today { item.schedule = nil }
    if list.view != .inbox { item.list = nil }
    return item.places(at: context.moment)
  }
}

extension Model {
  mutating func follow(_ link: Link) -> [Effect] {
    switch link {
    case .view(let view):
      if let reason = reason(for: .allViews) {
        say(reason)
        return []
      }
      putLayersAway()
      return enter(view)
    case .add(let text):
      if let readOnly = freshness.readOnly { say(readOnly, isBad: true) } else { openQuickAdd(text) }
      return []
    case .item(let id): return [.loadLinked(id)]
    }
  }

  /// Moves the cursor to the item with a number; loads the item if the view does not have it.
  mutating func jump(to number: Int) -> [Effect] {
    let outline = list.outline
    let row = outline.ids.lazy.compactMap(outline.row).first { $0.row.item.number == number }
    guard let row else { return [.loadLinked(ItemID(number: number))] }
    putLayersAway()
    list.select(row.id)
    return []
  }

  /// Opens the page of the item of a link, and moves the cursor to the item if the view has it.
  mutating func arrive(at id: ItemID, _ row: Row?) -> [Effect] {
    guard let row, row.item.deletedAt == nil else {
      let name = row?.item.number.map(String.init) ?? id.description
      let deleted = row.map { ToastMessages.deleted($0.item.title, restore: name) }
      let unknown = id.standsFor.map { ToastMessages.noItem($0) }
      say(deleted ?? unknown ?? ToastMessages.unknownLink, isBad: true)
      return []
    }
    let id = row.item.id
    if list.outline.row(id) != nil { list.select(id) }
    return openPage(of: listed(id) ?? listed(row))
  }

  /// Opens the page of an item, unless it is open.
  mutating func openPage(of row: ListedRow) -> [Effect] {
    let id = row.row.item.id
    guard layers.openItem != id else { return [] }
    let needs: [Effect] = row.row.sync == .failed ? [.ask(.needs, generation: 0)] : []
    let takesUp = drafts.isWanted(id)
    if !takesUp, enterPage(of: row.id) { return needs }
    open(page(of: row, takesUp: takesUp))
    return [.loadDetail(id)] + needs
  }

  /// Replaces the open page by the page of the row `count` places further in the view.
  mutating func openPage(beside count: Int) -> [Effect] {
    let ids = list.outline.ids
    let place = openItem.map { item in ids.firstIndex { $0.item == item } } ?? list.focus.place
    guard let place, ids.indices.contains(place + count), let row = list.outline.row(ids[place + count]) else {
      say(count < 0 ? ToastMessages.noItemBefore : ToastMessages.noItemAfter)
      return []
    }
    self.place(place + count)
    guard let item = openItem else { return [] }
    removePages(of: [item])
    return openPage(of: row)
  }

  /// Returns the page of an item, with unsaved notes if there are any; `takesUp` opens those at once.
  func page(of row: ListedRow, takesUp: Bool = false) -> DetailPage {
    let id = row.row.item.id
    var detail = ItemDetail(row: row)
    let isUsual = row.mark == .only && listed(id)?.key == row.key
    detail.key = isUsual ? nil : row.key
    return DetailPage(detail, notesDraft: drafts.draft(.notes, id), takesUp: takesUp)
  }

  /// The unsent text of all open layers and of the page beside the list.
  package var unsent: [Draft] {
    guard let draft = panes.page?.draft else { return layers.drafts }
    return layers.drafts + [draft]
  }

  /// Closes all layers and keeps their typed text.
  mutating func putLayersAway() {
    for draft in layers.drafts { drafts.keep(draft) }
    layers.removeAll()
    leavePanes()
    settle()
  }

  /// Offers the unsent text of the previous session in the open layers, and reports it in a toast.
  ///
  /// The toast does not replace other messages: the text is offered again in its own place.
  mutating func restore(unsent found: [Draft]) {
    drafts.load(found)
    restoreOnPages(unsent: found)
    guard surface.widget == nil, layers.isEmpty, toast == nil, offered.isEmpty,
      let draft = found.first(where: { $0.kind == .add }) ?? found.first
    else { return }
    let key = keymap.key(.item(draft.kind == .add ? .add : .open))
    let hint = isReached(draft) ? Hint(key, ToastMessages.continueKey) : nil
    say(ToastMessages.unsavedDraft(draft.text), hint: hint)
    toast?.offered = draft
  }

  /// Returns true if a key resumes unsent text; for a title or a date, its row must be listed.
  private func isReached(_ draft: Draft) -> Bool {
    [.add, .notes].contains(draft.kind) || draft.item.map { list.outline.row($0) != nil } == true
  }

  /// Opens the unsent text that the toast offers, whatever row has the cursor; returns nil if it offers none.
  mutating func takeUpOffer() -> [Effect]? {
    guard let draft = toast?.offered, let item = draft.item, isReached(draft) else { return nil }
    if draft.kind == .notes {
      drafts.want(item)
      return follow(.item(item))
    }
    list.select(item)
    settle()
    return act(draft.kind == .title ? .edit : .date, nil, of: item)
  }
}
