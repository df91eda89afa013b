/// Under which names the server answers: a page of another site may point its own name here, and must get nothing.
enum HostRule {
  /// The name in a `Host` header without its port, in lower case; nil where it has no form of a host.
  static func name(_ host: String) -> String? {
    let host = host.lowercased()
    guard host.utf8.count <= 255, let first = host.utf8.first else { return nil }
    let end: String.Index
    if first == 0x5B {
      guard let bracket = host.utf8.firstIndex(of: 0x5D) else { return nil }
      end = host.utf8.index(after: bracket)
    } else {
      end = host.utf8.firstIndex(of: 0x3A) ?? host.endIndex
    }
    let rest = host.utf8[end...]
    guard rest.isEmpty || rest.first == 0x3A && rest.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else {
      return nil
    }
    let name = host[..<end]
    let isPlain = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        || [0x2D, 0x2E, 0x3A, 0x5B, 0x5D, 0x5F].contains(byte)
    }
    return isPlain && !name.isEmpty ? String(name) : nil
  }
}
