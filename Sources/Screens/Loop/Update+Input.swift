import Frames
import Intents

extension Model {
  /// Does what the person or the terminal did: the topmost layer first, then the list.
  mutating func receive(_ event: InputEvent) -> [Effect] {
    switch event {
    case .resized(let size):
      context.size = size
      context.area = Chrome(size: size).content
      isOutlineStale = true
      return []
    case .focus(let isFocused):
      isWindowFocused = isFocused
      return isFocused && isOld ? [.refresh] : []
    case .end: return [.quit]
    case .reply: return []
    case .key, .mouse, .paste: return layers.isEmpty ? receiveOnList(event) : receiveOnLayers(event)
    }
  }

  /// Whether what is seen came from a server more than a minute ago.
  private var isOld: Bool {
    guard let freshness, freshness.source == .server else { return false }
    return freshness.age.map { $0 >= 60 } ?? true
  }

  private mutating func receiveOnLayers(_ event: InputEvent) -> [Effect] {
    if let x = footerClick(event) {
      return FooterLine(self).keys(atColumn: x, chrome: chrome).flatMap { receive(.key($0)) }
    }
    if case .key(let key) = event, key.stepsBack, !typed.isEmpty {
      typed = TypedKeys()
      return []
    }
    for index in layers.indices.reversed() {
      guard let answer = ask(index, { $0.receive(event, in: $1) }), answer.fate != .passes else { continue }
      typed = TypedKeys()
      if case .waits(let keys) = answer.fate { typed.presses = keys }
      return answer.effects
    }
    return receiveBehindLayers(event)
  }

  /// Asks a layer, and does what it wants done; nil where it has no answer.
  mutating func ask(
    _ index: Int,
    _ question: (inout any Layer, ScreenContext) -> LayerResponse?
  ) -> (fate: LayerResponse.Fate, effects: [Effect])? {
    var context = self.context
    context.area = Layout(self).layers[index]
    context.typed = typed.presses
    let unsent = layers[index].draft
    acting = openItem
    defer { acting = nil }
    guard let response = question(&layers[index], context) else { return nil }
    settle(unsent, after: response)
    if response.fate == .closes { layers.remove(at: index) }
    return (response.fate, response.actions.flatMap { perform($0) })
  }

  /// The column of a click on the footer, where that shows the keys of a layer.
  private func footerClick(_ event: InputEvent) -> Int? {
    guard case .mouse(let mouse) = event, mouse.action == .press, mouse.point.y == chrome.footer,
      layers.last?.placement != .footer
    else { return nil }
    return mouse.point.x
  }

  /// An event that no layer wanted: clicks elsewhere put inline editors away, keeping what was typed.
  private mutating func receiveBehindLayers(_ event: InputEvent) -> [Effect] {
    guard case .mouse(let mouse) = event, mouse.action == .press, hasInset else { return [] }
    putLayersAway()
    return receiveOnList(event)
  }

  private mutating func receiveOnList(_ event: InputEvent) -> [Effect] {
    if surface.isPrompt { return [] }
    switch event {
    case .key(let key): return press(key)
    case .mouse(let mouse): return click(mouse)
    case .paste(let text): return paste(text)
    default: return []
    }
  }

  /// Pasted text becomes an item, or, asked once, several; it never runs keys.
  private mutating func paste(_ text: String) -> [Effect] {
    typed = TypedKeys()
    if let readOnly { return say(readOnly, isBad: true) }
    let lines = PasteQuestion.lines(of: text)
    switch lines.count {
    case 0: return []
    case 1: return open(QuickAdd(defaults: newItemDefaults, text: lines[0], history: history))
    default: return open(PasteQuestion(lines: lines, defaults: newItemDefaults))
    }
  }

  /// Puts a layer on top, where there is one.
  mutating func open(_ layer: (any Layer)?) -> [Effect] {
    guard let layer else { return [] }
    toast = nil
    layers.append(layer)
    return []
  }
}
