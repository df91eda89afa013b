import NIOCore
import TodoAPI

/// An answer written without the machinery of routes, for who never gets that far.
enum RawAnswer {
  static func problem(_ problem: Problem, _ allocator: ByteBufferAllocator) -> ByteBuffer {
    let body = (try? encodeJSON(problem)) ?? "{}"
    let wait = problem.retryAfter.map { "Retry-After: \($0)\r\n" } ?? ""
    let text = """
      HTTP/1.1 \(problem.kind.status) \(problem.kind.title)\r
      Content-Type: \(Problem.mediaType)\r
      Content-Length: \(body.utf8.count)\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      \(wait)Connection: close\r
      \r
      \(body)
      """
    return allocator.buffer(string: text)
  }
}
