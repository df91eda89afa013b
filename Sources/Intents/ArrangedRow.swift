import TodoModel

/// A row in its place, with what orders it.
struct ArrangedRow {
  let row: ListedRow
  let kind: Section.Kind
  let key: ArrangeKey
  /// What the title is sorted by, where titles give the order.
  let title: LetterOrder?

  /// A row in its place; nil where it has none in this view, or does not match.
  init?(_ row: Row, held: Item?, _ query: Query, _ frame: DayFrame) {
    guard row.item.isShown else { return nil }
    let placed = held ?? row.item
    let place = frame.place(
      placed,
      in: query.view,
      isBlocked: held == nil && row.isBlocked,
      isAway: held == nil && frame.isAway(row)
    )
    guard let place else { return nil }
    self.init(row, as: placed, at: place, isHeld: held != nil, query, frame)
  }

  /// The rows of an item where each of its occurrences is shown; none where it has no place, or does not match.
  static func each(
    _ row: Row,
    held: Item?,
    _ query: Query,
    _ frame: DayFrame,
    by occurrences: OccurrencePlaces
  ) -> [ArrangedRow] {
    guard row.item.isShown else { return [] }
    let placed = held ?? row.item
    return occurrences.places(placed).compactMap {
      ArrangedRow(row, as: placed, at: $0, isHeld: held != nil, query, frame)
    }
  }

  /// How many of the rows of a held item stand there only because it is held.
  static func lingering(
    _ shown: [ArrangedRow],
    of row: Row,
    _ query: Query,
    _ frame: DayFrame,
    by occurrences: OccurrencePlaces
  ) -> Int {
    let left = Set(each(row, held: nil, query, frame, by: occurrences).map(\.row.mark))
    return shown.count { !left.contains($0.row.mark) }
  }

  /// A row at a place of an item: its own, or the one it was while it is held.
  private init?(
    _ row: Row,
    as placed: Item,
    at place: Place,
    isHeld: Bool,
    _ query: Query,
    _ frame: DayFrame
  ) {
    if let filter = query.filter {
      var seen = row
      seen.item = placed
      var asPlaced = ListedRow(
        row: seen,
        occurrence: place.occurrence,
        deadline: place.deadline,
        isDone: place.isDone,
        lateness: place.isDone
          ? .onTime : frame.lateness(placed, place.occurrence, place.deadline, isBlocked: row.isBlocked)
      )
      asPlaced.mark = place.mark
      guard filter.matches(asPlaced, at: frame.now, now: frame.instant) else { return nil }
    }
    self.row = ArrangedRow.shown(row, place, isHeld: isHeld, in: query.view, frame)
    kind = ArrangedRow.kind(place, placed, query)
    key = ArrangeKey(place, kind, placed, query)
    title = query.sort == .title ? LetterOrder(placed.title) : nil
  }

  private static func shown(
    _ row: Row,
    _ place: Place,
    isHeld: Bool,
    in view: ListView,
    _ frame: DayFrame
  ) -> ListedRow {
    let item = row.item
    let deadline = isHeld ? frame.deadline(item) : place.deadline
    var (occurrence, isDone) = (place.occurrence, place.isDone)
    let key = occurrence?.key ?? .once
    if isHeld, isDone || item.completions[key] != nil {
      isDone = item.completions[key] != nil
    } else if isHeld {
      (occurrence, isDone) = frame.state(item, meaning: place, in: view)
    }
    var shown = ListedRow(
      row: row,
      occurrence: occurrence,
      deadline: deadline,
      isDone: isDone,
      lateness: isDone ? .onTime : frame.lateness(item, occurrence, deadline, isBlocked: row.isBlocked)
    )
    shown.mark = place.mark
    return shown
  }

  /// What was done and what has no date keep their headings in Today; the rest goes by list where lists are asked for.
  private static func kind(_ place: Place, _ item: Item, _ query: Query) -> Section.Kind {
    guard query.group == .list, place.kind != .doneToday, place.kind != .anytime else { return place.kind }
    return .list(item.list)
  }
}
