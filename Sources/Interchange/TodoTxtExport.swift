package import TodoModel

/// Items written as a todo.txt file.
///
/// One that was imported and not changed since is the line it was, byte by byte.
package struct TodoTxtExport: Hashable, Sendable {
  /// The lines, without their ends, in the order of the items.
  package private(set) var lines: [String] = []
  /// The file.
  package private(set) var text = ""
  /// What was left out, and of which items, in their order.
  package private(set) var losses: [ItemLoss: [Item]] = [:]

  /// Writes the items that are not deleted.
  ///
  /// Moments become days in `zone`, a repeat is due as seen on `today`, and `zones` finds the zones that items name.
  /// `names` are those of all lines of the file, where these items are a part of it. A snooze that has ended at `now` is
  /// not missed; without a moment, one that had ended before the day.
  package init(
    _ items: [Item],
    names: TodoTxtNames? = nil,
    now: Instant? = nil,
    today: Day,
    zone: any Zone,
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
