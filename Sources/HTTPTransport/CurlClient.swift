import CCurl
import Synchronization

/// A client of one server by an installed libcurl, which reuses connections.
///
/// Only one thread at a time may send. Any thread may cancel.
@safe final class CurlClient: Sendable {
  /// Connect timeout in milliseconds.
  private static let connectTimeout = 5_000
  /// Maximum idle time of a reused connection, in seconds.
  static let idleTimeout = 20

  private nonisolated(unsafe) let handle: OpaquePointer?
  private let isEnded = Atomic(false)

  /// Creates a client without a connection; the first request loads the library.
  init() { unsafe handle = cc_client_new() }

  deinit { if let handle = unsafe handle { unsafe cc_client_free(handle) } }

  var isCancelled: Bool { isEnded.load(ordering: .sequentiallyConsistent) }

  /// Cancels the current request and all later ones.
  func cancel() {
    isEnded.store(true, ordering: .sequentiallyConsistent)
    if let handle = unsafe handle { unsafe cc_client_cancel(handle) }
  }

  /// Closes idle connections; must be called on the sending thread.
  func closeIdle() { if let handle = unsafe handle { unsafe cc_client_rest(handle) } }

  /// Sends a request and passes its response to a reader.
  ///
  /// `milliseconds` is the timeout of the whole request, nil for none. `silence` is the timeout between received bytes.
  func send(
    _ request: ServerRequest, within milliseconds: Int? = nil, silence: Int? = nil, to intake: AnswerIntake
  ) throws(ConnectionFault) {
    if let words = unsafe cc_load() { throw .missing(unsafe String(cString: words)) }
    guard let handle = unsafe handle else { throw .broken }
    let lines = request.lines.map { $0 + "\n" }.joined()
    let outcome = unsafe withCString(request.socket) { socket in
      unsafe withCString(request.authorities) { authorities in
        unsafe withCString(request.body) { body in
          unsafe request.method.withCString { method in
            unsafe request.url.withCString { url in
              unsafe lines.withCString { lines in
                var call = unsafe cc_call(
                  method: method, url: url, socket: socket, authorities: authorities, lines: lines, body: body,
                  length: request.body?.utf8.count ?? 0, connect_time: CurlClient.connectTimeout,
                  whole_time: milliseconds.map { max($0, 1) } ?? 0, silence: silence ?? 0,
                  idle_time: CurlClient.idleTimeout, maximum: Int64(intake.sizeLimit ?? 0),
                  context: Unmanaged.passUnretained(intake).toOpaque(), take_head: takeHead, take_body: takeBody)
                return withExtendedLifetime(intake) { unsafe cc_client_send(handle, &call) }
              }
            }
          }
        }
      }
    }
    if let fault = ConnectionFault(outcome, intake) { throw fault }
  }
}

private func withCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
  guard let text else { return body(nil) }
  return unsafe text.withCString { unsafe body($0) }
}

/// Passes a header line to the reader of the call.
private let takeHead: @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, Int) -> Int32 = {
  guard let context = unsafe $0 else { return 0 }
  let intake = unsafe Unmanaged<AnswerIntake>.fromOpaque(context).takeUnretainedValue()
  return unsafe intake.takeLine(bytes($2, $3), status: Int($1)) ? 1 : 0
}

/// Passes body bytes to the reader of the call.
private let takeBody: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> Int32 = {
  guard let context = unsafe $0 else { return 0 }
  let intake = unsafe Unmanaged<AnswerIntake>.fromOpaque(context).takeUnretainedValue()
  return unsafe intake.takeBody(bytes($1, $2)) ? 1 : 0
}

private func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> [UInt8] {
  unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
}

/// A request in its sent form.
struct ServerRequest: Hashable, Sendable {
  let method: String
  let url: String
  /// The path of the Unix socket to connect to, or nil for the host of `url`.
  let socket: String?
  /// The file of trusted certificate authorities, or nil for the system's.
  let authorities: String?
  /// The header lines, each as "name: value".
  let lines: [String]
  let body: String?
}
