package import Glibc

/// Basic operations of local sockets.
package enum Loopback {
  /// Returns an address of the loopback network; `host` is its last byte, 1 for 127.0.0.1.
  package static func address(_ port: UInt16, host: UInt8 = 1) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0000 | UInt32(host)).bigEndian
    return address
  }

  /// Connects a socket; returns the system's result, 0 if connected.
  package static func connect<Address>(_ file: Int32, to address: Address) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(file, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }

  /// Binds a socket to a free port of an address of the loopback network; returns the system's result, 0 if bound.
  package static func bind(_ file: Int32, host: UInt8) -> Int32 {
    withUnsafePointer(to: address(0, host: host)) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// Sends all bytes; false if the peer has closed.
  package static func send(_ bytes: [UInt8], _ file: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
