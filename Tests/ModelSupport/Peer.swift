import Replica
import TodoModel

/// The model's view of one device in a history: its file, and the data it has received.
final class Peer {
  /// The device's number; a copied home counts as another device, whatever its ID.
  let home: Int
  let path: String
  var replica: Replica
  /// The service's epoch of the record that the device holds of each item.
  var lives: [ItemID: Int] = [:]
  /// The epoch of the last response received.
  var life = 0
  var shown: Set<ItemID> = []
  /// The items that its user has deleted, or may have.
  var deleted: Set<ItemID> = []

  init(home: Int, path: String, replica: Replica) {
    self.home = home
    self.path = path
    self.replica = replica
  }
}
