import Glibc
import StoreSupport

/// The file of one input, made from a template's bytes and removed with its input.
package struct ScratchFile {
  /// The path: in memory if the system supports that.
  package let path: String

  package init(_ bytes: [UInt8]) {
    let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    path = "\(folder)/todos-fuzz-\(getpid()).sqlite"
    remove()
    TemporaryFolder.write(bytes, to: path)
  }

  /// Removes the file and its companions.
  package func remove() { for suffix in ["", "-wal", "-shm", ".snapshot"] { TemporaryFolder.remove(path + suffix) } }
}
