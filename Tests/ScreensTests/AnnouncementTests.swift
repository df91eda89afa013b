import Actions
import Intents
import ScheduleGrammar
import Screens
import Testing
import TodoModel

@Suite struct AnnouncementTests {
  private let moment = Moment(now: Sample.instant("2026-11-20T10:00"), zone: Sample.zone, zones: { _ in nil })

  private func seen(_ item: Item) -> ListedRow { ListedRow(seen: Row(item: item), at: moment) }

  private func spoken(_ item: Item) -> String { SpokenRow(seen(item), at: moment).text }

  /// Performs an action and returns its announcement.
  private func said(
    _ action: ItemAction, _ item: Item, also: [String] = [], _ place: Announcement.Place? = nil
  ) -> String {
    let before = seen(item)
    let after = action.changes([before], at: moment).reduce(item) { item, change in
      item.applying(change.intent, at: moment.now) ?? item
    }
    return Announcement(action, before, now: seen(after), also: also, place: place, at: moment).text
  }

  @Test func anItemIsReadInWords() {
    let day = Sample.day
    #expect(spoken(day[0]) == "Renew passport, overdue, Wednesday 18 November, medium priority, list admin")
    #expect(spoken(day[2]) == "Pay the gardener, today 12:00, list home")
    #expect(spoken(day[5]) == "Call grandma, every Friday, today, list family")
    #expect(spoken(day[7]) == "Morning run, done, today, list health")
    var item = Sample.item(20, "Call the plumber")
    item.tags = ["phone", "house"]
    item.deadline = Deadline(LocalTime(Sample.friday.advanced(by: 1)))
    #expect(spoken(item) == "Call the plumber, by tomorrow, tags house and phone")
    item.deletedAt = moment.now
    #expect(spoken(item).hasPrefix("Call the plumber, deleted, "))
  }

  @Test func whatBecameOfItIsToldWithItsPlace() {
    let day = Sample.day
    #expect(said(.done, day[2], Announcement.Place(4, of: 12)) == "Pay the gardener, done, 4 of 12.")
    #expect(said(.done, day[2], also: ["and 2 parts"]) == "Pay the gardener, done, and 2 parts.")
    #expect(said(.done, day[5]) == "Call grandma, done, next Friday 27 November.")
    #expect(said(.done, day[7]) == "Morning run, was done already.")
    #expect(said(.reopen, day[7]) == "Morning run, open again.")
    #expect(said(.skip, day[5]) == "Call grandma, skipped today, next Friday 27 November.")
    #expect(said(.delete, day[2]) == "Pay the gardener, deleted.")
    #expect(said(.delete, day[5]) == "Call grandma, deleted, all its repeats.")
    #expect(said(.priority(.high), day[2]) == "Pay the gardener, high priority.")
    #expect(said(.list(nil), day[2]) == "Pay the gardener, inbox.")
    #expect(said(.list("work"), day[2]) == "Pay the gardener, list work.")
    #expect(said(.tags(adding: ["a"], removing: []), day[2]) == "Pay the gardener, tag a added.")
    #expect(said(.title("Pay Ann"), day[2]) == "Pay Ann, renamed, it was Pay the gardener.")
  }

  @Test func aDateIsToldAsItIsThen() {
    let day = Sample.day
    func dated(_ words: String, _ item: Item) -> String { said(.date(DateChange(words, at: moment)), item) }
    #expect(dated("tomorrow 9am", day[2]) == "Pay the gardener, tomorrow 9:00.")
    #expect(dated("every friday 3pm", day[2]) == "Pay the gardener, every Friday 15:00, today 15:00.")
    #expect(dated("tomorrow", day[5]) == "Call grandma, this time alone moved to tomorrow.")
    #expect(dated("no date", day[2]) == "Pay the gardener, no date.")
  }
}
