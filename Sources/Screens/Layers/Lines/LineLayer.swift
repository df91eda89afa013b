package import Frames

/// A layer with a line that takes the keys that are no commands.
package protocol LineLayer: KeyedLayer {
  /// The line.
  var line: LineEditor { get set }

  /// Follows the text once it is another.
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

  /// A response that says why the line was not taken whole.
  private func told(_ response: LayerResponse) -> LayerResponse {
    guard let refusal = line.refusal else { return response }
    return LayerResponse(response.outcome, response.actions + [.say(refusal)])
  }
}
