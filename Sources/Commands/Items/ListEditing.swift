import Actions
import AppLoop
import Intents
import ScheduleGrammar
import Settings
import Sync
import TodoModel

/// `todos edit --all`: the items of a view as text in the user's editor.
struct ListEditing {
  let store: CommandStore
  /// True if the changes are applied without a question.
  let isConfirmed: Bool
  let isJSON: Bool

  private var session: Session { store.session }
  private var console: Console { session.console }
  /// The current moment, as the editor may be open for hours.
  private var moment: Moment {
    let clock = session.clock
    return Moment(now: clock.now, zone: clock.zone.zone, zones: session.zoneLookup, options: session.grammar)
  }
  private var canAsk: Bool { !isJSON && console.canAsk }
  private var editor: PersonalEditor {
    PersonalEditor(config: session.config, environment: session.environment, folders: session.folders)
  }

  /// Opens the editor on a view with filter terms, shows what changed, and applies it as one undo step.
  func perform(_ words: [String], filter: String?) throws {
    guard session.agent == nil else { throw Refusal(AgentMessages.needsPersonAtTerminal) }
    guard isConfirmed || canAsk || session.rehearsal != nil else { throw Refusal(ListEditingMessages.nobodyToAsk) }
    let base = try base(words, filter)
    guard !base.isEmpty else { throw Refusal(ListEditingMessages.nothingHere, kind: "nothing") }
    let path = editor.freshPath
    do { try edit(base, in: path) } catch {
      if editor.isKept(path, besides: base.text) { console.complain(ListEditingMessages.kept(path)) }
      throw error
    }
    editor.remove(path)
  }

  /// Returns the text of a view, of Today without words.
  private func base(_ words: [String], _ filter: String?) throws -> ListText {
    let named = try NamedView(words, in: session)
    let expression = try filter.flatMap { try FilterText($0).read(in: session) }
    let page = ListPage(view: named.view, name: named.name, filter: named.narrowed(by: expression))
    let listing = try page.listing(of: store.home, in: session).listing
    let rows = try store.home.rows(Array(Set(listing.sections.flatMap(\.rows).map(\.row.item.id))))
    let whole = Dictionary(rows.map { ($0.item.id, $0) }) { first, _ in first }
    let sections = listing.sections.map { section in
      var section = section
      for index in section.rows.indices {
        if let row = whole[section.rows[index].row.item.id] { section.rows[index].row = row }
      }
      return section
    }
    return ListText(sections, isByHand: listing.query.sort == .manual, at: session.moment)
  }

  /// Opens the editor until all lines can be applied; throws if they are not applied.
  private func edit(_ base: ListText, in path: String) throws {
    var (base, text) = (base, base.text)
    while true {
      let edited = try editor.edit(list: text, in: path)
      guard let refused = try apply(edited, over: base), let again = refused.again else { return }
      try UserFile(path).replace(with: again.text)
      let words = [ListEditingMessages.refused(refused.reasons.count)] + refused.reasons.map { "  " + $0 }
      guard canAsk else { throw Refusal(words.joined(separator: "\n")) }
      for words in words { console.complain(words) }
      guard try agrees(ListEditingMessages.editAgain) else { throw ExitStatus.refused.end }
      (base, text) = (again.base, again.text)
    }
  }

  /// Applies an edited text; returns the plan if lines of it are refused.
  private func apply(_ text: String, over base: ListText) throws -> ListPlan? {
    while true {
      let (edit, seen) = try read(text, over: base)
      let plan = edit.plan(at: moment)
      if plan.again != nil { return plan }
      if plan.isEmpty {
        try tell([], plan)
        return nil
      }
      let items = try newItems(plan)
      let changes = plan.changes() + items.map { Change($0.id, .add($0)) }
      if session.rehearsal != nil { try store.record(changes, label: plan.label()) }
      if !isJSON { try show(plan) }
      guard try isConfirmed || agrees(ListEditingMessages.apply) else {
        try console.say(ItemMessages.nothingChanged)
        throw DryRun.End()
      }
      try store.warnOfFormerNames(changes)
      if try store.commit(changes, label: plan.label(), ifStill: seen) {
        try tell(items, plan)
        return nil
      }
      console.complain(ListEditingMessages.changedElsewhere)
    }
  }

  /// Returns the edit with the current items, and all items that it may change.
  private func read(_ text: String, over base: ListText) throws -> (ListEdit, [Item]) {
    let rows = try store.home.rows(base.ids)
    let below = try store.home.rows(below: ListEdit.missing(from: text, of: base)).map(\.item.id)
    let parts = try store.home.rows(below)
    let edit = ListEdit(base, text: text, rows: rows, parts: parts, lists: try store.home.listNames())
    return (edit, Array(Set((rows + parts).map(\.item))))
  }

  private func newItems(_ plan: ListPlan) throws -> [Item] {
    var last = try store.home.lastOrder()
    let now = session.clock.now
    return plan.added.map { added in
      last = OrderKey.between(last, nil)
      return added.item.item(id: store.home.newID(), at: now, order: last ?? OrderKey(""))
    }
  }

  private func agrees(_ question: String) throws -> Bool {
    try console.say(question)
    let answer = try console.ask("› ", LineInput())?.filter { !$0.isWhitespace }.lowercased()
    return answer.map(OutputMessages.yes.contains) ?? false
  }

  // MARK: Output

  /// Prints the difference: the lines before and after, as they would be written.
  private func show(_ plan: ListPlan) throws {
    if !plan.changed.isEmpty { try console.say(ListEditingMessages.changed) }
    for line in plan.changed {
      try console.say("  - \(line.reference)  \(line.before)")
      try console.say("  + \(line.reference)  \(line.after)")
      if let remark = line.remark { try console.say("      \(remark)") }
    }
    if !plan.added.isEmpty { try console.say(ListEditingMessages.added) }
    for line in plan.added {
      try console.say("  + \(line.text)")
      if let remark = line.remark { try console.say("      \(remark)") }
    }
    if !plan.removed.isEmpty { try console.say(ListEditingMessages.deleted) }
    for line in plan.removed { try console.say("  - \(line.reference)  \(line.text)") }
    if plan.partsCount > 0 { try console.say("    " + ListEditingMessages.deletedParts(plan.partsCount)) }
    if plan.movedCount > 0 { try console.say(ListEditingMessages.moved(plan.movedCount)) }
  }

  /// Prints what was done, and the new items with their numbers.
  private func tell(_ items: [Item], _ plan: ListPlan) throws {
    let ids = plan.changed.map(\.item) + items.map(\.id)
    if isJSON { return try console.pass(store.bodies().items(store.home.rows(ids))) }
    try console.say(plan.isEmpty ? ItemMessages.nothingChanged : plan.label().capitalizedStart)
    let rows = try store.home.rows(items.map(\.id))
    if console.isQuiet { try store.tellNumbers(of: rows) }
    for row in rows { try console.say("  " + store.words.line(row)) }
  }
}
