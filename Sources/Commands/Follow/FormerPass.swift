import Files
import Interchange

/// One look at a file whose place was taken.
struct FormerPass {
  let file: File
  /// Who could write into it, before it was read.
  let writers: File.Writers
  private let former: FormerFile

  init(_ former: FormerFile) {
    self.former = former
    file = File(former.path)
    writers = file.openFor
  }

  /// What is in it now; nil where it is gone.
  func bytes() throws -> [UInt8]? { try FollowedPlace.bytes(of: file) }

  /// Whether that is more than what was taken in.
  func isWritten(_ bytes: [UInt8]) -> Bool { FollowedBase.mark(of: bytes) != former.base.mark }

  /// Whether nobody writes into it any more.
  func isOver(quiet: Int32) -> Bool {
    writers == .nobody || (writers == .unknown && quiet >= Follower.silence)
  }

  /// Milliseconds after which it is looked at again although nothing happens; nil where who holds it open will tell.
  func pause() throws -> Int32? {
    switch writers {
    case .nobody: Follower.opening
    case .unknown: Follower.silence
    case .somebody: try bytes().map(isWritten) == true ? Follower.patience : nil
    }
  }
}
