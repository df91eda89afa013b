import Crypto

/// A file that pages load; its path contains a hash of its bytes, so that browsers may cache it forever.
package struct Asset: Hashable, Sendable {
  /// The path, such as "/assets/style.0123456789abcdef.css".
  package let path: String
  let mediaType: String
  package let bytes: [UInt8]

  private init(_ name: String, _ ending: String, _ mediaType: String, _ bytes: [UInt8]) {
    path = "/assets/\(name).\(HexText.encode(SHA256.hash(data: bytes).prefix(8))).\(ending)"
    self.mediaType = mediaType
    self.bytes = bytes
  }

  package static let style = Asset("style", "css", "text/css; charset=utf-8", PackageResources.style_css)
  /// The script that signs writes.
  static let proof = Asset("proof", "js", "text/javascript; charset=utf-8", PackageResources.proof_js)
  static let script = Asset("script", "js", "text/javascript; charset=utf-8", PackageResources.script_js)
  static let icon = Asset("icon", "svg", "image/svg+xml", PackageResources.icon_svg)

  package static let all = [style, proof, script, icon]
}
