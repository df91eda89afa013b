import Frames
import Intents
import TodoModel

extension Model {
  /// Handles input of the user or the terminal: in the topmost layer first, then in the list.
  mutating func receive(_ event: InputEvent) -> [Effect] {
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
      return refuse(
        "Nothing was pasted: the text is longer than \(limit >> 20) MiB. Use `todos import` for a long list."
      )
    case .mouse(let mouse):
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
      guard let answer = ask(index, { $0.receive(event, in: $1) }), answer.outcome != .passes else {
        continue
      }
      typed = TypedKeys()
      if case .waits(let keys) = answer.outcome { typed.presses = keys }
      return answer.effects
    }
    return receiveBehindLayers(event)
  }

  /// Lets a layer answer a request, and carries out the answer; returns nil if there is none.
  mutating func ask(
    _ index: Int,
    _ question: (inout any Layer, ScreenContext) -> LayerResponse?
  ) -> LayerAnswer? {
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
    return LayerAnswer(
      outcome: response.outcome,
      effects: response.actions.flatMap { perform($0, of: item) }
    )
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
    guard case .mouse(let mouse) = event, mouse.action == .press, Inset(self, chrome: chrome) != nil else {
      return []
    }
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
}

/// The result of a request to a layer.
struct LayerAnswer: Sendable {
  let outcome: LayerResponse.Outcome
  let effects: [Effect]
}
