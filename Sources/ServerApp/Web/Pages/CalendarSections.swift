import Actions
import Intents
import ScheduleGrammar
import TodoModel

extension TodayPage {
  /// The month of the calendar's page, and the day whose entries are below it.
  struct Calendar {
    let month: CalendarMonth
    let day: Day
    let span: CalendarSpan

    /// Maximum number of titles in a day of the month.
    static let mostTitles = 3

    /// Returns the days of the weeks that have a day of a month.
    static func days(of month: CalendarMonth, from weekStart: Weekday) -> ClosedRange<Day> {
      let weeks = month.weeks(from: weekStart)
      return weeks[0]...weeks[weeks.count - 1].advanced(by: 6)
    }
  }

  func sections(of calendar: Calendar) -> [HTML] { [months(calendar), month(calendar), day(calendar)] }

  private func link(_ month: CalendarMonth, _ words: String, _ relation: String) -> HTML {
    HTML(
      .a, .href(ShownPlace(.calendar(month: month.first, day: nil)).address()), .with("rel", relation),
      .aria("label", month.name), text: words)
  }

  private func months(_ calendar: Calendar) -> HTML {
    let years = CalendarMonth.years
    let (before, after) = (calendar.month.advanced(by: -1), calendar.month.advanced(by: 1))
    return HTML(.nav, .class("pages months"), .aria("label", CalendarPageMessages.months)) {
      if years.contains(before.first.year) { link(before, "‹ " + before.shortName, "prev") }
      HTML(.a, .href(ShownPlace(.calendar(month: nil, day: nil)).address()), text: CalendarPageMessages.today)
      if years.contains(after.first.year) { link(after, after.shortName + " ›", "next") }
    }
  }

  private func month(_ calendar: Calendar) -> HTML {
    let weeks = calendar.month.weeks(from: moment.options.weekStart)
    let words = DayWords(today: moment.today)
    return HTML(.table, .class("month"), .aria("label", calendar.month.name)) {
      HTML(.thead) {
        HTML(.tr) {
          (0..<7).map { place in
            HTML(.th, .with("scope", "col"), text: words.weekday(weeks[0].advanced(by: place)))
          }
        }
      }
      HTML(.tbody) {
        weeks.map { week in
          HTML(.tr) { (0..<7).map { cell(week.advanced(by: $0), calendar, words) } }
        }
      }
    }
  }

  private func cell(_ day: Day, _ calendar: Calendar, _ words: DayWords) -> HTML {
    let entries = calendar.span[day]
    let open = entries?.waiting ?? 0
    let marks = [
      day.month == calendar.month.first.month ? nil : "other", day == moment.today ? "now" : nil,
      entries?.isOverdue == true ? "late" : nil,
    ].compactMap(\.self)
    let titles = (entries?.entries ?? []).filter { $0.kind != .done }.prefix(Calendar.mostTitles)
    return HTML(.td, marks.isEmpty ? nil : .class(marks.joined(separator: " "))) {
      HTML(
        .a, .href(ShownPlace(.calendar(month: calendar.month.first, day: day)).address()),
        day == calendar.day ? .aria("current", "date") : nil
      ) {
        HTML(.time, .with("datetime", day.description), .aria("hidden", "true"), text: String(day.dayOfMonth))
        HTML(.span, .class("sr"), text: words.long(day) + (open > 0 ? ", " + CalendarPageMessages.open(open) : ""))
        if open > 0 { HTML(.span, .class("count"), .aria("hidden", "true"), text: String(open)) }
      }
      if !titles.isEmpty {
        HTML(.ul, .aria("hidden", "true")) { titles.map { entry in HTML(.li) { HTML(.bdi, text: title(entry)) } } }
      }
    }
  }

  private func title(_ entry: CalendarEntry) -> String {
    (entry.time.map { moment.phrase.text($0) + " " } ?? "") + entry.row.row.item.title
  }

  private func day(_ calendar: Calendar) -> HTML {
    let heading = DayWords(today: moment.today).heading(calendar.day)
    let day = calendar.span[calendar.day]
    var seen: Set<ItemID> = []
    let rows = (listing.sections.first?.rows ?? []).enumerated().map { index, row in
      seen.insert(row.row.item.id).inserted ? self.row(row, .day(calendar.day)) : again(row, in: index, because: "")
    }
    let hidden = (day?.total ?? 0) - rows.count
    return HTML(.section, .class("part"), .aria("labelledby", "day")) {
      HTML(.h2, .id("day"), text: heading.lead + heading.rest)
      if rows.isEmpty { HTML(.p, .class("is-quiet"), text: CalendarPageMessages.nothing) }
      HTML(.ul, .class("rows")) { rows }
      if hidden > 0 { HTML(.p, .class("more"), text: TodayPageMessages.more(hidden)) }
    }
  }
}
