import JSON
import Screens
import Themes

/// A status line for desktop bars, which read one line of JSON at a time.
struct StatusBar {
  let line: StatusLine
  /// The tooltip.
  let sentences: String
  var columns: Int?

  /// The JSON for waybar, `"return-type": "json"`: text and tooltip are Pango markup (waybar-custom(5)).
  var waybar: JSONValue {
    .object([
      "text": .string(line.markup(columns: columns)),
      "tooltip": .string(StatusLine.markup(sentences)),
      "class": .array(line.states.map(JSONValue.string)),
      "alt": .string(line.states.first ?? ""),
      "percentage": line.percentage.map(JSONValue.integer) ?? .integer(0),
    ])
  }

  /// Returns the JSON for i3blocks, `format=json`: a block of the i3bar protocol.
  func i3blocks(_ palette: Palette?) -> JSONValue {
    var block: [String: JSONValue] = [
      "full_text": .string(line.markup(columns: columns)),
      "short_text": .string(line.shortMarkup(columns: columns)),
      "markup": .string("pango"),
    ]
    block["color"] = line.colour(palette).map(JSONValue.string)
    return .object(block)
  }
}
