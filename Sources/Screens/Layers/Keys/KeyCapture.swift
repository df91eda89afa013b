import Actions
package import Frames
import Themes

/// The dialog that captures new keys for a target, with their current meaning and the keys that would be lost.
///
/// It captures every key except the keys to leave it: Enter accepts, Esc cancels, Backspace removes the last key.
package struct KeyCapture: Layer, Hashable {
  private let target: KeyTarget
  /// True to add the keys instead of replacing the current ones.
  private let isBeside: Bool
  private var presses: [KeyPress] = []
  /// Reason why the last key is not possible, if any.
  private var refusal: String?

  /// Maximum length of a key sequence.
  private static let limit = 3

  package init(_ target: KeyTarget, beside isBeside: Bool) {
    self.target = target
    self.isBeside = isBeside
  }

  package var placement: Placement { .centre }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: LinePanel.columns) }
  package func height(width: Int, in context: ScreenContext) -> Int { panel(width, in: context).height }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    switch event {
    case .key(let key): return hear(key, in: context)
    case .mouse(let mouse): return mouse.action == .press && !context.area.contains(mouse.point) ? .close : .stay
    default: return .stay
    }
  }

  private mutating func hear(_ key: KeyPress, in context: ScreenContext) -> LayerResponse {
    refusal = nil
    if key.stepsBack || presses.isEmpty && key == .control("c") { return .close }
    if key == KeyPress(.enter) { return presses.isEmpty ? .close : take(in: context) }
    if key == KeyPress(.backspace), !presses.isEmpty {
      presses.removeLast()
      return .stay
    }
    if presses.isEmpty, key.isDigit {
      refusal = KeysPageMessages.startsCount(key.description)
      return .stay
    }
    presses.append(key)
    return presses.count == Self.limit ? take(in: context) : .stay
  }

  /// Assigns the keys, or asks if they are already in use.
  private mutating func take(in context: ScreenContext) -> LayerResponse {
    let choice = context.look.keys
    if !choice.holders(of: presses, but: target).isEmpty {
      return .close(.push(KeyQuestion(presses, for: target, beside: isBeside, choice)))
    }
    let new = choice.giving(presses, to: target, beside: isBeside)
    if new == choice { return .close }
    refusal = choice.refusal(of: new)
    return refusal == nil ? .close(.useKeys(new)) : .stay
  }

  package func run(_ verb: Verb, in context: ScreenContext) -> LayerResponse? { nil }

  package func hints(in context: ScreenContext) -> [Hint] {
    let cancel = Hint("Esc", LayerHintMessages.cancel)
    if presses.isEmpty { return [cancel] }
    return [Hint("Enter", LayerHintMessages.accept), Hint("Backspace", LayerHintMessages.undo), cancel]
  }

  package func help(in context: ScreenContext) -> [HelpGroup] { [] }

  // MARK: drawing

  private func panel(_ columns: Int, in context: ScreenContext) -> LinePanel {
    let meaning =
      presses.isEmpty
      ? KeysPageMessages.oneKey(orUpTo: Self.limit) : context.look.keys.words(for: presses, of: target)
    let way = presses.isEmpty ? KeysPageMessages.escCancels : KeysPageMessages.enterAccepts
    return LinePanel([(refusal ?? meaning, refusal == nil ? .text : .bad), (way, .muted)], columns: columns)
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    let title = isBeside ? KeysPageMessages.anotherKey(target.help) : KeysPageMessages.newKeys(target.help)
    let panel = panel(rect.size.columns, in: context)
    let row = panel.draw(into: &frame, rect, title: title, icons: context.icons)
    let (x, y) = (row.origin.x, row.origin.y)
    let end = frame.put(presses.words, x: x, y: y, to: row.endX, Style(.key, on: .panel, .bold))
    if row.size.columns > 0 { frame.cursor = Point(x: min(end + (presses.isEmpty ? 0 : 1), row.endX), y: y) }
  }
}

extension KeyPress {
  /// True for a digit that starts a count.
  fileprivate var isDigit: Bool {
    guard modifiers.isEmpty, case .character(let character) = key else { return false }
    return character.isASCII && character.isNumber
  }
}
