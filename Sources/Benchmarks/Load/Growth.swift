import Intents
import Service
import Storage
import TodoAPI
import TodoModel
import ZoneFiles

/// The cost of Today and sync by account size, with the service in this process and one file per size, in turn.
struct Growth {
  /// An operation to time.
  private typealias Act = (name: String, run: (borrowing Grown) throws -> Double)

  private let sizes: [Int]
  private let folder: String
  private let rounds: Int

  init(upTo maximum: Int, rounds: Int, in folder: String) {
    sizes = sequence(first: 1_000) { $0 * 10 }.prefix { $0 <= maximum }.map(\.self)
    self.rounds = rounds
    self.folder = folder
  }

  func table() throws -> String {
    let grown = try sizes.map { try Grown(count: $0, in: folder) }
    let acts: [Act] = [
      ("today, read anew, ms", { try $0.today() }),
      ("how far the order has come (all that an unchanged today asks), ms", { try $0.standing() }),
      ("sync: one changed item to fetch, ms", { try $0.pull() }),
      ("sync: one change to send, on the disk, ms", { try $0.push() }),
      ("adding an item behind the others, on the disk, ms", { try $0.add() }),
      ("when the next reminder fires, ms", { try $0.nextReminder() }),
    ]
    var times = acts.map { _ in sizes.map { _ in [Double]() } }
    for round in 0...rounds {
      for (row, act) in acts.enumerated() {
        for (column, one) in grown.enumerated() {
          let time = try act.run(one)
          if round > 0 { times[row][column].append(time) }
        }
      }
    }
    let rows = zip(acts, times).map { act, row in
      let medians = row.map(Figures.median)
      let ratio = Figures.text((medians.last ?? 0) / max(medians.first ?? 1, 0.000_001))
      return [act.name] + medians.map(Figures.text) + [ratio]
    }
    let files = ["file, MiB"] + grown.map { Figures.text($0.megabytes) } + [""]
    let fills = ["filling it by syncs of 100, items/s"] + grown.map { Figures.text($0.rate) } + [""]
    let head = ["one account, items"] + sizes.map(Figures.count) + ["last to first"]
    return Figures.table(head, rows + [fills, files])
  }
}
