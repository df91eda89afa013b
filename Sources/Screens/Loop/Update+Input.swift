package import Actions
import Frames
package import Intents
package import TodoModel

extension Model {
  /// Handles input of the user or the terminal: in the topmost layer first, then in the list.
  mutating func receive(_ event: InputEvent) -> [Effect] {
    if event.isTyped, endDrag(at: event) { return [] }
    switch event {
    case .resized(let size):
      let hadPanes = hasPanes
      context.size = size
      context.area = Chrome(size: size).content
      return hadPanes ? [] : loadSide()
    case .focus(let isFocused): return isFocused && isOld ? [.refresh] : []
    case .end: return [.quit]
    case .reply: return []
    case .pasteTooLong(let limit):
      typed = TypedKeys()
      return refuse(ToastMessages.pasteTooLong(mebibytes: limit >> 20))
    case .mouse(let mouse):
      if let effects = followDrag(mouse) { return effects }
      if let pane = pane(under: mouse.point) { return receive(mouse, on: pane) }
      return layers.isEmpty ? receiveOnList(event) : receiveOnLayers(event)
    case .key, .paste: return layers.isEmpty ? receiveOnList(event) : receiveOnLayers(event)
    }
  }

  /// True if the rows came from a server a minute ago or earlier.
  private var isOld: Bool {
    guard let now = freshness.asOf(context.now), now.source == .server else { return false }
    return now.age.map { $0 >= 60 } ?? true
  }

  private mutating func receiveOnLayers(_ event: InputEvent) -> [Effect] {
    if let x = footerClick(event) {
      return FooterLine.keys(self, atColumn: x, chrome: chrome).flatMap { receive(.key($0)) }
    }
    if case .key(let key) = event, key.stepsBack, !typed.isEmpty {
      typed = TypedKeys()
      return []
    }
    for index in layers.indices.reversed() {
      guard let answer = ask(index, { $0.receive(event, in: $1) }), answer.outcome != .passes else { continue }
      typed = TypedKeys()
      if case .waits(let keys) = answer.outcome { typed.presses = keys }
      return answer.effects
    }
    return receiveBehindLayers(event)
  }

  /// Lets a layer answer a request, and carries out the answer; returns nil if there is none.
  mutating func ask(_ index: Int, _ question: (inout any Layer, ScreenContext) -> LayerResponse?) -> LayerAnswer? {
    var context = self.context
    context.area = Layout(self).layers[index]
    context.typed = typed.presses
    let (unsent, item) = (layers[index].draft, openItem)
    guard let response = layers.ask(index, { question(&$0, context) }) else { return nil }
    if response.outcome == .closes { layers.remove(at: index) }
    return answer(response, unsent, of: item)
  }

  /// Carries out a layer's response; `unsent` is its unsent text from before, `item` the item it is about.
  mutating func answer(_ response: LayerResponse, _ unsent: Draft?, of item: ItemID?) -> LayerAnswer {
    drafts.settle(unsent, after: response)
    return LayerAnswer(outcome: response.outcome, effects: response.actions.flatMap { perform($0, of: item) })
  }

  /// Returns the column of a click on the footer, if the footer shows the keys of a layer.
  private func footerClick(_ event: InputEvent) -> Int? {
    guard case .mouse(let mouse) = event, mouse.action == .press, mouse.point.y == chrome.footer,
      layers.last?.placement != .footer
    else { return nil }
    return mouse.point.x
  }

  /// Handles an event that no layer accepts: a click elsewhere closes inline editors and keeps their text.
  private mutating func receiveBehindLayers(_ event: InputEvent) -> [Effect] {
    guard case .mouse(let mouse) = event, mouse.action == .press, Inset(self, chrome: chrome) != nil else { return [] }
    putLayersAway()
    return receiveOnList(event)
  }

  private mutating func receiveOnList(_ event: InputEvent) -> [Effect] {
    if surface.isPrompt { return [] }
    if let pane = panes.keyed, !event.isMouse { return receive(event, on: pane) }
    switch event {
    case .key(let key): return press(key)
    case .mouse(let mouse):
      if mouse.action == .press, mouse.point.y != chrome.footer { leavePanes() }
      return click(mouse)
    case .paste(let text): return paste(text)
    default: return []
    }
  }

  /// Turns pasted text into an item or, after one question, into several; pasted text never runs keys.
  private mutating func paste(_ text: String) -> [Effect] {
    typed = TypedKeys()
    let lines = PasteQuestion.lines(of: text)
    if let readOnly = freshness.readOnly {
      say(readOnly, isBad: true)
    } else if lines.count == 1 {
      open(QuickAdd(defaults: newItemDefaults, text: lines[0], history: drafts.history))
    } else if !lines.isEmpty {
      open(PasteQuestion(lines: lines, defaults: newItemDefaults))
    }
    return []
  }

  package mutating func open(_ layer: (any Layer)?) {
    guard let layer else { return }
    toast = nil
    layers.push(layer)
  }
}

extension InputEvent {
  fileprivate var isMouse: Bool { if case .mouse = self { true } else { false } }

  /// True for a key and pasted text.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .paste: true
    default: false
    }
  }
}

/// The result of a request to a layer.
struct LayerAnswer: Sendable {
  let outcome: LayerResponse.Outcome
  let effects: [Effect]
}

extension Model {
  /// Handles a key on the list: counts, sequences and verbs.
  mutating func press(_ key: KeyPress) -> [Effect] {
    if key.stepsBack { return stepBack() }
    let presses = typed.presses + [key]
    switch keymap.match(presses) {
    case .row(let row):
      let count = typed.count
      typed = TypedKeys()
      if row.command == .program(.quit), list.origin != nil, key.isPlain { return leaveList() }
      return row.command.map { run($0, count: count) } ?? []
    case .more:
      typed.presses = presses
      return []
    case .none:
      if let digit = key.digit, typed.add(digit: digit) { return [] }
      guard !typed.presses.isEmpty else {
        typed = TypedKeys()
        tellOfKeys(key)
        return []
      }
      typed.presses = []
      return press(key)
    }
  }

  /// Shows a hint at the list of keys for the first key without a meaning, and for others while the hint is visible.
  private mutating func tellOfKeys(_ key: KeyPress) {
    let help = keymap.key(.program(.help))
    let isSaid = toast?.isAboutKeys ?? false
    guard !hasToldOfKeys || isSaid, !isRushed, surface == .full, !help.isEmpty else { return }
    hasToldOfKeys = true
    say(ToastMessages.keyDoesNothing("\(key)", help: help))
    toast?.isAboutKeys = true
  }

  /// Cancels the first that applies: pending keys, selection, search, open list, tour, offered sweep, toast.
  private mutating func stepBack() -> [Effect] {
    if !typed.isEmpty {
      typed = TypedKeys()
    } else if list.focus.anchor != nil || !list.focus.marked.isEmpty {
      list.clearSelection()
    } else if list.leadsBack {
      return leaveList()
    } else if list.search.text != nil {
      return find(nil)
    } else if tour != nil {
      tour = nil
    } else if offer.day != nil {
      offer.close()
    } else {
      toast = nil
    }
    return []
  }

  /// Runs a verb as its key does, on `item` if its page requests it; shows the reason if the verb is not possible.
  package mutating func run(_ verb: Verb, count: Int? = nil, of item: ItemID? = nil) -> [Effect] {
    if let reason = reason(against: verb, of: item) {
      say(reason)
      return []
    }
    if !verb.isStep { offer.close() }
    announcer.verb = verb
    switch verb {
    case .motion(let motion):
      move(motion, count ?? 1)
      return []
    case .item(let verb): return act(verb, count, of: item)
    case .look(let verb): return look(verb, count)
    case .program(let verb): return program(verb)
    }
  }
}

extension KeyPress {
  /// True if the key cancels pending keys, on the list and on pages.
  package var stepsBack: Bool { self == KeyPress(.escape) || self == .control("g") }

  /// True for a letter or sign without modifiers.
  fileprivate var isPlain: Bool { if case .character = key { modifiers.isEmpty } else { false } }

  /// The digit of a key without modifiers; nil for any other key.
  fileprivate var digit: Int? {
    guard modifiers.isEmpty, case .character(let character) = key, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}

extension Model {
  mutating func click(_ mouse: MouseEvent) -> [Effect] {
    switch mouse.action {
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    case .press where mouse.button == .left: return click(mouse.point)
    default: break
    }
    return []
  }

  private mutating func click(_ point: Point) -> [Effect] {
    typed = TypedKeys()
    let layout = Layout(self)
    let chrome = layout.chrome
    if let area = listToastArea, area.contains(point) { return click(onToast: point.y == area.endY - 1) }
    if point.y == chrome.footer {
      return FooterLine.keys(self, atColumn: point.x, chrome: chrome).flatMap { receive(.key($0)) }
    }
    if point.y == chrome.header {
      if surface.widget != nil {
        return WidgetHeader(model: self, chrome: chrome).isAdding(point.x) ? run(.item(.add)) : []
      }
      let views = HeaderLine(self, content: chrome.content).views
      guard let view = views.first(where: { $0.x <= point.x && point.x < $0.endX })?.view else { return [] }
      return view == list.view ? run(.look(.nextView)) : enter(view)
    }
    switch layout.place(y: point.y, in: list.outline) {
    case .line(.row(let section, let row)): return click(list.outline.sections[section], row, at: point, chrome)
    case .line(.more(_, let view)): return enter(view)
    case .line(.waiting): return run(.look(.viewWaiting))
    default: return []
    }
  }

  /// Handles a click on the toast: on its key it presses the key, elsewhere it closes the toast.
  private mutating func click(onToast hasKey: Bool) -> [Effect] {
    let presses = hasKey ? toast?.hint?.presses ?? [] : []
    if presses.isEmpty { toast = nil }
    return presses.flatMap { receive(.key($0)) }
  }

  /// Handles a click on a row: on its parts it runs their verb, elsewhere it moves the cursor and begins a drag.
  private mutating func click(_ section: Section, _ index: Int, at point: Point, _ chrome: Chrome) -> [Effect] {
    let (row, x, selected) = (section.rows[index], point.x, list.selection)
    let shape = RowContext(self, chrome).shape(of: row, in: section.kind)
    place(list.outline.placeOf[row.id] ?? 0)
    list.clearSelection()
    if (shape.boxX - 1..<shape.titleX).contains(x) { return run(.item(.toggle)) }
    if x == chrome.list.endX - 1, row.row.sync == .failed || row.row.hasConflict { return run(.item(.conflicts)) }
    if let pill = shape.pill, (pill.x - 1...pill.endX).contains(x), !row.isDone { return run(.item(.date)) }
    if surface.widget != nil { return x >= chrome.list.endX ? [] : run(.item(.open)) }
    let rows = selected.contains(row.id) ? list.outline.ids.filter(selected.contains) : [row.id]
    drag = RowDrag(row.id, with: rows, from: point)
    return []
  }

  private mutating func scroll(by lines: Int) {
    let before = list.focus.cursor
    list.scroll(by: lines, rows: chrome.body.size.rows)
    if list.focus.cursor != before { toast = nil }
  }
}

extension Model {
  /// Returns the reason why a verb is not possible now, as a sentence; nil if it is.
  package func reason(against verb: Verb, of item: ItemID? = nil) -> String? {
    switch verb {
    case .look(.fold) where hasPanes: nil
    case .look(.panes): reason(for: verb.row.need, of: item) ?? reasonAgainstPanes
    default: reason(for: verb.row.need, of: item)
    }
  }

  /// Returns the reason why `item`, or the rows of a verb, do not meet the verb's need; nil if they do.
  package func reason(for need: VerbNeed, of item: ItemID? = nil, rows given: [ListedRow]? = nil) -> String? {
    let readOnly = freshness.readOnly
    lazy var rows = given ?? targets(of: item)
    func key(_ verb: Verb) -> String { keymap.key(verb) }
    lazy var nothing = rows.isEmpty && list.outline.ids.isEmpty ? ToastMessages.nothingHere : nil
    lazy var closed = rows.allSatisfy(\.isDone) ? ToastMessages.alreadyDone(reopenKey: key(.item(.toggle))) : nil
    switch need {
    case .nothing: return nil
    case .rows: return nothing
    case .writing: return readOnly
    case .item: return nothing ?? readOnly
    case .openItem: return nothing ?? readOnly ?? closed
    case .openItemOrReminder: return reminded.isEmpty ? nothing ?? readOnly ?? closed : readOnly
    case .dated:
      let isDated = rows.contains { $0.row.item.schedule != nil || $0.row.item.deadline != nil }
      let words = ToastMessages.noDate(dateKey: key(.item(.date)))
      return nothing ?? readOnly ?? closed ?? (isDated ? nil : words)
    case .repeats:
      let words = ToastMessages.doesNotRepeat(deleteKey: key(.item(.delete)))
      return nothing ?? readOnly ?? closed ?? (rows.contains(where: \.isOpenRepeat) ? nil : words)
    case .part:
      let words = ToastMessages.notAPart(indentKey: key(.item(.indent)))
      return nothing ?? readOnly ?? (rows.contains { $0.row.item.parent != nil } ? nil : words)
    case .refused:
      let words = ToastMessages.noRefusedChanges(key(.item(.conflicts)))
      return nothing ?? readOnly ?? (rows.contains { $0.row.sync == .failed } ? nil : words)
    case .leftovers:
      let isNothing = list.view == .today && list.board.isLoaded && leftovers.isEmpty
      return readOnly ?? (isNothing ? Self.nothingLeftOver : nil)
    case .manualOrder:
      let sort = list.query.sort
      let words = ToastMessages.notSortedByHand(sort.name, sortKey: key(.look(.sort)))
      return nothing ?? readOnly ?? (sort == .manual ? nil : words)
    case .sought:
      let isSought = list.filter != nil || list.search.last != nil
      return isSought ? nil : ToastMessages.nothingToSearchFor(key(.look(.find)))
    case .allViews: return surface.widget == nil ? nil : ToastMessages.widgetShowsOneView
    case .fullScreen: return surface.widget == nil ? nil : ToastMessages.onlyInFullScreen
    }
  }
}
