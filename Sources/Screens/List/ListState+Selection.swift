package import Intents

extension ListState {
  package var selection: Set<RowID> { focus.selection(in: outline) }

  package var current: ListedRow? { focus.cursor.flatMap(outline.row) }

  /// Returns the selected rows, or else `count` rows from the cursor on.
  package func targets(count: Int) -> [ListedRow] {
    let selected = selection
    guard selected.isEmpty else { return outline.ids.filter(selected.contains).compactMap(outline.row) }
    guard let cursor = focus.cursor, let place = outline.placeOf[cursor] else { return [] }
    return outline.ids[place..<min(outline.ids.count, place + max(1, count))].compactMap(outline.row)
  }
}
