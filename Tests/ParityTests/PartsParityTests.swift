import Actions
import Frames
import Intents
import PtySupport
import ScheduleGrammar
import Screens
import Service
import SiteSupport
import StoreSupport
import Sync
import Testing
import TodoAPI
import TodoModel

/// Tests that actions on an item affect its parts equally in every interface.
@Suite(.serialized) struct PartsParityTests {
  enum Deed: CaseIterable { case finishAll, finishOnly, delete }

  /// Returns an item with a part, which has a part itself, and a done part.
  private func items(_ rule: String?, _ newID: () -> ItemID) -> [Item] {
    let titles = ["whole", "part", "part of it", "done part"]
    var items = titles.enumerated().map { place, title in
      Item(id: newID(), title: title, createdAt: Bench.start, order: OrderKey("a\(place)"))
    }
    items[0].schedule = Schedule(start: LocalTime(FixedZone.utc.local(at: Bench.start).day))
    items[0].schedule?.recurrence = rule.flatMap { Recurrence($0) }
    for (part, whole) in [(1, 0), (2, 1), (3, 0)] { items[part].parent = items[whole].id }
    items[3].completions[.once] = Bench.start.advanced(bySeconds: -60)
    return items
  }

  private func outcome(_ items: [Item]) -> [String] {
    items.map { item in
      let state = item.deletedAt != nil ? "deleted" : item.completions.isEmpty ? "open" : "done"
      return "\(item.title) \(state)"
    }.sorted()
  }

  @Test(arguments: Deed.allCases, [nil, "FREQ=DAILY", "FREQ=DAILY;COUNT=1"]) func everySurfaceDoesTheSame(
    _ deed: Deed, _ rule: String?
  ) async throws {
    let command = try byCommand(deed, rule)
    let api = try await byAPI(deed, rule)
    if deed != .delete { #expect(try await byPage(deed, rule) == api) }
    let screen = byScreen(deed, rule)
    #expect(command == api && api == screen)
    switch deed {
    case .delete: #expect(screen.allSatisfy { $0.hasSuffix("deleted") })
    case _ where comesAgain(rule): #expect(screen == ["done part open", "part of it open", "part open", "whole done"])
    case .finishAll: #expect(screen.allSatisfy { $0.hasSuffix("done") })
    case .finishOnly: #expect(screen.filter { $0.hasSuffix("open") } == ["part of it open", "part open"])
    }
  }

  /// Returns true if the rule has another occurrence.
  private func comesAgain(_ rule: String?) -> Bool { rule.map { !$0.contains("COUNT=1") } ?? false }

  /// A request to finish parts includes those of an item that is already done.
  @Test(arguments: [nil, "FREQ=DAILY"]) func whatIsDoneAlreadyHasItsPartsFinished(_ rule: String?) async throws {
    let bench = Bench()
    let items = items(rule) { ItemID(high: bench.random(), low: bench.random()) }
    let surface = try CommandSurface(items)
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let id = items[0].id
    for choice in [PartsChoice.keep, .done] {
      #expect(surface.run(["done", "\(id)", choice == .done ? "--parts" : "--only"]).status == 0)
      let body = try encodeJSON(ToggleBody(to: .done, parts: choice))
      let path = "/api/todos/\(id)/toggle"
      #expect(await fixture.ask(token, "POST", path, body: body).status == 200)
    }
    let asked = outcome(try items.compactMap { try fixture.item($0.id) })
    #expect(asked == outcome(try surface.rows(items.map(\.id))))
    #expect(asked.count { $0.hasSuffix("open") } == (rule == nil ? 0 : 3))
  }

  /// A part goes into the list of its whole, unless it names another.
  @Test(arguments: [("", "house"), ("#work", "work"), ("#inbox", "")]) func aPartGoesIntoTheListOfItsWhole(
    _ word: String, _ list: String
  ) async throws {
    let bench = Bench()
    var items = items(nil) { ItemID(high: bench.random(), low: bench.random()) }
    items[0].list = "house"
    let (surface, id) = (try CommandSurface(items), items[0].id)
    let told = surface.run(["add", "brush \(word)", "--parent", "\(id)", "--json"])
    let command = try decodeJSON(ItemBody.self, from: told.output).item.list
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let body = "{\"text\":\"brush \(word)\",\"parent\":\"\(id)\"}"
    let reply = await fixture.ask(token, "POST", "/api/todos", body: body)
    let asked = try reply.value(ItemBody.self).item.list
    #expect(asked == command && (command ?? "") == list, "\(reply.text) \(told)")
  }

  private func byCommand(_ deed: Deed, _ rule: String?) throws -> [String] {
    let bench = Bench()
    let items = items(rule) { ItemID(high: bench.random(), low: bench.random()) }
    let surface = try CommandSurface(items)
    let id = items[0].id.description
    let words =
      switch deed {
      case .finishAll: ["done", id, "--parts"]
      case .finishOnly: ["done", id, "--only"]
      case .delete: ["delete", id]
      }
    #expect(surface.run(words).status == 0)
    return try outcome(surface.rows(items.map(\.id)))
  }

  private func byAPI(_ deed: Deed, _ rule: String?) async throws -> [String] {
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    let items = items(rule) { ItemID(high: fixture.bench.random(), low: fixture.bench.random()) }
    try fixture.add(items)
    let path = "/api/todos/\(items[0].id)"
    let version = try fixture.item(items[0].id)?.version ?? 0
    switch deed {
    case .finishAll, .finishOnly:
      let body = ToggleBody(to: .done, parts: deed == .finishAll ? .done : nil)
      _ = await fixture.ask(token, "POST", path + "/toggle", [], body: try encodeJSON(body))
    case .delete: _ = await fixture.ask(token, "DELETE", path, [("If-Match", "\"\(version)\"")], body: nil)
    }
    return outcome(try items.compactMap { try fixture.item($0.id) })
  }

  /// The page asks after the completion: its notice has a button for the open parts.
  private func byPage(_ deed: Deed, _ rule: String?) async throws -> [String] {
    let fixture = try SiteFixture()
    let browser = Browser(fixture)
    _ = await browser.signIn()
    let items = items(rule) { ItemID(high: fixture.bench.random(), low: fixture.bench.random()) }
    try fixture.add(items)
    let id = items[0].id
    let moment = Moment(now: fixture.bench.now, zone: FixedZone.utc, zones: { _ in nil })
    let stored = try #require(try fixture.item(id))
    let key = ListedRow(seen: Row(item: stored), at: moment).key.text
    _ = await browser.send("/web/toggle", ["toggle": "\(id) \(stored.version) done \(key)"])
    let page = await browser.open("/?said=done&of=\(id)").text
    #expect(page.contains("finish its 2 open parts too") == !comesAgain(rule))
    if deed == .finishAll, !comesAgain(rule) { _ = await browser.send("/web/parts", ["item": id.description]) }
    return outcome(try items.compactMap { try fixture.item($0.id) })
  }

  private func byScreen(_ deed: Deed, _ rule: String?) -> [String] {
    let bench = Bench()
    var items = items(rule) { ItemID(high: bench.random(), low: bench.random()) }
    var model = self.model(items)
    func send(_ message: Message) {
      for effect in update(message, &model) {
        switch effect {
        case .loadParts(let ids, let wish): send(.parts(items.dropFirst().map { Row(item: $0) }, below: ids, wish))
        case .commit(let changes, _, _):
          for change in changes {
            guard let place = items.firstIndex(where: { $0.id == change.item }) else { continue }
            items[place] = items[place].applying(change.intent, at: Bench.start) ?? items[place]
          }
        default: break
        }
      }
    }
    let keys =
      switch deed {
      case .finishAll: ["Space", "1"]
      case .finishOnly: ["Space", "2"]
      case .delete: rule == nil ? ["D"] : ["D", "2"]
      }
    for key in keys { if let key = KeyPress(key) { send(.input(.key(key))) } }
    return outcome(items)
  }

  private func model(_ items: [Item]) -> Model {
    var whole = Row(item: items[0])
    whole.parts = PartCount(done: 1, all: 2)
    let counts = Snapshot.Counts(open: 1, done: 0, anytime: 0, items: items.count)
    let rows = RowSet(rows: [whole] + items.dropFirst().map { Row(item: $0) }, counts: counts, total: 4)
    var memory = Memory()
    memory.selection = items[0].id
    return Model(memory: memory, shown: rows)
  }

  @Test func aPlaceThatCannotBeIsRefusedEverywhere() async throws {
    let bench = Bench()
    var items = (0..<9).map { place in
      Item(
        id: ItemID(high: bench.random(), low: bench.random()), title: "\(place)", createdAt: Bench.start,
        order: OrderKey("a\(place)"))
    }
    for place in 1..<8 { items[place].parent = items[place - 1].id }
    let surface = try CommandSurface(items)
    let (first, last, ninth) = (items[0].id.description, items[7].id.description, items[8].id.description)
    for (part, whole, fault) in [(ninth, last, ValueFault.depth), (first, last, .circle)] {
      let run = surface.run(["edit", part, "--parent", whole])
      #expect(run.status == 1 && run.errors.contains(fault.words))
    }
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    for (part, fault) in [(items[8], ValueFault.depth), (items[0], .circle)] {
      let version = try fixture.item(part.id)?.version ?? 0
      let reply = await fixture.ask(
        token, "PATCH", "/api/todos/\(part.id)", [("If-Match", "\"\(version)\"")], body: "{\"parent\":\"\(last)\"}")
      #expect(reply.text.contains(fault.words))
      #expect(try fixture.item(part.id)?.parent == nil)
    }
  }
}
