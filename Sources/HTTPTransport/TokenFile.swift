import Glibc
import Storage
import TodoAPI

/// The file that keeps a session's secret; where it exists, this home belongs to a server.
package struct TokenFile: Hashable, Sendable {
  private static let sizeLimit = 16_384

  /// Where it is.
  package let path: String

  /// The file at a path.
  package init(_ path: String) { self.path = path }

  /// Which file it is now; another value where it was written anew, nil where there is none.
  package var mark: FileMark? { FileMark(path) }

  /// The login; nil where there is none.
  ///
  /// One that others may read is refused.
  package func read() throws(TokenFault) -> Login? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw systemFault
    }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw systemFault }
    guard facts.st_mode & 0o077 == 0, facts.st_uid == geteuid() else { throw .open(path) }
    guard facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= TokenFile.sizeLimit else {
      throw .unreadable(path)
    }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    let count = Glibc.read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    guard let login = try? decodeJSON(Login.self, from: text), Login.isToken(login.token),
      (try? ServerAddress(login.server)) != nil
    else { throw .unreadable(path) }
    return login
  }

  /// Keeps a login in the place of any other, in one step: a new file (mode 0600) takes the name.
  package func write(_ login: Login) throws(TokenFault) {
    let temporary = path + ".new"
    unlink(temporary)
    guard let text = try? encodeJSON(login), let file = PrivateFile.create(temporary) else {
      throw systemFault
    }
    let bytes = Array((text + "\n").utf8)
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    let isClosed = close(file) == 0
    guard isWritten, isClosed, rename(temporary, path) == 0 else {
      let fault = systemFault
      unlink(temporary)
      throw fault
    }
    PrivateFile.sync(folder: folder)
  }

  /// Lets go of the login; true where there was one.
  package func remove() throws(TokenFault) -> Bool {
    guard unlink(path) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw systemFault
    }
    PrivateFile.sync(folder: folder)
    return true
  }

  private var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
  private var systemFault: TokenFault { .system(path, reason: String(cString: strerror(errno))) }
}
