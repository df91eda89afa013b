import HTTPTypes
import Hummingbird
import JSON
import Messages
import TodoAPI

/// The routes of the files with which a browser installs the page and works offline.
struct InstallRoutes {
  /// The path of the manifest (W3C Web Application Manifest).
  static let manifest = "/manifest.webmanifest"
  /// The colour of the window for each scheme: the ground of the style sheet.
  static let colours = PageTheme.usual.map { ($0.scheme, $0.ground) }

  var rows: [RouteRow] {
    [
      RouteRow(.get, Self.manifest, .open) { Self.file(Self.files.manifest, "application/manifest+json", for: $0) },
      RouteRow(.get, "/worker.js", .open) { request in
        let files = Self.files
        return Self.file(files.worker, compressed: files.compressed, "text/javascript; charset=utf-8", for: request)
      },
      RouteRow(.get, "/offline", .open) { _ in
        PageAnswer.page(MessagePage(title: PageMessages.offline, words: PageMessages.offlineHelp).document)
      },
    ]
  }

  /// Returns a file whose address is fixed, so that browsers ask for it again; a worker may only reach this server.
  private static func file(
    _ bytes: [UInt8], compressed: [UInt8]? = nil, _ mediaType: String, for request: SiteRequest
  ) -> Response {
    var headers: HTTPFields = [.contentType: mediaType, .cacheControl: "no-cache"]
    if let policy = HTTPField.Name("Content-Security-Policy") {
      headers[policy] = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
    }
    let body = Gzip.body(bytes, compressed: compressed, for: request, &headers)
    return Response(status: .ok, headers: headers, body: body)
  }

  /// The files in one language: pages of different languages name different scripts.
  private struct Files: Sendable {
    let manifest = InstallRoutes.description
    let worker: [UInt8]
    let compressed: [UInt8]?

    init() {
      worker = InstallRoutes.worker
      compressed = Gzip.compress(worker)
    }
  }
  private static var files: Files { filesOfLanguages[Catalog.language] ?? Files() }
  private static let filesOfLanguages = Dictionary(
    uniqueKeysWithValues: Catalog.languages.map { language in Catalog.with(language) { (language, Files()) } })

  /// The worker after its messages and the paths of the files that it keeps, which change with each release.
  private static var worker: [UInt8] {
    var writer = JSONWriter()
    writer.array([Asset.style, .icon] + Asset.scripts) { $0.text(String($1.path.dropFirst())) }
    var words = JSONWriter()
    words.object { $0.field("due", PushMessages.somethingIsDue) }
    let start = Array("\"use strict\";\nconst words = ".utf8) + words.bytes + Array(";\nconst files = ".utf8)
    let scripts = [PackageResources.worker_js, PackageResources.push_js].flatMap(Asset.withoutComments)
    return start + writer.bytes + Array(";\n".utf8) + scripts
  }

  /// The manifest; its addresses are relative to it, and so below the server's base path.
  private static var description: [UInt8] {
    let colour = colours.first?.1 ?? ""
    let share = ["title", "text", "url"].map { ($0, JSONValue.string($0)) }
    let texts = [
      "name": "todos", "short_name": "todos", "id": "./", "start_url": "./", "scope": "./", "display": "standalone",
      "background_color": colour, "theme_color": colour,
    ].mapValues(JSONValue.string)
    let lists: [String: JSONValue] = [
      "icons": .array([
        icon(.icon, "any", "any"), icon(.smallIcon, "192x192", "any"), icon(.largeIcon, "512x512", "any"),
        icon(.maskIcon, "512x512", "maskable"),
      ]),
      "share_target": .object([
        "action": .string("./"), "method": .string("GET"),
        "enctype": .string("application/x-www-form-urlencoded"),
        "params": .object(Dictionary(uniqueKeysWithValues: share)),
      ]),
      "shortcuts": .array([
        .object(["name": .string(TodayPageMessages.add), "url": .string("./#add")]),
        .object(["name": .string(TodayPageMessages.today), "url": .string("./")]),
      ]),
    ]
    var writer = JSONWriter()
    writer.value(.object(texts.merging(lists) { text, _ in text }))
    return writer.bytes
  }

  private static func icon(_ asset: Asset, _ sizes: String, _ purpose: String) -> JSONValue {
    .object([
      "src": .string(String(asset.path.dropFirst())), "sizes": .string(sizes), "type": .string(asset.mediaType),
      "purpose": .string(purpose),
    ])
  }
}
