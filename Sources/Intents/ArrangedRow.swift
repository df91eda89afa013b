package import TodoModel

/// A row in its position, with its sort key.
struct ArrangedRow {
  let row: ListedRow
  let kind: Section.Kind
  let key: ArrangeKey
  /// Sort key of the title; nil unless the query sorts by title.
  let title: LetterOrder?
  /// Position by the own field that the query sorts by; nil without a value.
  let own: OwnPlace?
  /// Position of the heading by the own field that groups the rows; nil without a value.
  let heading: OwnPlace?

  /// Creates the row of an item; nil if the item is not in this view or does not match the filter.
  init?(_ row: Row, held: Item?, _ query: Query, _ frame: DayFrame, by keys: OwnKeys) {
    guard row.item.isShown else { return nil }
    let placed = held ?? row.item
    let place = frame.place(
      placed, in: query.view, isBlocked: held == nil && row.isBlocked, isAway: held == nil && frame.isAway(row))
    guard let place else { return nil }
    self.init(row, as: placed, at: place, isHeld: held != nil, query, frame, by: keys)
  }

  /// Returns one row for each occurrence of an item; none if it is not in the view or does not match the filter.
  static func each(
    _ row: Row, held: Item?, _ query: Query, _ frame: DayFrame, at occurrences: OccurrencePlaces, by keys: OwnKeys
  ) -> [ArrangedRow] {
    guard row.item.isShown else { return [] }
    let placed = held ?? row.item
    return occurrences.places(placed).compactMap {
      ArrangedRow(row, as: placed, at: $0, isHeld: held != nil, query, frame, by: keys)
    }
  }

  /// Returns the number of rows that a held item has only because it is held.
  static func lingering(
    _ shown: [ArrangedRow], of row: Row, _ query: Query, _ frame: DayFrame, at occurrences: OccurrencePlaces
  ) -> Int {
    let left = Set(each(row, held: nil, query, frame, at: occurrences, by: .none).map(\.row.mark))
    return shown.count { !left.contains($0.row.mark) }
  }

  /// Creates a row at a place of the item, or at its earlier place while it is held.
  private init?(
    _ row: Row, as placed: Item, at place: Place, isHeld: Bool, _ query: Query, _ frame: DayFrame, by keys: OwnKeys
  ) {
    if let filter = query.filter {
      var seen = row
      seen.item = placed
      var asPlaced = ListedRow(
        row: seen, occurrence: place.occurrence, deadline: place.deadline, isDone: place.isDone,
        lateness: place.isDone
          ? .onTime : frame.lateness(placed, place.occurrence, place.deadline, isBlocked: row.isBlocked))
      asPlaced.mark = place.mark
      guard filter.matches(asPlaced, at: frame.now, now: frame.instant) else { return nil }
    }
    self.row = ArrangedRow.shown(row, place, isHeld: isHeld, in: query.view, frame)
    kind = ArrangedRow.kind(place, placed, query, keys)
    key = ArrangeKey(place, kind, placed, query)
    title = query.sort == .title ? LetterOrder(placed.title) : nil
    (own, heading) = (keys.sort?.place(placed), keys.group?.place(placed))
  }

  private static func shown(_ row: Row, _ place: Place, isHeld: Bool, in view: ListView, _ frame: DayFrame) -> ListedRow
  {
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
      row: row, occurrence: occurrence, deadline: deadline, isDone: isDone,
      lateness: isDone ? .onTime : frame.lateness(item, occurrence, deadline, isBlocked: row.isBlocked))
    shown.mark = place.mark
    shown.quota = frame.quota(item)
    return shown
  }

  /// Returns the section of a row: Today's heading for completed and undated rows, else by the query's grouping.
  private static func kind(_ place: Place, _ item: Item, _ query: Query, _ keys: OwnKeys) -> Section.Kind {
    guard place.kind != .doneToday, place.kind != .anytime else { return place.kind }
    switch query.group {
    case .date: return place.kind
    case .list: return .list(item.list)
    case .own(let name): return .field(name, FieldGroup(item.ownFields[name], keys.group?.field))
    }
  }
}

extension ListedRow {
  /// Creates the row of an item outside any view, with its next occurrence, or the last one if all are done.
  package init(_ row: Row, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    let frame = DayFrame(now, zone, zones)
    let (occurrence, isDone) = frame.state(row.item)
    let deadline = frame.deadline(row.item)
    let last = isDone ? frame.lastDone(row.item)?.key : nil
    self.init(
      row: row, occurrence: occurrence ?? last.flatMap { frame.occurrence($0, of: row.item) }, deadline: deadline,
      isDone: isDone,
      lateness: isDone ? .onTime : frame.lateness(row.item, occurrence, deadline, isBlocked: row.isBlocked))
    quota = frame.quota(row.item)
  }

  /// Creates the row of an item for one occurrence; falls back to the current one if it no longer exists.
  package init(_ row: Row, on key: OccurrenceKey, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    self.init(row, now: now, zone: zone, zones: zones)
    let frame = DayFrame(now, zone, zones)
    guard key != self.key, row.item.schedule?.hasOccurrence(key, zone: zone, zones: zones) == true,
      let meant = frame.occurrence(key, of: row.item)
    else { return }
    occurrence = meant
    isDone = row.item.completions[key] != nil
    lateness = isDone ? .onTime : frame.lateness(row.item, meant, deadline, isBlocked: row.isBlocked)
  }

  /// The visible occurrence; `once` for an undated item.
  package var key: OccurrenceKey { occurrence?.key ?? .once }

  /// Returns the time at which a later occurrence of the same day replaces the visible one, if any.
  package func turn(after now: LocalTime, zone: any Zone, zones: Item.ZoneLookup) -> LocalTime? {
    row.item.nextOfDay(after: now, zone: zone, zones: zones).flatMap { $0.key == key ? nil : $0.due }
  }

  /// Returns the intent that sets the opposite end state.
  package func toggle(at: Instant) -> Intent { isDone ? .reopen(key) : .done(key, at: at) }
}
