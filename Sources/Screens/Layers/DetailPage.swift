package import Frames
import Intents
import TodoModel

/// An item, whole: its dates in words, its notes, its history; every part can be changed from here.
package struct DetailPage: Layer, Hashable {
  /// What the keys go to.
  enum Mode: Hashable {
    /// The page: moving about in it.
    case reading
    /// The title.
    case title(LineEditor)
    /// The notes.
    case notes(NotesEditor)
  }

  /// The item.
  private(set) var detail: ItemDetail
  /// What the keys go to.
  private(set) var mode = Mode.reading
  /// The selected part.
  private(set) var part = DetailPart.title
  /// The first row that is seen.
  private(set) var top = 0
  private var notesDraft: Draft?
  /// Whether the notes are to be opened as soon as they are loaded.
  private var isAwaitingNotes = false

  /// The page of an item, and the notes that were left unsaved where there are any.
  package init(_ detail: ItemDetail, notesDraft: Draft? = nil) {
    self.detail = detail
    let isMine = notesDraft?.item == detail.row.row.item.id && notesDraft?.text.isEmpty == false
    self.notesDraft = isMine ? notesDraft : nil
  }

  private var item: Item { detail.row.row.item }

  package var placement: Placement { .page }
  package func height(width: Int, in context: ScreenContext) -> Int { context.size.rows }

  package var draft: Draft? {
    switch mode {
    case .reading: nil
    case .title(let line): line.text == item.title ? nil : Draft(kind: .title, item: item.id, text: line.text)
    case .notes(let editor):
      editor.text == detail.notes ? nil : Draft(kind: .notes, item: item.id, text: editor.text)
    }
  }

  package var hints: [Hint] {
    switch mode {
    case .reading:
      [
        Hint("Enter", "change"), Hint("Space", "done"), Hint("n", "notes"), Hint("u", "undo"),
        Hint("Esc", "back"),
      ]
    case .title: [Hint("Enter", "save"), Hint("Esc", "cancel")]
    case .notes: [Hint("Ctrl-S", "save"), Hint("Esc", "cancel"), Hint("Alt-e", "your editor")]
    }
  }

  package mutating func learn(_ detail: ItemDetail, in context: ScreenContext) {
    guard detail.row.row.item.id == item.id else { return }
    self.detail = detail
    if isAwaitingNotes, detail.isLoaded { mode = .notes(NotesEditor(notesDraft?.text ?? detail.notes)) }
    isAwaitingNotes = isAwaitingNotes && !detail.isLoaded
  }

  package mutating func learn(unsent draft: Draft) {
    guard draft.kind == .notes, draft.item == item.id, notesDraft == nil, !draft.text.isEmpty else { return }
    if case .notes = mode { return }
    notesDraft = draft
  }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    switch event {
    case .key(let key): return take(key, in: context)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return take(mouse, in: context)
    default: return .pass
    }
  }

  private mutating func take(_ key: KeyPress, in context: ScreenContext) -> LayerResponse {
    switch mode {
    case .reading: return read(key, in: context)
    case .title(let line): return type(key, line)
    case .notes(let editor): return type(key, editor, in: context)
    }
  }

  // MARK: moving about

  private mutating func read(_ key: KeyPress, in context: ScreenContext) -> LayerResponse {
    isAwaitingNotes = false
    if key.isCancel { return .close }
    let page = max(1, context.area.size.rows - 2)
    switch key.description {
    case "q", "Left", "h", "Backspace": return .close
    case "Down", "j", "Ctrl-N", "Tab": select(part.rawValue + 1, in: context)
    case "Up", "k", "Ctrl-P", "Shift-Tab": select(part.rawValue - 1, in: context)
    case "PgDn", "Ctrl-D", "Ctrl-V": scroll(page, in: context)
    case "PgUp", "Ctrl-U", "Alt-v": scroll(-page, in: context)
    case "Home", "g": select(0, in: context)
    case "End", "G": scroll(.max / 2, in: context)
    case "Enter", "Right", "l": return change(part, in: context)
    case "Ctrl-E": return external()
    case "Space", "x": return run(.toggle)
    case "u": return run(.undo)
    case "Ctrl-R": return run(.redo)
    case "t": return run(.today)
    case "T": return run(.tomorrow)
    case ">": return run(.later)
    case "<": return run(.sooner)
    case "y": return run(.copy)
    case "c": return LayerResponse(.stays, [.run(.conflicts)])
    case "R": return run(.retry)
    case "X": return LayerResponse(.stays, [.run(.drop)])
    case "D": return LayerResponse(.closes, [.run(.delete)])
    default:
      guard let wanted = DetailPart(key: key.description) else { return key.isForRoot ? .pass : .stay }
      part = wanted
      return change(wanted, in: context)
    }
    return .stay
  }

  /// Runs a verb on the item, and loads what became of it.
  private func run(_ verb: Verb) -> LayerResponse {
    LayerResponse(.stays, [.run(verb), .loadDetail(item.id)])
  }

  private mutating func select(_ wanted: Int, in context: ScreenContext) {
    guard let next = DetailPart(rawValue: wanted) else { return scroll(wanted < 0 ? -1 : 1, in: context) }
    part = next
    let text = DetailText(detail, width: Self.width(context.area), in: context)
    let rows = context.area.size.rows
    let row = text.first(of: next)
    top = next == .title ? 0 : min(max(top, row - rows + 2), row)
  }

  private mutating func scroll(_ rows: Int, in context: ScreenContext) {
    let count = DetailText(detail, width: Self.width(context.area), in: context).lines.count
    top = min(max(0, top + rows), max(0, count - context.area.size.rows))
  }

  // MARK: changing

  private mutating func change(_ part: DetailPart, in context: ScreenContext) -> LayerResponse {
    let rows = [detail.row]
    switch part {
    case .title:
      mode = .title(LineEditor(item.title))
      return .stay
    case .notes: return openNotes()
    case .date: return LayerResponse(.stays, [.push(DateEditor(rows: rows, placement: .centre))])
    case .list: return LayerResponse(.stays, [.push(ListPicker(rows: rows, isOnPage: true))])
    case .tags: return LayerResponse(.stays, [.push(TagPicker(rows: rows, isOnPage: true))])
    case .priority: return LayerResponse(.stays, [.push(PriorityPicker(rows: rows, isOnPage: true))])
    }
  }

  private mutating func openNotes() -> LayerResponse {
    guard detail.isLoaded else {
      isAwaitingNotes = true
      return LayerResponse(.stays, [.loadDetail(item.id)])
    }
    mode = .notes(NotesEditor(notesDraft?.text ?? detail.notes))
    return notesDraft == nil
      ? .stay
      : LayerResponse(.stays, [.say("These notes were typed before and not saved. Esc forgets them.")])
  }

  private func external() -> LayerResponse {
    LayerResponse(.stays, [detail.isLoaded ? .editNotes(item.id, detail.notes) : .run(.notes)])
  }

  private mutating func type(_ key: KeyPress, _ line: LineEditor) -> LayerResponse {
    var line = line
    if key.isCancel {
      let kept = draft
      mode = .reading
      return LayerResponse(.stays, kept.map { [.keep($0)] } ?? [])
    }
    guard key == KeyPress(.enter) else {
      if !line.receive(key), key.isForRoot { return .pass }
      mode = .title(line)
      return .stay
    }
    let title = line.text.trimmingBlanks()
    guard !title.isEmpty else {
      return LayerResponse(.stays, [.say("A title cannot be empty. Esc leaves it as it was.")])
    }
    mode = .reading
    guard title != item.title else { return .stay }
    detail.row.row.item.title = title
    return LayerResponse(
      .stays,
      [.change([Change(item.id, .setTitle(title))], label: "renamed to “\(title)”"), .loadDetail(item.id)]
    )
  }

  private mutating func type(
    _ key: KeyPress,
    _ editor: NotesEditor,
    in context: ScreenContext
  ) -> LayerResponse {
    var editor = editor
    if key.isCancel {
      let isOld = editor.text == notesDraft?.text
      let kept = isOld ? nil : draft
      notesDraft = kept
      mode = .reading
      return LayerResponse(.stays, kept.map { [.keep($0), .say("Not saved. n takes it up again.")] } ?? [])
    }
    switch key.description {
    case "Ctrl-S", "Alt-Enter": return save(editor.text)
    case "Alt-e":
      let text = editor.text
      mode = .reading
      return LayerResponse(.stays, [.editNotes(item.id, text)])
    default:
      if !editor.receive(key, width: DetailPage.notesWidth(context.area)), key.isForRoot { return .pass }
      mode = .notes(editor)
      return .stay
    }
  }

  private mutating func save(_ text: String) -> LayerResponse {
    mode = .reading
    let forgotten = notesDraft.map { Action.keep(Draft(kind: .notes, item: $0.item, text: "")) }
    notesDraft = nil
    let basis = detail.notes
    let forget = forgotten.map { [$0] } ?? []
    guard text != basis else { return LayerResponse(.stays, forget) }
    detail.notes = text
    let change = Change(item.id, .setNotes(text, basis: basis))
    return LayerResponse(
      .stays,
      [.change([change], label: "notes of “\(item.title)”")] + forget + [.loadDetail(item.id)]
    )
  }

  private mutating func paste(_ text: String) -> LayerResponse {
    switch mode {
    case .reading: break
    case .title(var line):
      line.paste(text)
      mode = .title(line)
    case .notes(var editor):
      editor.paste(text)
      mode = .notes(editor)
    }
    return .stay
  }

  // MARK: mouse

  private mutating func take(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mode == .reading else { return context.area.contains(mouse.point) ? .stay : .pass }
    switch mouse.action {
    case .wheelUp: scroll(-3, in: context)
    case .wheelDown: scroll(3, in: context)
    case .press:
      guard context.area.contains(mouse.point) else { return .pass }
      let text = DetailText(detail, width: Self.width(context.area), in: context)
      let row = mouse.point.y - context.area.origin.y + top
      guard text.lines.indices.contains(row), let hit = text.lines[row].part else { return .stay }
      defer { part = hit }
      return hit == part ? change(hit, in: context) : .stay
    default: break
    }
    return .stay
  }

  /// The columns that are written on: longer lines are hard to read.
  static func width(_ area: Rect) -> Int { min(104, area.size.columns) }

  /// The columns of the notes while they are typed.
  static func notesWidth(_ area: Rect) -> Int { max(1, width(area) - 6) }
}
