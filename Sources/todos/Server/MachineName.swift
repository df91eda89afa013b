import Glibc

/// What this machine is called, for lists of places where somebody is signed in.
enum MachineName {
  /// Its name without the domain.
  static var short: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "a machine" }
    let text = withUnsafeBytes(of: &name.nodename) { bytes in
      String(decoding: bytes.prefix { $0 != 0 && $0 != 0x2E }, as: UTF8.self)
    }
    return text.isEmpty ? "a machine" : text
  }
}
