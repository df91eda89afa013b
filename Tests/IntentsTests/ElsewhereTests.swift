import Intents
import Testing
import TodoModel

/// N6: matches outside of a view are grouped by the views that contain them, and similar titles follow exact matches.
@Suite struct ElsewhereTests {
  private func text(
    _ words: String, in view: ListView = .today, scope: String? = nil, shown: Set<ItemID> = [], _ shelf: Shelf
  ) throws -> [String] {
    let filter = try #require(try Filter(parsing: words))
    let sections = arrangeElsewhere(
      shelf.set, of: FindQuestion(filter, typed: words, in: view, scope: try scope.flatMap { try Filter(parsing: $0) }),
      shown: shown, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil }, held: shelf.held)
    return sections.map { section in
      let place = section.elsewhere?.view?.rawValue ?? "here"
      let titles = section.rows.map { ($0.isDone ? "x" : "") + $0.row.item.title }
      return place + (section.elsewhere?.isNear == true ? "~: " : ": ") + titles.joined(separator: ", ")
    }
  }

  private var shelf: Shelf {
    var shelf = Shelf()
    shelf.put("Call grandma", "2026-11-20")
    shelf.put("Visit grandma", "2026-11-29")
    shelf.put("Grandma's recipe") { $0.list = "home" }
    shelf.put("Letter to grandma", "2026-11-02") { $0.completions[.once] = Table.at.advanced(bySeconds: -300_000) }
    shelf.put("Buy oats", "2026-11-29")
    return shelf
  }

  @Test func eachMatchStandsUnderTheViewThatHasIt() throws {
    let shelf = shelf
    let shown: Set<ItemID> = [shelf.rows[0].id, shelf.rows[2].id]
    #expect(try text("grandma", shown: shown, shelf) == ["upcoming: Visit grandma", "done: xLetter to grandma"])
    #expect(
      try text("grandma", in: .upcoming, shown: [shelf.rows[1].id], shelf) == [
        "today: Call grandma, Grandma's recipe", "done: xLetter to grandma",
      ])
    #expect(try text("oats", shown: [shelf.rows[4].id], shelf) == [])
  }

  @Test func aHeldRowKeepsItsPlace() throws {
    var shelf = shelf
    let before = shelf.rows[1].item
    shelf.rows[1].item.completions[.once] = Table.at
    shelf.held[before.id] = before
    #expect(try text("visit", shelf) == ["upcoming: xVisit grandma"])
  }

  @Test func nearTitlesComeLastTheBestFirst() throws {
    #expect(
      try text("grndma", shelf) == [
        "here~: Grandma's recipe, Call grandma", "upcoming~: Visit grandma", "done~: xLetter to grandma",
      ])
    #expect(try text("clgrn", shelf) == ["here~: Call grandma"])
    #expect(try text("grndma", in: .all, scope: "#home", shelf).first == "here~: Grandma's recipe")
  }

  /// Filter operators and quotes disable the fuzzy search, and letters far apart do not match.
  @Test(arguments: ["#grndma", "\"grndma\"", "grndma #home", "title:grndma", "-grndma", "gr", "yas", "grndma or oats"])
  func whatIsNoPlainWordIsExact(_ words: String) throws {
    let found = try text(words, shelf)
    #expect(!found.contains { $0.contains("~") }, "\(found)")
  }
}
