import Intents
import Replica
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

/// Tests that the steps of a review have each of their items once, in bounded reads.
@Suite struct ReviewTests {
  private let folder = TemporaryFolder()
  private let moment = Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil })

  private func replica(_ bench: Bench, _ items: [Item]) throws -> Replica {
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    _ = try replica.commit(items.map { Change($0.id, .add($0)) }, label: "Added")
    return replica
  }

  private func item(_ number: Int, _ title: String, _ change: (inout Item) -> Void = { _ in }) -> Item {
    let id = ItemID(high: 0x7000, low: 1 << 63 | UInt64(number))
    var item = Item(id: id, title: title, createdAt: Bench.start, order: OrderKey("a\(number)"))
    change(&item)
    return item
  }

  /// Answers all items of a step; returns them, and the part behind them.
  private func walk(_ step: ReviewStep, _ replica: Replica) throws -> (items: [ItemID], next: ReviewPart) {
    var question = ReviewQuestion(step, every: 7)
    var items: [ItemID] = []
    while true {
      let part = try #require(try replica.review(question, at: moment))
      guard part.step == step else { return (items, part) }
      let found = part.rows.rows.map(\.item.id)
      try #require(!found.isEmpty && found.count <= ReviewQuestion.page)
      items += found
      question.answered += found.map(\.description)
    }
  }

  private func listed(_ query: Query, _ replica: Replica) throws -> [ListedRow] {
    let rows = try replica.rows(query, at: moment)
    let listing = arrange(rows, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
    return listing.sections.flatMap(\.rows).filter { !$0.isDone }
  }

  @Test(arguments: 1...4) func eachStepHasItsItemsOnce(_ seed: Int) throws {
    let bench = Bench(seed: UInt64(seed))
    let replica = try replica(bench, (0..<500).map { bench.anyItem($0) })
    let steps: [(ReviewStep, Query, (ListedRow) -> Bool)] = [
      (.inbox, Query(.inbox, limit: 10_000), { !$0.row.item.isSomeday }),
      (.waiting, Query(.all, filter: Filter(.term(.state(.waiting))), limit: 10_000), { !$0.row.item.isSomeday }),
      (.someday, Query(.all, filter: Filter(.term(.state(.someday))), limit: 10_000), { $0.row.item.isSomeday }),
      (.slipping, Query(.all, filter: Filter(.term(.state(.overdue))), limit: 10_000), { $0.isOverdue }),
    ]
    for (step, query, belongs) in steps {
      let found = try walk(step, replica).items
      #expect(Set(found).count == found.count, "\(step)")
      let wanted = try listed(query, replica).filter(belongs).map(\.row.id)
      if step == .slipping {
        // An item whose date has passed only today is not overdue by a day.
        #expect(Set(found).isSubset(of: wanted), "\(step)")
      } else {
        #expect(Set(found) == Set(wanted), "\(step)")
      }
    }
  }

  @Test func stepsWithoutItemsAreSkipped() throws {
    let bench = Bench(seed: 1)
    let day = moment.today
    let items = [
      item(1, "put off") { $0.someday = true },
      item(2, "late") {
        $0.list = "home"
        $0.schedule = Schedule(start: LocalTime(day.advanced(by: -4)))
      },
      item(3, "later") {
        $0.list = "home"
        $0.schedule = Schedule(start: LocalTime(day.advanced(by: 7)))
      },
      item(4, "much later") {
        $0.list = "home"
        $0.schedule = Schedule(start: LocalTime(day.advanced(by: 8)))
      },
    ]
    let replica = try replica(bench, items)
    var part = try #require(try replica.review(ReviewQuestion(.inbox, every: 7), at: moment))
    #expect(part.step == .lists && part.list?.name == "home" && part.rows.rows.count == 3)
    part = try #require(try replica.review(ReviewQuestion(.lists, answered: ["home"], every: 7), at: moment))
    #expect(part.step == .someday && part.rows.rows.map(\.item.title) == ["put off"])
    part = try walk(.someday, replica).next
    #expect(part.step == .slipping && part.slips[items[1].id]?.overdueDays == 4)
    part = try walk(.slipping, replica).next
    #expect(part.step == .week && part.rows.rows.map(\.item.title) == ["later"])
    part = try #require(try replica.review(ReviewQuestion(nil, every: 7), at: moment))
    #expect(part.step == nil && part.summary?.inbox == 0 && part.summary?.coming == 1)
    #expect(part.summary?.slip?.named.title == "late" && part.summary?.next?.title == "later")
  }

  @Test func itemsThatWereOftenMovedSlip() throws {
    let bench = Bench(seed: 1)
    let items = (1...3).map { number in
      item(number, "item \(number)") {
        $0.list = "home"
        $0.schedule = Schedule(start: LocalTime(moment.today.advanced(by: number == 1 ? -9 : 20)))
      }
    }
    let replica = try replica(bench, items)
    let moved = [items[1].id: 1, items[2].id: 4]
    let question = ReviewQuestion(.slipping, every: 7)
    let part = try #require(try replica.review(question, at: moment, moved: moved))
    #expect(part.rows.rows.map(\.item.title) == ["item 3", "item 1"])
    #expect(part.slips[items[2].id]?.moved == 4 && part.count == 2)
  }

  /// A long inbox is read page by page.
  @Test func aLongInboxIsReadInPages() throws {
    let bench = Bench(seed: 1)
    let items = (1...450).map { item($0, "item \($0)") }
    let replica = try replica(bench, items)
    let part = try #require(try replica.review(ReviewQuestion(.inbox, every: 7), at: moment))
    #expect(part.count == ReviewQuestion.page && part.isCut)
    #expect(try walk(.inbox, replica).items.count == 450)
  }
}
