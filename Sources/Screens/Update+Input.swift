import Frames
import Intents

extension Model {
  /// Takes what the person or the terminal did: to the topmost layer first, then to the list.
  mutating func take(_ event: InputEvent) -> [Effect] {
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
    case .key, .mouse, .paste: return takeWithLayers(event)
    }
  }

  /// Whether what is seen came from a server more than a minute ago.
  private var isOld: Bool {
    guard let freshness, freshness.source == .server else { return false }
    return freshness.age.map { $0 >= 60 } ?? true
  }

  private mutating func takeWithLayers(_ event: InputEvent) -> [Effect] {
    if layers.isEmpty { return surface.isPrompt ? [] : takeOnList(event) }
    let layout = Layout(self)
    if let x = footerClick(event, layout) {
      let key = FooterLine(self).key(atColumn: x, chrome: layout.chrome)
      return key.map { takeWithLayers(.key($0)) } ?? []
    }
    for index in layers.indices.reversed() {
      var context = self.context
      context.area = layout.layers[index]
      let unsent = layers[index].draft
      acting = openItem
      defer { acting = nil }
      let response = layers[index].receive(event, in: context)
      settle(unsent, after: response)
      if response.fate == .closes { layers.remove(at: index) }
      let effects = response.actions.flatMap { perform($0) }
      if response.fate != .passes { return effects }
    }
    return takeBehindLayers(event)
  }

  /// The column of a click on the footer, where that shows the keys of a layer.
  private func footerClick(_ event: InputEvent, _ layout: Layout) -> Int? {
    guard case .mouse(let mouse) = event, mouse.action == .press, mouse.point.y == layout.chrome.footer,
      layers.last?.placement != .footer
    else { return nil }
    return mouse.point.x
  }

  /// An event that no layer wanted: clicks elsewhere put inline editors away, keeping what was typed.
  private mutating func takeBehindLayers(_ event: InputEvent) -> [Effect] {
    switch event {
    case .key(let key):
      switch keymap.match([key]) {
      case .verb(.redraw): return [.redraw]
      case .verb(.suspend): return [.suspend]
      default: return []
      }
    case .mouse(let mouse) where mouse.action == .press && hasInset:
      putLayersAway()
      return takeOnList(event)
    case .mouse(let mouse) where hasInset && mouse.action != .press: return []
    default: return []
    }
  }

  private mutating func takeOnList(_ event: InputEvent) -> [Effect] {
    switch event {
    case .key(let key): return take(key)
    case .mouse(let mouse): return take(mouse)
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

  /// Puts a layer on top.
  mutating func open(_ layer: any Layer) -> [Effect] {
    toast = nil
    layers.append(layer)
    return []
  }
}
