import Actions
import Intents
import ScheduleGrammar
import Service
import StoreSupport
import Sync
import Testing
import TodoModel

/// Tests that a device and its server have the same to review.
@Suite struct ReviewTests {
  private let folder = TemporaryFolder()

  private func text(_ part: ReviewPart, _ moment: Moment) -> String {
    let rows = part.listed(part.rows, at: moment).map { row in
      row.row.item.title + (part.reason(row.row.item.id).map { " (\($0))" } ?? "")
    }
    let place = [part.step?.rawValue, part.list?.name].compactMap(\.self).joined(separator: " ")
    return "\(place) \(part.count) \(part.isCut): " + rows.joined(separator: ", ")
  }

  @Test(arguments: 1...4) func serverAndDeviceHaveTheSameParts(_ seed: Int) throws {
    let bench = Bench(seed: UInt64(seed))
    let server = try ServiceTransport(folder, bench)
    let home = try bench.home(folder.path + "/one", transport: server)
    let items = (0..<150).map { bench.anyItem($0) }
    _ = try home.commit(items.map { Change($0.id, .add($0)) }, label: "added")
    let lists = ListOverview(try home.lists(), try home.listCounts())
    _ = try home.commit(ListAction.rename("home", to: "house").changes(on: lists), label: "renamed")
    #expect(home.settle().failure == nil)
    let moment = bench.dependencies.moment
    var question = ReviewQuestion(.inbox, every: 7)
    var parts: [ReviewPart] = []
    var end: ReviewPart?
    while let part = try home.review(question) {
      end = part
      guard question.pass(part) else { break }
      parts.append(part)
    }
    let found = try server.service.review(server.account, every: 7, at: moment)
    #expect(parts.count > 4)
    #expect(found.parts.map { text($0, moment) } == parts.map { text($0, moment) })
    #expect(found.summary == end?.summary)
  }
}
