import ArgumentParser
import ServerApp

/// An address and port to listen on: "127.0.0.1:9464", "[::1]:9464", or a port alone for this machine.
struct ListenAddress: ExpressibleByArgument {
  let address: SiteAddress

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard let port = parts.last.flatMap({ Int($0) }), (0...65_535).contains(port) else { return nil }
    let host = parts.dropLast().joined(separator: ":")
    let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    guard parts.count <= 2 || bare != host else { return nil }
    guard parts.count == 1 || !bare.isEmpty else { return nil }
    address = .tcp(host: parts.count == 1 ? "127.0.0.1" : bare, port: port)
  }
}
