import Glibc
import StoreSupport

/// The file of one input, made from the bytes of a template and gone with its input.
package struct ScratchFile {
  /// Where it is: in memory, where the system has such a place.
  package let path: String

  /// A file with these bytes.
  package init(_ bytes: [UInt8]) {
    let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    path = "\(folder)/todos-fuzz-\(getpid()).sqlite"
    remove()
    TemporaryFolder.write(bytes, to: path)
  }

  /// Removes it, with all that stands beside it.
  package func remove() {
    for suffix in ["", "-wal", "-shm", ".snapshot"] { TemporaryFolder.remove(path + suffix) }
  }
}
