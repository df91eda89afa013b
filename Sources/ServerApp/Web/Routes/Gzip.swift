import CZlib
import HTTPTypes
package import Hummingbird

/// The gzip format (RFC 1952) for files and pages.
package enum Gzip {
  private static let coding = "gzip"
  private static let site = HTTPField.Name("Sec-Fetch-Site")

  /// Returns the compressed bytes; nil if they are not fewer.
  ///
  /// A file is compressed once and takes the best level, 9; a page is compressed for each request.
  package static func compress(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8]? {
    let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
      count = cz_gzip(bytes, bytes.count, level, output.baseAddress, output.count)
    }
    return compressed.isEmpty ? nil : compressed
  }

  /// Returns a file's body as the client takes it, and names its coding in the headers.
  static func body(
    _ bytes: [UInt8], compressed: [UInt8]?, for request: SiteRequest, _ headers: inout HTTPFields
  ) -> ResponseBody {
    guard let compressed else { return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)) }
    headers[.vary] = "Accept-Encoding"
    guard isAccepted(by: request.http) else { return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)) }
    headers[.contentEncoding] = coding
    return ResponseBody(byteBuffer: ByteBuffer(bytes: compressed))
  }

  /// Compresses a page, unless another site may have asked for it.
  ///
  /// A site that chooses a part of a page, such as the words of a search, and observes its compressed size can guess
  /// the page's secrets (BREACH). Browsers send no session cookie with requests of other sites, and name the origin of
  /// a request in `Sec-Fetch-Site`, which no script can set; without it, pages stay as they are.
  package static func compressPage(_ response: inout Response, for request: Request) async {
    guard response.headers[.contentType]?.hasPrefix("text/html") == true, isAccepted(by: request), isOwn(request),
      let page = await CollectedBody.bytes(of: response), let bytes = compress(page, level: 6)
    else { return }
    response.headers[.contentEncoding] = coding
    response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
  }

  /// Returns true if `Accept-Encoding` names gzip, not with the weight 0 (RFC 9110 section 12.5.3).
  private static func isAccepted(by request: Request) -> Bool {
    let said = request.headers[values: .acceptEncoding].joined(separator: ",").lowercased()
    return said.split(separator: ",").contains { part in
      let parts = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return parts.first == coding && weight > 0
    }
  }

  /// Returns true for a request of the server's own pages, or of a person who opened an address.
  private static func isOwn(_ request: Request) -> Bool {
    let said = site.map { request.headers[values: $0] } ?? []
    return said == ["same-origin"] || said == ["none"]
  }
}
