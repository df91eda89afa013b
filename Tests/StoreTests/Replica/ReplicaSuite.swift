import Intents
import Replica
import StoreSupport
import TodoModel

/// The shared parts of the device file's suites: a folder, a clock, and items added to a file in it.
protocol ReplicaSuite: Sendable {
  var folder: TemporaryFolder { get }
  var bench: Bench { get }
}

extension ReplicaSuite {
  var path: String { folder.path + "/replica.sqlite" }

  func open() throws -> Replica {
    try Replica(path: path, clock: { [bench] in bench.now }, random: { [bench] in bench.random() })
  }

  func add(_ title: String, to replica: Replica) throws -> ItemID {
    let item = bench.item(title, id: replica.newID())
    _ = try replica.commit([Change(item.id, .add(item))], label: "Added: \(title)")
    return item.id
  }
}
