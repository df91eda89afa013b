import Frames

/// How wide each column of a printed list is.
struct SheetColumns {
  private(set) var number = 0
  private(set) var box = 0
  private(set) var title = 0
  /// The names of lists; 0 leaves them out.
  private(set) var list = 0
  /// The signs of priority; 0 leaves them out.
  private(set) var priority = 0
  private(set) var date = 0
  /// All of them with what parts them.
  private(set) var total = 1

  /// As wide as the rows want, and no wider than `limit`.
  init(_ lines: [SheetLine], limit: Int?) {
    var others = 1
    for line in lines {
      others = max(others, line.width)
      guard case .row(let row) = line else { continue }
      number = max(number, row.number.width)
      box = max(box, row.box.width)
      title = max(title, row.title.width)
      list = max(list, row.list.width)
      priority = max(priority, row.priority.width)
      date = max(date, row.date.width)
    }
    if let limit { squeeze(to: limit) }
    total = max(limit.map { min($0, max(others, wanted)) } ?? max(others, wanted), 1)
  }

  private var wanted: Int {
    title == 0 ? 0 : 1 + number + 1 + box + 1 + title + part(list) + part(priority) + part(date)
  }

  private func part(_ width: Int) -> Int { width == 0 ? 0 : width + 2 }

  /// Titles give way first, down to 24 columns; then names of lists go, then dates are cut.
  private mutating func squeeze(to limit: Int) {
    title = max(min(title, 24), title - max(0, wanted - limit))
    if wanted > limit { list = max(0, list - (wanted - limit)) }
    if list < 4 { list = 0 }
    if wanted > limit { priority = 0 }
    title = max(min(title, 8), title - max(0, wanted - limit))
    date = max(0, date - max(0, wanted - limit))
  }
}
