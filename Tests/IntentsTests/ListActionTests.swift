import Actions
import Intents
import Testing
import TodoModel

@Suite struct ListActionTests {
  private let overview = ListOverview(Lists([Item(listOf: "house")]), [])

  @Test(arguments: ["a\nb", "a\tb", "a\u{7}b", " ", "", "Inbox", "inbox"]) func whatIsNoNameIsRefused(_ name: String) {
    for action in [ListAction.add(name), .rename("house", to: name)] {
      #expect(throws: ListRefusal.self) { try action.changes(on: overview) }
    }
  }

  @Test(arguments: [" ", "\n", "\r\n", "\t", "\u{200B}", "ab", ""]) func whatIsNoSignIsRefused(_ sign: String) {
    #expect(throws: ListRefusal.self) { try ListAction.icon("house", sign).changes(on: overview) }
  }

  @Test func aNameIsTakenWithoutTheBlanksAroundIt() throws {
    let plain = try ListAction.add("plans").changes(on: overview)
    #expect(try ListAction.add(" plans\t").changes(on: overview) == plain && !plain.isEmpty)
    #expect(ListAction.add(" plans ").label == ListAction.add("plans").label)
    let renamed = try ListAction.rename("house", to: "home").changes(on: overview)
    #expect(try ListAction.rename("house", to: " home\t").changes(on: overview) == renamed && !renamed.isEmpty)
  }

  @Test func reviewsOfAListAreRegistersOfItsRecord() throws {
    let (every, day) = (ListAction.reviewEvery("house", 14), Day(year: 2026, month: 11, day: 20))
    let id = ListKey.id(of: "house")
    #expect(try every.changes(on: overview) == [Change(id, .setReviewEvery(14))])
    let looked = ListAction.reviewed("house", on: day)
    #expect(try looked.changes(on: overview) == [Change(id, .setReviewedOn(day))])
    let now = Instant(seconds: 1_795_000_000)
    let set = overview.applying([Change(id, .setReviewEvery(14)), Change(id, .setReviewedOn(day))], at: now)
    #expect(set.entry("house")?.reviewEvery == 14 && set.entry("house")?.reviewedOn == day)
    #expect(set.entry("house")?.isBlank == false && overview.entry("house")?.isBlank == true)
    #expect(try every.changes(on: set).isEmpty && looked.changes(on: set).isEmpty)
    #expect(try ListAction.reviewEvery("house", nil).changes(on: set) == [Change(id, .setReviewEvery(nil))])
    for days in [-1, 3_651] {
      #expect(throws: ListRefusal.self) { try ListAction.reviewEvery("house", days).changes(on: overview) }
    }
  }

  /// A list that has no record yet gets one.
  @Test func aListWithoutARecordIsReviewed() throws {
    let plain = ListOverview(Lists(), [ListCount(name: "home", open: 2)])
    let day = Day(year: 2026, month: 11, day: 20)
    let changes = try ListAction.reviewed("home", on: day).changes(on: plain)
    let after = plain.applying(changes, at: Instant(seconds: 1_795_000_000))
    #expect(after.entry("home")?.reviewedOn == day && after.entry("home")?.count.open == 2)
    #expect(throws: ListRefusal.self) { try ListAction.reviewed("nowhere", on: day).changes(on: plain) }
  }
}
