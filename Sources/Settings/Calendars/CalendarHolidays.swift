package import ScheduleGrammar
import TodoModel

/// The days off of the settings with the whole days of the calendars that they name, as last read.
///
/// A hidden calendar counts, too.
package struct CalendarHolidays: Hashable, Sendable {
  /// A calendar without known days.
  package struct Fault: Hashable, Sendable {
    /// The cause and the remedy, as a sentence.
    package let words: String
    /// True if the calendar exists.
    package let isUsable: Bool
  }

  package private(set) var days: OwnHolidays
  package private(set) var faults: [Fault] = []

  /// Reads the calendars from the state folder; without calendars in the setting it reads nothing.
  package init(_ holidays: OwnHolidays, _ folders: Folders) {
    days = holidays
    guard !holidays.calendars.isEmpty else { return }
    let known: [OtherCalendar]
    do throws(SettingsError) { known = try CalendarFile(folders).calendars } catch {
      faults = [Fault(words: error.description, isUsable: true)]
      return
    }
    let store = EventStore(folders)
    for name in holidays.calendars {
      guard let calendar = known.named(name) else {
        let near = NearestWord.of(name, in: known.map(\.name))
        faults.append(Fault(words: CalendarFileMessages.noHolidays(name, near: near), isUsable: false))
        continue
      }
      guard let found = store.wholeDays(of: calendar) else {
        faults.append(Fault(words: CalendarFileMessages.holidaysNotRead(calendar.name), isUsable: true))
        continue
      }
      days.lend(found)
    }
  }
}
