import Glibc

/// How long files are.
package enum FileSize {
  /// Bytes of the file at `path`; nil where there is none.
  package static func of(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
