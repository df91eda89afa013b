import Intents
import Testing
import TodoModel

/// N6: matches outside of a view are grouped by the views that contain them, and similar titles follow exact matches.
@Suite struct ElsewhereTests {
  private func text(
    _ words: String, in view: ListView = .today, scope: String? = nil, shown: Set<ItemID> = [], _ overview: Shelf
  ) throws -> [String] {
    let filter = try #require(try Filter(parsing: words))
    let sections = arrangeElsewhere(
      overview.set,
      of: FindQuestion(filter, typed: words, in: view, scope: try scope.flatMap { try Filter(parsing: $0) }),
      shown: shown, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil }, held: overview.held)
    return sections.map { section in
      let place = section.elsewhere?.view?.rawValue ?? "here"
      let titles = section.rows.map { ($0.isDone ? "x" : "") + $0.row.item.title }
      return place + (section.elsewhere?.isNear == true ? "~: " : ": ") + titles.joined(separator: ", ")
    }
  }

  private var overview: Shelf {
    var overview = Shelf()
    overview.put("Call grandma", "2026-11-20")
    overview.put("Visit grandma", "2026-11-29")
    overview.put("Grandma's recipe") { $0.list = "home" }
    overview.put("Letter to grandma", "2026-11-02") { $0.completions[.once] = Table.at.advanced(bySeconds: -300_000) }
    overview.put("Buy oats", "2026-11-29")
    return overview
  }

  @Test func eachMatchStandsUnderTheViewThatHasIt() throws {
    let overview = overview
    let shown: Set<ItemID> = [overview.rows[0].id, overview.rows[2].id]
    #expect(try text("grandma", shown: shown, overview) == ["upcoming: Visit grandma", "done: xLetter to grandma"])
    #expect(
      try text("grandma", in: .upcoming, shown: [overview.rows[1].id], overview) == [
        "today: Call grandma, Grandma's recipe", "done: xLetter to grandma",
      ])
    #expect(try text("oats", shown: [overview.rows[4].id], overview) == [])
  }

  @Test func aHeldRowKeepsItsPlace() throws {
    var overview = overview
    let before = overview.rows[1].item
    overview.rows[1].item.completions[.once] = Table.at
    overview.held[before.id] = before
    #expect(try text("visit", overview) == ["upcoming: xVisit grandma"])
  }

  @Test func nearTitlesComeLastTheBestFirst() throws {
    #expect(
      try text("grndma", overview) == [
        "here~: Grandma's recipe, Call grandma", "upcoming~: Visit grandma", "done~: xLetter to grandma",
      ])
    #expect(try text("clgrn", overview) == ["here~: Call grandma"])
    #expect(try text("grndma", in: .all, scope: "#home", overview).first == "here~: Grandma's recipe")
  }

  /// Filter operators and quotes disable the fuzzy search, and letters far apart do not match.
  @Test(arguments: ["#grndma", "\"grndma\"", "grndma #home", "title:grndma", "-grndma", "gr", "yas", "grndma or oats"])
  func whatIsNoPlainWordIsExact(_ words: String) throws {
    let found = try text(words, overview)
    #expect(!found.contains { $0.contains("~") }, "\(found)")
  }
}
