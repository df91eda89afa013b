import Actions
package import Frames
import Intents
import Messages
import ScheduleGrammar
package import TodoModel

/// The page of an item with its dates, notes and history; every part can be changed there.
package struct DetailPage: KeyedLayer, Hashable {
  package enum Command: String, CaseIterable {
    case change, putBack, previous, next, close, save, cancel, editor
    case up, down, farUp, farDown, start, end
  }

  /// The part of the page that receives keys.
  package enum Mode: Hashable {
    /// The page itself, for navigation.
    case reading
    case title(LineEditor)
    case notes(NotesEditor)
    /// The times of the focus session with this start.
    case session(Instant, LineEditor)
  }

  package private(set) var detail: ItemDetail
  package private(set) var mode = Mode.reading
  package private(set) var part = DetailPart.title
  package private(set) var window = RowWindow()
  private var notesDraft: Draft?
  /// The last restored occurrence; it is selected again if an undo skips or moves it again.
  private var putBack: OccurrenceKey?
  /// True if the notes editor opens once the notes are loaded.
  private var isAwaitingNotes = false

  /// Creates the page of an item; `notesDraft` is unsaved notes of this item, which `takesUp` opens immediately.
  package init(_ detail: ItemDetail, notesDraft: Draft? = nil, takesUp: Bool = false) {
    self.detail = detail
    let isMine = notesDraft?.item == detail.row.row.item.id && notesDraft?.text.isEmpty == false
    self.notesDraft = isMine ? notesDraft : nil
    isAwaitingNotes = isMine && takesUp
  }

  private var item: Item { detail.row.row.item }

  package var reloading: [Effect] { [.loadDetail(detail.row.row.item.id)] }

  package var draft: Draft? {
    switch mode {
    case .reading, .session: nil
    case .title(let line): line.text == item.title ? nil : Draft(kind: .title, item: item.id, text: line.text)
    case .notes(let editor): editor.text == detail.notes ? nil : Draft(kind: .notes, item: item.id, text: editor.text)
    }
  }

  package var page: KeyPage? {
    switch mode {
    case .reading: .item
    case .notes: .notes
    case .title, .session: nil
    }
  }

  package var table: KeyTable<Command> {
    switch mode {
    case .reading: Self.keys
    case .title, .session: Self.titleKeys
    case .notes: Self.notesKeys
    }
  }

  package var typing: Typing { mode == .reading ? .nothing : .text }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch (command, part) {
    case (.change, .occurrence): ""
    case (.change, .item): LayerHintMessages.open
    case (.change, .line): LayerHintMessages.tick
    case (.putBack, .occurrence): table.row(command)?.word
    case (.putBack, .session): LayerHintMessages.remove
    case (.putBack, _): nil
    default: table.row(command)?.word
    }
  }

  package mutating func show(_ detail: ItemDetail, in context: ScreenContext) {
    guard detail.row.row.item.id == item.id else { return }
    let before = text(context.area, in: context).parts
    self.detail = detail
    reselect(among: before, in: context)
    if isAwaitingNotes, detail.isLoaded { mode = .notes(NotesEditor(notesDraft?.text ?? detail.notes)) }
    isAwaitingNotes = isAwaitingNotes && !detail.isLoaded
  }

  package mutating func restore(unsent draft: Draft) {
    guard draft.kind == .notes, draft.item == item.id else { return }
    if draft.text.isEmpty { return notesDraft = nil }
    if case .notes = mode { return }
    notesDraft = notesDraft ?? draft
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    isAwaitingNotes = false
    switch command {
    case .putBack:
      if case .session(let start) = part { return remove(start) }
      return change(part, in: context)
    case .change: return change(part, in: context)
    case .previous: return .stay(.openBeside(-1))
    case .next: return .stay(.openBeside(1))
    case .close: return .close
    case .save: return save(in: context)
    case .cancel: return cancel(in: context)
    case .editor: return external()
    case .up, .down, .farUp, .farDown, .start, .end: go(command, in: context)
    }
    return .stay
  }

  /// Moves the cursor between lines of the notes.
  private mutating func go(_ command: Command, in context: ScreenContext) {
    guard case .notes(var editor) = mode, let motion = NotesEditor.Motion(rawValue: command.rawValue) else { return }
    editor.go(motion, width: Self.notesWidth(context.area))
    mode = .notes(editor)
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    isAwaitingNotes = false
    switch motion {
    case .up: step(by: -1, in: context)
    case .down: step(by: 1, in: context)
    case .first: select(.title, in: context)
    case .pageUp, .pageDown, .last: scroll(by: motion.rows(page: max(1, context.area.size.rows - 2)), in: context)
    }
    return .stay
  }

  /// Changes a part of the item, or runs a verb on it.
  package mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse {
    isAwaitingNotes = false
    if verb == .item(.toggle), case .item(let id) = part, let row = detail.part(id) { return tick(row, in: context) }
    if verb == .item(.toggle), case .line(let place) = part { return tick(place) }
    if let wanted = DetailPart(verb) {
      // The page has no row for an effort that is not set.
      if wanted != .effort || item.effort != nil { part = wanted }
      return change(wanted, in: context)
    }
    return .stay(.run(verb))
  }

  /// Selects the neighbouring part; scrolls at the ends.
  private mutating func step(by step: Int, in context: ScreenContext) {
    let parts = text(context.area, in: context).parts
    let next = (parts.firstIndex(of: part) ?? 0) + step
    if parts.indices.contains(next) { select(parts[next], in: context) } else { scroll(by: step, in: context) }
  }

  private mutating func select(_ wanted: DetailPart, in context: ScreenContext) {
    part = wanted
    let rows = context.area.size.rows
    let row = text(context.area, in: context).first(of: wanted)
    window = RowWindow(top: wanted == .title ? 0 : min(max(window.top, row - rows + 2), row))
  }

  /// Selects the successor of a removed part, or the occurrence that was restored here and has returned.
  private mutating func reselect(among before: [DetailPart], in context: ScreenContext) {
    let parts = text(context.area, in: context).parts
    if let key = putBack, case let back = DetailPart.occurrence(key), parts.contains(back), !before.contains(back) {
      return select(back, in: context)
    }
    guard !parts.contains(part), let place = before.firstIndex(of: part) else { return }
    part = parts[min(place, parts.count - 1)]
  }

  @discardableResult package mutating func scroll(by count: Int, in context: ScreenContext) -> LayerResponse {
    window.scroll(by: count, of: text(context.area, in: context).lines.count, rows: context.area.size.rows)
    return .stay
  }

  // MARK: changes

  private mutating func change(_ part: DetailPart, in context: ScreenContext) -> LayerResponse {
    let rows = [detail.row]
    switch part {
    case .title:
      mode = .title(LineEditor(item.title))
      return .stay
    case .notes: return openNotes()
    case .date: return .stay(.push(DateEditor(rows: rows, placement: .centre)))
    case .list: return .stay(.push(ListPicker(rows: rows)))
    case .tags: return .stay(.push(TagPicker(rows: rows)))
    case .priority: return .stay(.push(PriorityPicker(rows: rows)))
    case .effort: return .stay(.push(EffortPicker(rows: rows)))
    case .line(let place): return tick(place)
    case .session(let start):
      guard let end = item.focusSessions[start] else { return .stay }
      mode = .session(start, LineEditor(FocusSession(start, to: end).times(at: context.moment)))
      return .stay
    case .item(let id): return detail.part(id).map { .stay(.open($0)) } ?? .stay
    case .occurrence(let key):
      let action = ItemAction.putBack(key)
      if !action.changes(rows, at: context.moment).isEmpty { putBack = key }
      return .stay(action, on: rows, in: context)
    }
  }

  /// Completes or reopens a part.
  private mutating func tick(_ row: ListedRow, in context: ScreenContext) -> LayerResponse {
    if !row.isDone, row.row.parts != nil { return .stay(.open(row)) }
    return .stay(row.isDone ? .reopen : .done, on: [row], in: context)
  }

  /// Toggles a checklist line of the notes.
  private mutating func tick(_ place: Int) -> LayerResponse {
    let basis = detail.notes
    guard detail.isLoaded, let (notes, line) = ChecklistLine.toggling(place, of: basis) else { return .stay }
    detail.notes = notes
    let label = KeptText.of(
      line.isDone ? ItemPageMessages.noLongerTicked(line.words) : ItemPageMessages.ticked(line.words))
    return .stay(.change([Change(item.id, .setNotes(notes, basis: basis))], label: label))
  }

  private mutating func openNotes() -> LayerResponse {
    guard detail.isLoaded else {
      isAwaitingNotes = true
      return .stay(.loadDetail(item.id))
    }
    mode = .notes(NotesEditor(notesDraft?.text ?? detail.notes))
    return notesDraft == nil ? .stay : .stay(.say(ItemPageMessages.unsavedNotes))
  }

  /// Opens the notes, including unsaved text, in the user's editor.
  private mutating func external() -> LayerResponse {
    guard detail.isLoaded else { return .stay(.run(.item(.notes))) }
    if case .notes = mode { notesDraft = draft }
    mode = .reading
    let text = notesDraft?.text ?? detail.notes
    return LayerResponse(
      .stays, (notesDraft.map { [.keep($0)] } ?? []) + [.editNotes(item.id, text, basis: detail.notes)])
  }

  package mutating func type(_ key: KeyPress, in context: ScreenContext) -> LayerResponse? {
    switch mode {
    case .reading:
      isAwaitingNotes = false
      return nil
    case .title(var line):
      guard line.press(key) else { return nil }
      mode = .title(line)
    case .session(let start, var line):
      guard line.press(key) else { return nil }
      mode = .session(start, line)
    case .notes(var editor):
      guard editor.press(key) else { return nil }
      mode = .notes(editor)
    }
    return .stay
  }

  /// Leaves the line or notes editor without saving; keeps the typed text as a draft.
  private mutating func cancel(in context: ScreenContext) -> LayerResponse {
    var kept = draft
    var words: [Action] = []
    if case .notes(let editor) = mode {
      if editor.text == notesDraft?.text { kept = nil }
      notesDraft = kept
      words = [.say(ItemPageMessages.notSaved(continue: context.key(of: .notes)))]
    }
    mode = .reading
    return LayerResponse(.stays, kept.map { [.keep($0)] + words } ?? [])
  }

  private mutating func save(in context: ScreenContext) -> LayerResponse {
    switch mode {
    case .reading: .stay
    case .session(let start, let line): save(session: start, line.text, in: context)
    case .title(let line): save(title: line.text.trimmingBlanks())
    case .notes(let editor): save(notes: editor.text)
    }
  }

  private mutating func save(title: String) -> LayerResponse {
    guard !title.isEmpty else { return .stay(.say(TitleLineMessages.cannotBeEmpty)) }
    mode = .reading
    guard title != item.title else { return .stay }
    detail.row.row.item.title = title
    return .stay(.change([Change(item.id, .setTitle(title))], label: KeptText.of(ItemPageMessages.renamed(to: title))))
  }

  private mutating func save(notes text: String) -> LayerResponse {
    mode = .reading
    let forget = notesDraft.map { [Action.keep(Draft(kind: .notes, item: $0.item, text: ""))] } ?? []
    notesDraft = nil
    let basis = detail.notes
    guard text != basis else { return LayerResponse(.stays, forget) }
    detail.notes = text
    let change = Change(item.id, .setNotes(text, basis: basis))
    return LayerResponse(
      .stays, [.change([change], label: KeptText.of(ItemPageMessages.changedNotes(of: item.title)))] + forget)
  }

  private mutating func save(session start: Instant, _ text: String, in context: ScreenContext) -> LayerResponse {
    let moment = context.moment
    do throws(ActionRefusal) {
      let day = moment.zone.local(at: start).day
      let times = try SessionReader(moment).session(text, on: day)
      let edit = SessionEdit(insteadOf: start, start: times.start, end: times.end)
      let changes = try edit.changes(of: item, at: moment)
      mode = .reading
      detail.row.row.item.focusSessions[start] = nil
      detail.row.row.item.focusSessions[times.start] = times.end
      part = .session(times.start)
      let session = FocusSession(times.start, to: times.end)
      return .stay(.change(changes, label: KeptText.of(ItemPageMessages.changedFocus(session.words(at: moment)))))
    } catch { return .stay(.say(error.words)) }
  }

  /// Removes a focus session.
  private mutating func remove(_ start: Instant) -> LayerResponse {
    detail.row.row.item.focusSessions[start] = nil
    return .stay(
      .change([Change(item.id, .session(start, end: nil))], label: KeptText.of(ItemPageMessages.removedFocus)))
  }

  package mutating func paste(_ text: String, in context: ScreenContext) -> LayerResponse {
    switch mode {
    case .reading: break
    case .title(var line):
      line.paste(text)
      mode = .title(line)
    case .session(let start, var line):
      line.paste(text)
      mode = .session(start, line)
      return line.refusal.map { .stay(.say($0)) } ?? .stay
    case .notes(var editor):
      editor.paste(text)
      mode = .notes(editor)
    }
    return .stay
  }

  // MARK: mouse

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mode == .reading else { return context.area.contains(mouse.point) ? .stay : .pass }
    guard mouse.action == .press else { return .stay }
    guard context.area.contains(mouse.point) else { return .pass }
    let lines = text(context.area, in: context).lines
    guard let hit = window.line(at: mouse.point, of: lines, in: context.area)?.part else { return .stay }
    defer { part = hit }
    return hit == part ? change(hit, in: context) : .stay
  }

  package mutating func wheel(_ rows: Int, at point: Point, in context: ScreenContext) -> LayerResponse {
    if mode == .reading { return scroll(by: rows, in: context) }
    return context.area.contains(point) ? .stay : .pass
  }

  /// Returns the rows of the page for an area.
  func text(_ area: Rect, in context: ScreenContext) -> DetailText {
    DetailText(detail, width: Self.width(area), in: context)
  }

  /// Returns the width of the text; longer lines are hard to read.
  static func width(_ area: Rect) -> Int { min(104, area.size.columns) }

  static func notesWidth(_ area: Rect) -> Int { max(1, width(area) - 6) }
}
