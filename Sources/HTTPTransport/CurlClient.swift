import CCurl
import Synchronization

/// Requests to one server by libcurl, which has to be on the machine; its connections are kept for the next request.
///
/// One thread at a time sends; any thread may cancel.
@safe final class CurlClient: Sendable {
  /// Milliseconds that connecting may take.
  private static let connectTimeout = 5_000
  /// Seconds after which an idle connection is not used again.
  static let idleTimeout = 20

  private nonisolated(unsafe) let handle: OpaquePointer?
  private let isEnded = Atomic(false)

  /// A client with no connection; the library is looked for by the first request.
  init() { unsafe handle = cc_client_new() }

  deinit { if let handle = unsafe handle { unsafe cc_client_free(handle) } }

  var isCancelled: Bool { isEnded.load(ordering: .sequentiallyConsistent) }

  /// Ends the request in flight and all later ones.
  func cancel() {
    isEnded.store(true, ordering: .sequentiallyConsistent)
    if let handle = unsafe handle { unsafe cc_client_cancel(handle) }
  }

  /// Closes idle connections; called by the thread that sends.
  func closeIdle() { if let handle = unsafe handle { unsafe cc_client_rest(handle) } }

  /// Sends a request and hands its answer to a reader; `milliseconds` is the limit for all of it, nil for none, and `silence`
  /// for the time in which nothing comes.
  func send(
    _ request: ServerRequest,
    within milliseconds: Int? = nil,
    silence: Int? = nil,
    to intake: AnswerIntake
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
                  method: method,
                  url: url,
                  socket: socket,
                  authorities: authorities,
                  lines: lines,
                  body: body,
                  length: request.body?.utf8.count ?? 0,
                  connect_time: CurlClient.connectTimeout,
                  whole_time: milliseconds.map { max($0, 1) } ?? 0,
                  silence: silence ?? 0,
                  idle_time: CurlClient.idleTimeout,
                  most: Int64(intake.sizeLimit ?? 0),
                  context: Unmanaged.passUnretained(intake).toOpaque(),
                  take_head: takeHead,
                  take_body: takeBody
                )
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

/// Hands a line of the head to the reader of the call.
private let takeHead: @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, Int) -> Int32 =
  {
    guard let context = unsafe $0 else { return 0 }
    let intake = unsafe Unmanaged<AnswerIntake>.fromOpaque(context).takeUnretainedValue()
    return unsafe intake.takeLine(bytes($2, $3), status: Int($1)) ? 1 : 0
  }

/// Hands bytes of the body to the reader of the call.
private let takeBody: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> Int32 = {
  guard let context = unsafe $0 else { return 0 }
  let intake = unsafe Unmanaged<AnswerIntake>.fromOpaque(context).takeUnretainedValue()
  return unsafe intake.takeBody(bytes($1, $2)) ? 1 : 0
}

private func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> [UInt8] {
  unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
}

/// A request as it is sent.
struct ServerRequest: Hashable, Sendable {
  let method: String
  let url: String
  /// The socket in the file system that is connected to; nil for the host of `url`.
  let socket: String?
  /// The file of certificate authorities to trust; nil for those of the system.
  let authorities: String?
  /// Lines of the head, "name: value" each.
  let lines: [String]
  let body: String?
}
