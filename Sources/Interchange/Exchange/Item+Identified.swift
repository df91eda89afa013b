import TodoModel

extension Item {
  /// Returns a copy with another id or creation time.
  func identified(_ id: ItemID, createdAt: Instant? = nil) -> Item {
    guard id != self.id || createdAt != nil else { return self }
    var item = Item(id: id, title: title, createdAt: createdAt ?? self.createdAt, order: order)
    (item.notes, item.list, item.tags, item.priority) = (notes, list, tags, priority)
    (item.schedule, item.deadline, item.showFrom) = (schedule, deadline, showFrom)
    (item.completions, item.focusedSince, item.changedAt, item.extra) = (completions, focusedSince, changedAt, extra)
    (item.focusSessions, item.blockedBy) = (focusSessions, blockedBy)
    (item.notifiedAt, item.snoozedUntil, item.someday) = (notifiedAt, snoozedUntil, someday)
    return item
  }
}
