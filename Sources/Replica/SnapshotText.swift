import FoundationEssentials
import Intents
import Storage

/// The text of a snapshot: a line for the head, a line for the rest.
enum SnapshotText {
  static func head(_ line: ArraySlice<UInt8>) -> Snapshot.Head? {
    try? JSONDecoder().decode(Snapshot.Head.self, from: Data(line))
  }

  static func later(_ line: ArraySlice<UInt8>) -> [Row]? {
    try? JSONDecoder().decode([Row].self, from: Data(line))
  }

  static func bytes(of snapshot: Snapshot) -> [UInt8] {
    let head = (try? StoredJSON.text(snapshot.head)) ?? ""
    let later = (try? StoredJSON.text(snapshot.later)) ?? ""
    return Array((head + "\n" + later + "\n").utf8)
  }
}
