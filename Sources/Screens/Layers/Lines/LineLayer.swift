package import Frames
import Themes

/// A layer with a line editor that receives all keys without a command.
package protocol LineLayer: KeyedLayer {
  var line: LineEditor { get set }

  /// Handles a changed text.
  mutating func follow(in context: ScreenContext) -> LayerResponse
}

extension LineLayer {
  package var typing: Typing { .text }
  package mutating func follow(in context: ScreenContext) -> LayerResponse { .stay }
  package mutating func scroll(by count: Int, in context: ScreenContext) -> LayerResponse { .pass }

  package mutating func type(_ key: KeyPress, in context: ScreenContext) -> LayerResponse? {
    let before = line.text
    guard line.press(key) else { return nil }
    return told(line.text == before ? .stay : follow(in: context))
  }

  package mutating func paste(_ text: String, in context: ScreenContext) -> LayerResponse {
    let before = line.text
    line.paste(text)
    return told(line.text == before ? .stay : follow(in: context))
  }

  /// Adds the line's refusal, if any, as a message.
  private func told(_ response: LayerResponse) -> LayerResponse {
    guard let refusal = line.refusal else { return response }
    return LayerResponse(response.outcome, response.actions + [.say(refusal)])
  }
}

/// A panel with one line editor and text below it.
struct LinePanel {
  private let words: [(text: String, role: Role)]

  /// Maximum width.
  static let columns = 72

  /// Creates the panel with texts wrapped to a width; skips nil texts.
  init(_ words: [(text: String?, role: Role)], columns: Int) {
    self.words = words.flatMap { text, role in
      text.map { WrappedLine($0, width: min(Self.columns, columns) - 6).texts.map { ($0, role) } } ?? []
    }
  }

  var height: Int { words.count + 5 }

  /// Draws the panel without the line; returns the rectangle of the line, after the prompt.
  func draw(into frame: inout Frame, _ rect: Rect, title: String, icons: IconSet) -> Rect {
    let panel = Panel(rect)
    panel.draw(into: &frame, title: title, icons: icons)
    let inside = panel.inside
    // A low panel omits its blank rows before its text.
    let gap = rect.size.rows < height ? 0 : 1
    let (x, y) = (inside.origin.x + 2, inside.origin.y + gap)
    for (row, (text, role)) in words.enumerated() where y + 1 + gap + row < inside.endY {
      frame.put(text, x: x, y: y + 1 + gap + row, to: inside.endX - 1, Style(role, on: .panel))
    }
    let start = frame.put(icons[.prompt], x: x, y: y, Style(.accent, on: .panel, .bold)) + 1
    return Rect(x: start, y: y, columns: max(0, inside.endX - 1 - start), rows: 1)
  }
}
