import Actions
package import Frames
import Messages
package import Themes

/// The editor of a theme's colours above the list: adjusts, types, copies and repairs them.
package struct ColourEditor: KeyedLayer, Hashable {
  package enum Command: String, CaseIterable {
    case less, more, muchLess, muchMore, next, previous, hex, take, put, mend, undo, save, leave
  }

  private static let partKeys: KeyTable<Command> =
    KeyTable(rows: Motion.allCases.map { KeyRow(moving: $0, $0.row.keys, Term("colour"), isLive: true) }) + [
      KeyRow(.next, ["Tab"], Term("part"), help: Term("next part of the colour")),
      KeyRow(.previous, ["Shift-Tab"], help: Term("previous part of the colour")),
      KeyRow(.less, ["Left", "h"], Term("move", as: "slider"), help: Term("less"), sign: "←→"),
      KeyRow(.more, ["Right", "l"], help: Term("more")),
      KeyRow(.muchLess, ["<", "Shift-Left"], help: Term("much less")),
      KeyRow(.muchMore, [">", "Shift-Right"], help: Term("much more")),
      KeyRow(.mend, ["f"], Term("fix"), help: Term("the nearest readable colour")),
      KeyRow(.hex, ["#"], Term("type"), help: Term("type the colour")),
      KeyRow(.take, ["y"], Term("copy"), help: Term("copy this colour")),
      KeyRow(.put, ["p", "Ctrl-Y"], Term("paste"), help: Term("paste the copied colour")),
      KeyRow(.undo, ["u"], Term("undo")),
      KeyRow(.save, ["Enter", "Ctrl-S"], Term("save"), help: Term("save as your own theme and use it")),
      KeyRow(.leave, .cancel + ["q"], Term("leave", as: "close"), sign: "Esc"),
    ]

  private static let lineKeys: KeyTable<Command> = [
    KeyRow(.save, ["Enter"], Term("apply")), KeyRow(.leave, .cancel, Term("cancel")),
  ]

  package static var keys: KeyTable<Command> { partKeys }
  package var table: KeyTable<Command> { line == nil ? Self.partKeys : Self.lineKeys }
  package var page: KeyPage? { line == nil ? .colours : nil }
  package var typing: Typing { line == nil ? .nothing : .text }

  /// The theme before editing.
  private let former: String
  package private(set) var draft: ThemeDraft
  package private(set) var selected = 0
  package private(set) var handle = ColourHandle.lightness
  /// The line editor for a hexadecimal colour, if open.
  package private(set) var line: LineEditor?
  private var copied: Colour?
  /// A message that replaces the contrast at the bottom of the panel.
  package private(set) var note: String?
  private var isLeaving = false
  /// True while the theme is written; its colours are then read-only.
  private var isSaving = false

  /// Creates the editor of a theme; returns nil if its file is unreadable.
  package init?(_ theme: String, in look: Look) {
    guard let draft = ThemeDraft(theme, in: look.themes) else { return nil }
    (former, self.draft) = (theme, draft)
  }

  /// The role of the colour under the cursor.
  package var part: ThemeDraft.Part { ThemeDraft.Part.all[selected] }

  package var colour: Colour { draft.colour(of: part) }

  package var placement: Placement { .centre }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 58) }
  package func height(width: Int, in context: ScreenContext) -> Int { min(18, max(8, context.size.rows - 6)) }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch command {
    case .mend where line == nil && draft.mended(part) == nil: nil
    case .undo where draft.isUnchanged: nil
    case .put where copied == nil: nil
    case .less, .more, .muchLess, .muchMore: handle.value(of: colour) == nil ? nil : table.row(command)?.word
    default: table.row(command)?.word
    }
  }

  // MARK: keys

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    if line != nil { return performInLine(command) }
    guard !isSaving || command == .leave else { return .stay }
    let wasLeaving = isLeaving
    (note, isLeaving) = (nil, false)
    switch command {
    case .less: return move(by: -1)
    case .more: return move(by: 1)
    case .muchLess: return move(by: -16)
    case .muchMore: return move(by: 16)
    case .next: step(1)
    case .previous: step(-1)
    case .hex: line = LineEditor(colour.hexadecimal ?? "#")
    case .take:
      copied = colour.hexadecimal == nil ? nil : colour
      note = colour.hexadecimal.map(ColourEditorMessages.copied) ?? ColourEditorMessages.noHexadecimal
    case .put: return copied.map { set($0) } ?? .stay
    case .mend: return draft.mended(part).map { set($0) } ?? .stay
    case .undo: return draft.undo() ? .stay(.tryColours(draft.theme)) : .stay
    case .save:
      isSaving = true
      return .stay(.saveTheme(draft.id, draft.text))
    case .leave:
      if draft.isUnchanged || wasLeaving || isSaving { return .close(.tryTheme(former)) }
      let words = Self.words(.save, in: context) { ColourEditorMessages.notSaved(draft.id, save: $0) }
      (note, isLeaving) = (words ?? ColourEditorMessages.notSaved, true)
    }
    return .stay
  }

  /// Reports that the theme could not be written; its colours stay in the editor.
  mutating func refuseSaving(in context: ScreenContext) {
    let words = Self.words(.save, in: context, ColourEditorMessages.savingFailed(save:))
    (note, isSaving) = (words ?? ColourEditorMessages.savingFailed, false)
  }

  /// Returns the words about a command's key; nil if the command has no key.
  package static func words(_ command: Command, in context: ScreenContext, _ words: (String) -> String) -> String? {
    let key = context.live(partKeys, on: .colours).key(command)
    return key.isEmpty ? nil : words(key)
  }

  private mutating func performInLine(_ command: Command) -> LayerResponse {
    guard let text = line?.text.trimmingBlanks() else { return .stay }
    guard command == .save else {
      (line, note) = (nil, nil)
      return .stay
    }
    let figures = text.hasPrefix("#") ? text : "#" + text
    guard let colour = Colour(figures) else {
      note = ColourEditorMessages.invalid(text)
      return .stay
    }
    (line, note) = (nil, nil)
    return set(colour)
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    let rows = ColourEditorView.listRows(context.area.size.rows)
    selected = min(max(0, selected + motion.rows(page: rows)), ThemeDraft.Part.all.count - 1)
    (note, isLeaving) = (nil, false)
    return .stay
  }

  private mutating func step(_ by: Int) {
    let all = ColourHandle.allCases
    guard let place = all.firstIndex(of: handle) else { return }
    handle = all[(place + by + all.count) % all.count]
  }

  private mutating func move(by step: Int) -> LayerResponse {
    guard let value = handle.value(of: colour) else { return .stay }
    return set(handle.moving(colour, to: value + step))
  }

  private mutating func set(_ colour: Colour) -> LayerResponse {
    guard !isSaving else { return .stay }
    do { try draft.set(part, to: colour) } catch {
      note = "\(error)"
      return .stay
    }
    return .stay(.tryColours(draft.theme))
  }

  package mutating func type(_ key: KeyPress, in context: ScreenContext) -> LayerResponse? {
    guard line?.press(key) == true else { return nil }
    note = nil
    return .stay
  }

  package mutating func paste(_ text: String, in context: ScreenContext) -> LayerResponse {
    line?.paste(text)
    return line?.refusal.map { .stay(.say($0)) } ?? .stay
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    let view = ColourEditorView(self, context.area, in: context)
    guard mouse.action == .press else { return .stay }
    if let place = view.place(at: mouse.point) { selected = place }
    guard let (handle, value) = view.value(at: mouse.point) else { return .stay }
    self.handle = handle
    return set(handle.moving(colour, to: value))
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    ColourEditorView(self, rect, in: context).draw(into: &frame)
  }
}
