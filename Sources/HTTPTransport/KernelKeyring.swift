import CKeyring
import Glibc

/// A place in the kernel's memory for one secret of this user's: in no file, and gone when the machine starts anew
/// (keyrings(7)).
package struct KernelKeyring: Hashable, Sendable {
  private static let sizeLimit = 16_384

  private let name: String

  /// The place of that name.
  package init(_ name: String) { self.name = "todos:" + name }

  /// Whether this machine lets programs keep something there.
  ///
  /// Throws `KeyringFault` where it does not: in containers it is often forbidden.
  package static func check() throws(KeyringFault) {
    let place = KernelKeyring("check \(getpid())")
    try place.keep("-")
    try place.forget()
  }

  /// Keeps a text in the place of any other.
  func keep(_ text: String) throws(KeyringFault) {
    let bytes = Array(text.utf8)
    let status = unsafe bytes.withUnsafeBytes { unsafe ck_keep(name, $0.baseAddress, $0.count) }
    if status < 0 { throw KeyringFault(number: -status) }
  }

  /// The text that is kept; nil where none is.
  func text() throws(KeyringFault) -> String? {
    var bytes = [UInt8](repeating: 0, count: KernelKeyring.sizeLimit)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe ck_read(name, $0.baseAddress, $0.count) }
    if count < 0 {
      guard KernelKeyring.isMissing(Int32(-count)) else { throw KeyringFault(number: Int32(-count)) }
      return nil
    }
    return count <= bytes.count ? String(validating: bytes.prefix(count), as: UTF8.self) : nil
  }

  /// Lets go of it, if it is there.
  func forget() throws(KeyringFault) {
    let status = unsafe ck_forget(name)
    if status < 0, !KernelKeyring.isMissing(-status) { throw KeyringFault(number: -status) }
  }

  private static func isMissing(_ number: Int32) -> Bool {
    [ENOKEY, EKEYEXPIRED, EKEYREVOKED].contains(number)
  }
}

/// Why the kernel keeps nothing.
package struct KeyringFault: Error, Hashable, Sendable {
  /// The number of the error (errno(3)).
  let number: Int32

  /// What the system says.
  package var reason: String { unsafe String(cString: strerror(number)) }
}
