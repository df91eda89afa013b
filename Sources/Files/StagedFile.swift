import Glibc

/// The new content of a file, whole and beside it, that has not taken its place yet; let go of, it is gone.
package final class StagedFile {
  private let staged: File
  private let target: File
  private let durability: File.Durability

  init(_ staged: File, for target: File, _ durability: File.Durability) {
    self.staged = staged
    self.target = target
    self.durability = durability
  }

  deinit { unlink(staged.path) }

  /// Takes the place of the file, in one step.
  package func put() throws(FileFault) {
    guard rename(staged.path, target.path) == 0 else { throw FileFault(target.path) }
    if durability == .durable { target.folder.sync() }
  }
}
