import Replica
import TodoModel

/// One device of a history, as the model knows it: its file, and what it has been given.
final class Peer {
  /// The number of the device; a copied home counts as another one, whatever it calls itself.
  let home: Int
  let path: String
  var replica: Replica
  /// Of which life of the service the record is that it holds of an item.
  var lives: [ItemID: Int] = [:]
  /// The life of the last answer it was given.
  var life = 0
  /// The items it has shown.
  var shown: Set<ItemID> = []
  /// The items that its person has deleted, or may have.
  var deleted: Set<ItemID> = []

  init(home: Int, path: String, replica: Replica) {
    self.home = home
    self.path = path
    self.replica = replica
  }
}
