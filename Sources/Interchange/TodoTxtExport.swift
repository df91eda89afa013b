package import TodoModel

/// The exporter to a todo.txt file; an imported, unchanged item is its original line, byte by byte.
package struct TodoTxtExport: Hashable, Sendable {
  /// Lines without line ends, in the order of the items.
  package private(set) var lines: [String] = []
  package private(set) var text = ""
  /// The losses with their items, in order.
  package private(set) var losses: [ItemLoss: [Item]] = [:]

  /// Writes items; skips deleted ones.
  ///
  /// Instants become days in `zone`, repeats are due as of `today`, `zones` looks up items' zones, and `names` covers
  /// all lines of the file. A snooze that has ended at `now` (or before the day) is no loss.
  package init(
    _ items: [Item], names: TodoTxtNames? = nil, now: Instant? = nil, today: Day, zone: any Zone,
    zones: @escaping Item.ZoneLookup = { _ in nil }
  ) {
    let names = names ?? TodoTxtNames(items)
    let now = now ?? zone.instant(of: LocalTime(today, .midnight))
    for item in items where item.deletedAt == nil {
      let edit = TodoTxtEdit(item, names, today: today, zone: zone, zones: zones)
      let line = edit.line.text
      lines.append(line)
      text += line + (TodoTxtOrigin(of: item)?.endsWithCRLF == true ? "\r\n" : "\n")
      for loss in edit.losses.union(ItemLoss.unnamed(of: item, in: .todotxt, at: now)) {
        losses[loss, default: []].append(item)
      }
    }
  }
}
