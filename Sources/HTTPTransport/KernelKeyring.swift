import CKeyring
import Glibc

/// A slot in kernel memory for one secret of this user, in no file and lost at reboot (keyrings(7)).
package struct KernelKeyring: Hashable, Sendable {
  private static let sizeLimit = 16_384

  private let name: String

  package init(_ name: String) { self.name = "todos:" + name }

  /// Checks that programs may use the keyring on this machine.
  ///
  /// Throws `KeyringFault` if they may not, as in many containers.
  package static func check() throws(KeyringFault) {
    let place = KernelKeyring("check \(getpid())")
    try place.keep("-")
    try place.forget()
  }

  /// Stores a text and replaces any other.
  func keep(_ text: String) throws(KeyringFault) {
    let bytes = Array(text.utf8)
    let status = unsafe bytes.withUnsafeBytes { unsafe ck_keep(name, $0.baseAddress, $0.count) }
    if status < 0 { throw KeyringFault(number: -status) }
  }

  func text() throws(KeyringFault) -> String? {
    var bytes = [UInt8](repeating: 0, count: KernelKeyring.sizeLimit)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe ck_read(name, $0.baseAddress, $0.count) }
    if count < 0 {
      guard KernelKeyring.isMissing(Int32(-count)) else { throw KeyringFault(number: Int32(-count)) }
      return nil
    }
    return count <= bytes.count ? String(validating: bytes.prefix(count), as: UTF8.self) : nil
  }

  func forget() throws(KeyringFault) {
    let status = unsafe ck_forget(name)
    if status < 0, !KernelKeyring.isMissing(-status) { throw KeyringFault(number: -status) }
  }

  private static func isMissing(_ number: Int32) -> Bool { [ENOKEY, EKEYEXPIRED, EKEYREVOKED].contains(number) }
}

/// The reason why the kernel stores nothing.
package struct KeyringFault: Error, Hashable, Sendable {
  /// The error number (errno(3)).
  let number: Int32

  package var reason: String { unsafe String(cString: strerror(number)) }
}
