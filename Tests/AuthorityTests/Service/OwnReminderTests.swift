import Intents
import SQLite
import Service
import StoreSupport
import Testing
import TodoModel

/// Tests of the server's reminders of items with reminders of their own; the bench begins on 21 November, 9:00.
@Suite struct OwnReminderTests {
  private let fixture: ServiceFixture
  private var service: Service { fixture.service }

  init() throws { fixture = try ServiceFixture() }

  private func tell() throws -> [String] {
    try service.dueReminders(at: fixture.moment(FixedZone.utc), allDay: nil).compactMap { reminder in
      try service.markNotified(reminder, at: fixture.bench.now) ? reminder.item.item.title : nil
    }
  }

  private func next() throws -> Instant? {
    try service.nextReminder(after: fixture.moment(FixedZone.utc), allDay: nil)
  }

  private func minutes(_ count: Int) { fixture.bench.pass(seconds: count * 60) }

  @Test func eachIsToldOnceAndAgainWhenTheDateMoves() throws {
    let id = try fixture.add("dentist", on: "2026-11-21T12:00")
    try fixture.say(
      .setReminders(ItemReminders([.before(minutes: 120, of: .date), .before(minutes: 30, of: .date)])), of: id)
    #expect(try tell().isEmpty)
    #expect(try next() == Instant("2026-11-21T10:00:00Z"))
    minutes(60)
    #expect(try tell() == ["dentist"])
    #expect(try tell().isEmpty)
    #expect(try next() == Instant("2026-11-21T11:30:00Z"))
    minutes(90)
    #expect(try tell() == ["dentist"])
    #expect(try next() == nil)
    minutes(60)
    #expect(try tell().isEmpty, "it does not remind when it is due")
    try fixture.say(.schedule(Schedule(start: #require(LocalTime("2026-11-21T15:00")))), of: id)
    minutes(30)
    #expect(try tell() == ["dentist"])
    #expect(try next() == Instant("2026-11-21T14:30:00Z"))
  }

  @Test func aMomentRemindsWithoutADateAndAfterTheDate() throws {
    let item = fixture.bench.item("call Ann")
    try fixture.add([item])
    try fixture.say(.setReminders(ItemReminders([.at(#require(LocalTime("2026-11-21T10:00")))])), of: item.id)
    let late = try fixture.add("take the pills", on: "2026-11-21T09:55")
    try fixture.say(.setReminders(ItemReminders([.before(minutes: -10, of: .date)])), of: late)
    minutes(60)
    #expect(try tell() == ["call Ann"])
    minutes(5)
    #expect(try tell() == ["take the pills"])
    #expect(try tell().isEmpty && next() == nil)
  }

  @Test func neverAndDoneAreSilent() throws {
    let never = try fixture.add("never", on: "2026-11-21T10:00")
    try fixture.say(.setReminders(.never), of: never)
    let done = try fixture.add("done", on: "2026-11-21T10:00")
    try fixture.say(.setReminders(ItemReminders([.before(minutes: 10, of: .date)])), of: done)
    try fixture.say(.done(.once, at: fixture.bench.now), of: done)
    #expect(try next() == nil)
    minutes(60)
    #expect(try tell().isEmpty)
    try fixture.say(.setReminders(nil), of: never)
    #expect(try tell() == ["never"], "the default again")
  }

  /// The server obeys the marks of devices; its own silences them only if a command delivers.
  @Test(arguments: [false, true]) func whatADeviceDeliveredIsNotTold(_ isDelivered: Bool) throws {
    let id = try fixture.add("dentist", on: "2026-11-21T12:00")
    try fixture.say(
      .setReminders(ItemReminders([.before(minutes: 120, of: .date), .before(minutes: 30, of: .date)])), of: id)
    minutes(60)
    try fixture.say(.acknowledge(at: fixture.bench.now, of: "date 120 2026-11-21T12:00"), of: id)
    try fixture.say(.snooze(until: fixture.bench.now.advanced(bySeconds: 600)), of: id)
    try fixture.say(.wake, of: id)
    #expect(try tell().isEmpty, "the end of the snooze clears notified_at, but not the mark")
    minutes(90)
    let moment = fixture.moment(FixedZone.utc)
    let due = try service.dueReminders(at: moment, allDay: nil)
    #expect(due.map(\.mark) == ["date 30 2026-11-21T12:00"])
    for reminder in due {
      #expect(try service.markNotified(reminder, at: fixture.bench.now, isDelivered: isDelivered))
    }
    let marks = try service.item(fixture.me, id)?.item.remindedBy.keys.sorted()
    #expect(marks == ["date 120 2026-11-21T12:00"] + (isDelivered ? ["date 30 2026-11-21T12:00"] : []))
  }

  /// A reminder long before the date is found as one close to it.
  @Test func aLongLeadIsFound() throws {
    let id = try fixture.add("visa", on: "2027-03-01T10:00")
    try fixture.say(.setReminders(ItemReminders([.before(minutes: 100 * 1_440, of: .date)])), of: id)
    #expect(try next() == Instant("2026-11-21T10:00:00Z"))
    minutes(60)
    #expect(try tell() == ["visa"])
  }
}
