import Glibc
import Hummingbird
import Logging
import NIOCore

/// The baseline: a server on the same framework with constant responses, in its own process.
struct ConstantServer {
  /// Size of the response for Today, in bytes.
  let size: Int

  /// Serves until it is stopped, and prints its address.
  func run() async throws {
    let today = ByteBuffer(repeating: UInt8(ascii: " "), count: size)
    let toggled = ByteBuffer(repeating: UInt8(ascii: " "), count: 200)
    let router = Router()
    router.get("today") { _, _ in
      Response(status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: today))
    }
    router.get("unchanged") { _, _ in Response(status: .notModified) }
    router.post("toggle") { _, _ in
      Response(status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: toggled))
    }
    var logger = Logger(label: "constant")
    logger.logLevel = .critical
    let app = Application(
      router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        print("http://127.0.0.1:\(channel.localAddress?.port ?? 0) ")
        fflush(nil)
      }, logger: logger)
    try await app.runService()
  }
}
