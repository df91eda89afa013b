import Crypto

/// A file that pages load; its path holds a hash of its bytes, so that browsers may cache it for ever.
package struct Asset: Hashable, Sendable {
  /// Where it is found: "/assets/style.0123456789abcdef.css".
  package let path: String
  let mediaType: String
  /// Its content.
  package let bytes: [UInt8]

  private init(_ name: String, _ ending: String, _ mediaType: String, _ bytes: [UInt8]) {
    path = "/assets/\(name).\(HexText.encode(SHA256.hash(data: bytes).prefix(8))).\(ending)"
    self.mediaType = mediaType
    self.bytes = bytes
  }

  /// How pages look.
  package static let style = Asset("style", "css", "text/css; charset=utf-8", PackageResources.style_css)
  /// How pages sign what they change.
  static let proof = Asset("proof", "js", "text/javascript; charset=utf-8", PackageResources.proof_js)
  /// What pages do by themselves.
  static let script = Asset(
    "script",
    "js",
    "text/javascript; charset=utf-8",
    PackageResources.script_js
  )
  /// The sign in a browser's tab.
  static let icon = Asset("icon", "svg", "image/svg+xml", PackageResources.icon_svg)

  /// All of them.
  package static let all = [style, proof, script, icon]
}
