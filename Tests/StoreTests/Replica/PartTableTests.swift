import Intents
import Replica
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

@Suite struct PartTableTests: ReplicaSuite {
  let folder = TemporaryFolder()
  let bench = Bench()

  private func part(_ title: String, of whole: ItemID, _ replica: Replica) throws -> ItemID {
    var item = bench.item(title, id: replica.newID())
    item.parent = whole
    _ = try replica.commit([Change(item.id, .add(item))], label: "add")
    return item.id
  }

  private var moment: Moment { Moment(now: bench.now, zone: FixedZone.utc, zones: { _ in nil }) }

  private func row(_ id: ItemID, _ replica: Replica) throws -> Intents.Row? {
    try replica.rows(Query(.all), at: moment).rows.first { $0.item.id == id }
  }

  @Test func partsAreCountedAndNameTheirWhole() throws {
    let replica = try open()
    let whole = try add("whole", to: replica)
    #expect(try row(whole, replica)?.parts == nil)
    let parts = try ["a", "b", "c"].map { try part($0, of: whole, replica) }
    _ = try replica.commit([Change(parts[0], .done(.once, at: bench.now))], label: "done")
    #expect(try row(whole, replica)?.parts == PartCount(done: 1, all: 3))
    #expect(try row(parts[1], replica)?.whole == "whole")
    _ = try replica.commit([Change(parts[1], .delete)], label: "delete")
    #expect(try replica.row(whole)?.parts == PartCount(done: 1, all: 2))
    _ = try replica.commit([Change(parts[2], .setParent(nil))], label: "leave")
    #expect(try replica.row(whole)?.parts == PartCount(done: 1, all: 1))
    #expect(try replica.parts(of: whole) == [parts[0]])
    _ = try replica.undo()
    #expect(try replica.row(whole)?.parts == PartCount(done: 1, all: 2))
    _ = try replica.mendVisible()
    #expect(try replica.row(whole)?.parts == PartCount(done: 1, all: 2), "worked out anew it is the same")
  }

  @Test func whatHasPartsIsFound() throws {
    let replica = try open()
    let whole = try add("whole", to: replica)
    let part = try part("part", of: whole, replica)
    _ = try add("alone", to: replica)
    func found(_ text: String) throws -> [ItemID] {
      let filter = try #require(try Filter(parsing: text))
      return try replica.rows(Query(.all, filter: filter), at: moment).rows.map(\.item.id)
    }
    #expect(try found("has:parts") == [whole])
    #expect(try found("-has:parts").count == 2)
    _ = try replica.commit([Change(part, .delete)], label: "delete")
    #expect(try found("has:parts").isEmpty)
  }

  @Test func allThatStandsUnderAnItemIsFound() throws {
    let replica = try open()
    let whole = try add("whole", to: replica)
    let room = try part("room", of: whole, replica)
    let wall = try part("wall", of: room, replica)
    #expect(try replica.rows(below: [whole]).map(\.item.id) == [room, wall])
    #expect(try replica.rows(below: [whole, room]).map(\.item.id) == [wall])
    _ = try replica.commit([Change(room, .delete)], label: "delete")
    #expect(try replica.rows(below: [whole]).isEmpty)
    #expect(try replica.rows(below: [whole], deleted: true).map(\.item.id) == [room, wall])
  }

  @Test func aPlaceThatCannotBeIsRefusedWithASentence() throws {
    let replica = try open()
    var chain = [try add("1", to: replica)]
    for level in 2...8 { chain.append(try part("\(level)", of: chain[level - 2], replica)) }
    #expect(throws: CommitError.invalid(.depth)) { try part("9", of: chain[7], replica) }
    #expect(throws: CommitError.invalid(.circle)) {
      try replica.commit([Change(chain[0], .setParent(chain[7]))], label: "circle")
    }
    let pair = try add("whole", to: replica)
    _ = try part("part", of: pair, replica)
    #expect(throws: CommitError.invalid(.depth)) {
      try replica.commit([Change(pair, .setParent(chain[6]))], label: "too deep with its part")
    }
    _ = try replica.commit([Change(pair, .setParent(chain[5]))], label: "just so")
    #expect(try replica.row(pair)?.item.parent == chain[5])
  }

  /// Circles, which no authority accepts, do not cause an endless loop.
  @Test func aCircleEnds() throws {
    let replica = try open()
    let (one, other) = (try add("one", to: replica), try add("other", to: replica))
    try replica.store.write { database in
      for (id, parent) in [(one, other), (other, one)] {
        var item = bench.item("x", id: id)
        item.parent = parent
        try PartTable(database).change(id, from: nil, to: item)
      }
    }
    #expect(try replica.rows(below: [one]).map(\.item.id) == [other])
  }
}
