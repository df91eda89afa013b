package import Frames

/// A layer with a line editor that receives all keys without a command.
package protocol LineLayer: KeyedLayer {
  var line: LineEditor { get set }

  /// Handles a changed text.
  mutating func follow(in context: ScreenContext) -> LayerResponse
}

extension LineLayer {
  package var typing: Typing { .text }
  package mutating func follow(in context: ScreenContext) -> LayerResponse { .stay }

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
