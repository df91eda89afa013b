import Actions
import Frames
import Settings
import Themes

/// A row of the keys page in columns: description, keys, and their source.
struct KeyCells: Hashable {
  private let name, keys, source: String

  init(_ preset: KeyPreset) {
    (name, keys) = ("the key preset", preset.rawValue)
    source = ""
  }

  init(_ verb: VerbKeys) {
    (name, keys) = (verb.verb.row.help, verb.keys.joined(separator: ", "))
    switch verb.source {
    case .usual: source = ""
    case .preset(let preset): source = preset.rawValue
    case .own: source = "yours"
    }
  }

  init(_ command: PageCommand, _ keys: [String], isOwn: Bool) {
    (name, self.keys) = (command.help, keys.joined(separator: ", "))
    source = isOwn ? "yours" : ""
  }

  private static func keyColumn(_ columns: Int) -> Int {
    columns >= 60 ? min(50, columns - 32) : columns * 3 / 5
  }

  /// Returns the parts that do not fit in a row of this width: description, keys, source.
  func rest(columns: Int) -> [String] {
    let place = Self.keyColumn(columns)
    var parts = DisplayText(name).width > place - 4 ? [name] : []
    if DisplayText(keys).width > columns - place - 2 - sourceWidth(columns) { parts.append(keys) }
    if !source.isEmpty, sourceWidth(columns) == 0 { parts.append(source) }
    return WrappedLine(parts.joined(separator: ": "), width: columns - 7).texts.filter { !$0.isEmpty }
  }

  private func sourceWidth(_ columns: Int) -> Int {
    columns < 60 || source.isEmpty ? 0 : DisplayText(source).width + 2
  }

  func draw(into frame: inout Frame, _ row: Rect, isSelected: Bool) {
    let (surface, y): (Role, Int) = (isSelected ? .selected : .background, row.origin.y)
    let (columns, x) = (row.size.columns, row.origin.x + Self.keyColumn(row.size.columns))
    let style = Style(.text, on: surface, isSelected ? .bold : [])
    frame.put(name, x: row.origin.x + 3, y: y, to: x - 1, style)
    let end = row.endX - 2 - sourceWidth(columns)
    frame.put(keys, x: x, y: y, to: end, Style(.key, on: surface))
    if sourceWidth(columns) > 0 {
      frame.putRight(source, y: y, from: end, rect: row, Style(.quiet, on: surface))
    }
  }
}
