import Intents
import ScheduleGrammar
import Service
import StoreSupport
import Testing
import TodoModel

/// Tests that the search by columns and text finds every match of a filter.
@Suite struct ListTests {
  private let fixture: ServiceFixture
  private let moment: Moment

  init() throws {
    fixture = try ServiceFixture()
    moment = Moment(now: fixture.bench.now, zone: FixedZone.utc, zones: { _ in nil })
    for (title, list, tag) in [
      ("call Zoë", "Home", "PHONE"), ("Rent a/b \"c\"", nil, "money"), ("zoë's ÄRGER", "Ärger", "ü"),
      ("home alone", nil, "film"), ("100 % \\o/", "k", "home"),
    ] as [(String, String?, String)] {
      var item = fixture.bench.item(title)
      item.list = list
      item.tags = [tag]
      item.notes = "notes of \(title)"
      try fixture.add([item])
    }
  }

  private func titles(_ query: Query) throws -> [String] {
    try fixture.service.list(fixture.me, query, at: moment).listing.sections.flatMap(\.rows).map(\.row.item.title)
  }

  @Test(arguments: [
    "home", "HOME", "#home", "#HOME", "@home", "@phone", "#ärger", "@ü", "zoë", "a/b", "c", "%", "o/", "\"a/b\"",
    "-#home", "-home rent", "rent or @film", "due:none", "notes", "-(home or rent)", "(zoë or rent) -#k", "title:home",
    "notes:home", "list:none", "tag:none or #k", "added:>2000-01-01", "has:notes -is:done", "due:<2027-01-01",
    "deadline:none",
  ]) func aFilterFindsAllThatItMatches(_ text: String) throws {
    let filter = try #require(try Filter(parsing: text))
    for view in [ListView.all, .inbox, .today] {
      let all = try fixture.service.list(fixture.me, Query(view), at: moment).listing
      let wanted = all.sections.flatMap(\.rows).filter { filter.matches($0, at: moment.local, now: moment.now) }
      #expect(try titles(Query(view, filter: filter)) == wanted.map(\.row.item.title), "\(text) in \(view)")
    }
  }

  @Test func theInboxAndTitlesAreCutAndCounted() throws {
    let all = try fixture.service.list(fixture.me, Query(.all, sort: .title, limit: 2), at: moment).listing
    #expect(all.total == 5 && all.sections.flatMap(\.rows).count == 2)
    #expect(try titles(Query(.all, sort: .title, limit: 2)) == ["100 % \\o/", "call Zoë"])
    let inbox = try fixture.service.list(fixture.me, Query(.inbox, limit: 1), at: moment).listing
    #expect(inbox.total == 2 && inbox.sections.flatMap(\.rows).count == 1)
  }
}
