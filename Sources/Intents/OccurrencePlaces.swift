package import TodoModel

/// The places of items in an Upcoming that shows each occurrence: on every day of the next weeks with an open entry.
///
/// An item without an entry keeps its usual place because it is due later or hidden until then. If the query gives
/// its own days, such an item is omitted.
struct OccurrencePlaces {
  private let frame: DayFrame
  /// One reader per maximum range of days.
  private let readers: [CalendarReader]
  /// True if an item with nothing on the days is left out.
  private let isStrict: Bool

  /// Creates the places of a query; nil if the query shows an item once.
  init?(_ query: Query, _ frame: DayFrame) {
    guard query.showsEach else { return nil }
    self.frame = frame
    let days = query.days ?? Query.eachDays(from: frame.today)
    isStrict = query.days != nil
    readers = CalendarQuestion.all(days).map {
      CalendarReader($0, now: frame.now, zone: frame.zone, zones: frame.zones)
    }
  }

  /// Returns the places of an item in unspecified order.
  func places(_ item: Item) -> [Place] {
    let found = readers.flatMap { $0.waiting(of: Row(item: item)) }.map { entry in
      Place(
        kind: .day(entry.day), due: LocalTime(entry.day, entry.time), occurrence: entry.row.occurrence,
        deadline: entry.row.deadline, isDone: false, mark: entry.row.mark)
    }
    guard found.isEmpty, !isStrict, var place = frame.place(item, in: .upcoming) else { return found }
    place.mark = RowMark(place.occurrence, of: item)
    return [place]
  }
}

extension Query {
  /// Returns the days on which Upcoming shows each occurrence: the rest of the four-week agenda from today.
  package static func eachDays(from today: Day) -> ClosedRange<Day> {
    today.advanced(by: 1)...today.advanced(by: CalendarQuestion.agenda - 1)
  }
}

extension DayFrame {
  /// Returns the occurrence that a row shows and true if nothing is left to do.
  ///
  /// A row that keeps its place also keeps its occurrence, which in Upcoming is not the first open one. If that
  /// occurrence no longer exists, the row shows the view's current one, otherwise the item's.
  func state(_ item: Item, meaning place: Place, in view: ListView) -> (occurrence: Occurrence?, isDone: Bool) {
    guard let schedule = item.schedule, schedule.recurrence != nil, let key = place.occurrence?.key else {
      return state(item)
    }
    if !schedule.exceptions.contains(key), schedule.hasOccurrence(key, zone: zone, zones: zones),
      let same = occurrence(key, of: item)
    {
      return (same, false)
    }
    guard let now = self.place(item, in: view), !now.isDone else { return state(item) }
    return (now.occurrence, false)
  }
}
