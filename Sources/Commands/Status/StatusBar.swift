import JSON
import Screens
import Themes

/// A status line as the bars of a desktop read it, in one line of JSON each.
struct StatusBar {
  let line: StatusLine
  /// What is told where the pointer rests.
  let sentences: String
  var columns: Int?

  /// For waybar, `"return-type": "json"`: what is seen and what is told are Pango's markup (waybar-custom(5)).
  var waybar: JSONValue {
    .object([
      "text": .string(line.markup(columns: columns)),
      "tooltip": .string(StatusLine.markup(sentences)),
      "class": .array(line.states.map(JSONValue.string)),
      "alt": .string(line.states.first ?? ""),
      "percentage": line.percentage.map(JSONValue.integer) ?? .integer(0),
    ])
  }

  /// For i3blocks, `format=json`: a block of the protocol of i3bar.
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
