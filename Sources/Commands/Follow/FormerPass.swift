import Files
import Interchange

/// One check of a former file, whose place another file has taken.
struct FormerPass {
  let file: File
  /// The possible writers, as queried before the read.
  let writers: File.Writers
  private let former: FormerFile

  init(_ former: FormerFile) {
    self.former = former
    file = File(former.path)
    writers = file.openFor
  }

  /// Reads the file; returns nil if it is gone.
  func bytes() throws -> [UInt8]? { try FollowedPlace.bytes(of: file) }

  /// Returns true if the content differs from what was imported.
  func isWritten(_ bytes: [UInt8]) -> Bool { FollowedBase.mark(of: bytes) != former.base.mark }

  /// Returns true if no program can write into the file any more.
  func isOver(quiet: Int32) -> Bool {
    writers == .nobody || (writers == .unknown && quiet >= Follower.silence)
  }

  /// Returns the milliseconds until the next check without events; nil if the writer's close is an event.
  func pause() throws -> Int32? {
    switch writers {
    case .nobody: Follower.opening
    case .unknown: Follower.silence
    case .somebody: try bytes().map(isWritten) == true ? Follower.patience : nil
    }
  }
}
