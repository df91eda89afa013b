package import TodoModel

/// Where an item stands in Upcoming when that shows each occurrence: on every day of the next weeks on which the calendar
/// has something of it to do.
///
/// An item with nothing there keeps its usual place: it comes later, or is hidden until then. Where the query
/// names days of its own, it has none.
struct OccurrencePlaces {
  private let frame: DayFrame
  /// A reader of as many days as are read at a time, or several.
  private let readers: [CalendarReader]
  /// True if an item with nothing on the days is left out.
  private let isStrict: Bool

  /// The places of a query; nil where that shows an item once.
  init?(_ query: Query, _ frame: DayFrame) {
    guard query.showsEach else { return nil }
    self.frame = frame
    let days = query.days ?? Query.eachDays(from: frame.today)
    isStrict = query.days != nil
    readers = CalendarQuestion.all(days).map {
      CalendarReader($0, now: frame.now, zone: frame.zone, zones: frame.zones)
    }
  }

  /// The places of an item, in no promised order.
  func places(_ item: Item) -> [Place] {
    let found = readers.flatMap { $0.waiting(of: Row(item: item)) }.map { entry in
      Place(
        kind: .day(entry.day),
        due: LocalTime(entry.day, entry.time),
        occurrence: entry.row.occurrence,
        deadline: entry.row.deadline,
        isDone: false,
        mark: entry.row.mark
      )
    }
    guard found.isEmpty, !isStrict, var place = frame.place(item, in: .upcoming) else { return found }
    place.mark = RowMark(place.occurrence, of: item)
    return [place]
  }
}

extension Query {
  /// The days of which Upcoming shows each occurrence: what is left of the four weeks of the agenda that begins today.
  package static func eachDays(from today: Day) -> ClosedRange<Day> {
    today.advanced(by: 1)...today.advanced(by: CalendarQuestion.agenda - 1)
  }
}

extension DayFrame {
  /// State of an item for the occurrence that its row stood for, and whether nothing is left of that.
  ///
  /// A row that keeps its place goes on to show its occurrence, which in Upcoming is not the first open one. Where there is
  /// no such occurrence any more, the row shows the one that the view has now, else the one to do now.
  func state(
    _ item: Item,
    meaning place: Place,
    in view: ListView
  ) -> (
    occurrence: Occurrence?, isDone: Bool
  ) {
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
