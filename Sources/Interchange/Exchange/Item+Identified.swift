import TodoModel

extension Item {
  /// The same under another id.
  func identified(_ id: ItemID) -> Item {
    guard id != self.id else { return self }
    var item = Item(id: id, title: title, createdAt: createdAt, order: order)
    (item.notes, item.list, item.tags, item.priority) = (notes, list, tags, priority)
    (item.schedule, item.deadline, item.showFrom) = (schedule, deadline, showFrom)
    (item.completions, item.focusedSince, item.changedAt, item.extra) =
      (completions, focusedSince, changedAt, extra)
    return item
  }
}
