import Actions
import Crypto
import JSON
import Messages
import TodoAPI

/// The frame around the content of every page.
struct Page {
  /// The heading, also in the browser tab.
  let title: String
  /// The user's zone, for the script to compare with the browser's; nil if nobody is signed in.
  var zone: String?
  /// The session whose key signs the page's writes; nil if it has none.
  var session: String?
  /// The scripts of this page alone, after those of all pages.
  var scripts: [Asset] = []
  var header = HTML.nothing
  var navigation = HTML.nothing
  var footer = HTML.nothing

  func document(@HTMLBuilder main: () -> HTML) -> String {
    HTML(.html, .with("lang", Catalog.language), zone.map { .data("zone", $0) }, session.map { .data("session", $0) }) {
      head
      HTML(.body) {
        HTML(.a, .class("skip"), .href("#main"), text: PageMessages.skipToList)
        HTML(.header, .class("bar")) { header }
        navigation
        HTML(.main, .id("main"), .with("tabindex", "-1")) { main() }
        HTML(.footer, .class("foot")) { footer }
      }
    }.document
  }

  private var head: HTML {
    HTML(.head) {
      HTML(.meta, .with("charset", "utf-8"))
      HTML(.meta, .with("name", "viewport"), .with("content", "width=device-width, initial-scale=1"))
      let theme = PageTheme.chosen
      HTML(.meta, .with("name", "color-scheme"), .with("content", theme?.scheme ?? "dark light"))
      HTML(.meta, .with("name", "robots"), .with("content", "noindex"))
      HTML(.title, text: title + " · todos")
      HTML(.link, .with("rel", "stylesheet"), .href(Asset.style.path))
      if let theme { HTML(.link, .with("rel", "stylesheet"), .href(theme.sheet.path)) }
      HTML(.link, .with("rel", "icon"), .with("type", "image/svg+xml"), .href(Asset.icon.path))
      HTML(.link, .with("rel", "apple-touch-icon"), .href(Asset.smallIcon.path))
      HTML(.link, .with("rel", "manifest"), .href(InstallRoutes.manifest))
      if let theme {
        HTML(.meta, .with("name", "theme-color"), .with("content", theme.ground))
      } else {
        for (scheme, colour) in InstallRoutes.colours {
          HTML(
            .meta, .with("name", "theme-color"), .with("content", colour),
            .with("media", "(prefers-color-scheme: \(scheme))"))
        }
      }
      for script in Asset.scripts + scripts { HTML(.script, .with("src", script.path), .flag("defer")) }
    }
  }

  /// Returns a form that is sent to this server, with the proof that it was on this page.
  static func form(
    _ action: String, token: String?, _ attributes: Attribute..., @HTMLBuilder content: () -> HTML
  ) -> HTML {
    let sent: [Attribute] = [.with("method", "post"), .with("action", action)]
    let formToken = token.map { hidden("token", $0) } ?? .nothing
    return .element(.form, sent + attributes, [formToken, content()])
  }

  /// Returns a required field of a form.
  ///
  /// `filling` is the field's `autocomplete` value; `id` distinguishes fields of the same name on the page.
  static func field(
    _ name: String, _ words: String, _ type: String, _ filling: String, id: String? = nil, value: String = "",
    isFirst: Bool = false
  ) -> HTML {
    HTML(.div, .class("field")) {
      HTML(.label, .with("for", id ?? name), text: words)
      HTML(
        .input, .id(id ?? name), .with("name", name), .with("type", type), .with("autocomplete", filling),
        .with("maxlength", "1024"), value.isEmpty ? nil : .with("value", value), .flag("required"),
        isFirst ? .flag("autofocus") : nil)
    }
  }

  static func hidden(_ name: String, _ value: String) -> HTML {
    HTML(.input, .with("type", "hidden"), .with("name", name), .with("value", value))
  }

  static func said(_ words: [Said]) -> HTML {
    .group(words.map { HTML(.span, .class("is-" + $0.tone.rawValue), text: $0.text) })
  }
}

/// A sentence at the top of a page: the last change, or the reason for a refusal.
package struct Notice: Hashable, Sendable {
  package let words: String
  var isBad = false

  package init(words: String, isBad: Bool = false) {
    self.words = words
    self.isBad = isBad
  }

  static func refusal(_ problem: Problem) -> Notice { Notice(words: problem.detail ?? problem.kind.title, isBad: true) }

  /// The notice as a live region, which screen readers announce at once.
  var html: HTML {
    HTML(.p, .id("notice"), .class("notice" + (isBad ? " is-bad" : "")), .role(isBad ? "alert" : "status"), text: words)
  }
}

/// A page with one message: the problem and its remedy.
struct MessagePage {
  let title: String
  let words: String

  var document: String {
    Page(title: title, header: HTML(.h1, text: "todos")).document {
      HTML(.section, .class("empty")) {
        HTML(.h2, text: title)
        HTML(.p, text: words)
        HTML(.p) { HTML(.a, .href("/"), text: PageMessages.backToToday) }
      }
    }
  }
}

/// A file that pages load; its path contains a hash of its bytes, so that browsers may cache it forever.
package struct Asset: Hashable, Sendable {
  /// The path, such as "/assets/style.0123456789abcdef.css".
  package let path: String
  let mediaType: String
  package let bytes: [UInt8]
  /// The bytes in the gzip format; nil for a file that is compressed already.
  package let compressed: [UInt8]?

  private init(_ name: String, _ ending: String, _ mediaType: String, _ bytes: [UInt8]) {
    path = "/assets/\(name).\(HexText.encode(SHA256.hash(data: bytes).prefix(8))).\(ending)"
    self.mediaType = mediaType
    self.bytes = bytes
    compressed = ending == "png" ? nil : Gzip.compress(bytes)
  }

  /// The style of all pages, with the colours of the usual themes.
  package static let style = sheet("style", Array(PageTheme.usualRules.utf8) + PackageResources.style_css)
  /// The script that signs writes, after the messages of all scripts in the language of the request.
  static var proof: Asset { proofs[Catalog.language] ?? script("proof", words + PackageResources.proof_js) }
  private static let proofs = Dictionary(
    uniqueKeysWithValues: Catalog.languages.map { language in
      Catalog.with(language) { (language, script("proof", words + PackageResources.proof_js)) }
    })
  /// The scripts of a page, in their order: each uses those before it.
  package static var scripts: [Asset] { [proof] + scriptsOfAllLanguages }
  private static let scriptsOfAllLanguages = [
    script("queue", PackageResources.queue_js), script("pending", PackageResources.pending_js),
    script("reading", PackageResources.reading_js), script("script", PackageResources.script_js),
    script("keys", PackageResources.keys_js),
  ]
  /// The script of the pages with passkeys.
  static let passkeys = script("passkeys", PackageResources.passkeys_js)
  /// The script of the pages that turn reminders on.
  static let reminders = script("reminders", PackageResources.reminders_js)
  static let icon = Asset("icon", "svg", "image/svg+xml", PackageResources.icon_svg)
  static let smallIcon = Asset("icon-192", "png", "image/png", PackageResources.icon_192_png)
  static let largeIcon = Asset("icon-512", "png", "image/png", PackageResources.icon_512_png)
  /// An icon that systems cut to their own shape.
  static let maskIcon = Asset("icon-mask", "png", "image/png", PackageResources.icon_mask_png)

  /// The files that each page names.
  package static var all: [Asset] { [style, icon, smallIcon] + scripts }
  /// The files that only some pages or the manifest name, or pages in other languages.
  package static var others: [Asset] {
    [passkeys, reminders, largeIcon, maskIcon] + PageTheme.all.map(\.sheet)
      + Set(proofs.values).subtracting([proof])
  }

  private static func sheet(_ name: String, _ bytes: [UInt8]) -> Asset {
    Asset(name, "css", "text/css; charset=utf-8", bytes)
  }

  /// Returns the style sheet of a theme.
  static func theme(_ id: String, _ rule: String) -> Asset { sheet("theme-" + id, Array(rule.utf8)) }

  private static func script(_ name: String, _ bytes: [UInt8]) -> Asset {
    Asset(name, "js", "text/javascript; charset=utf-8", withoutComments(bytes))
  }

  /// Returns a script without indentation and lines of comments, which browsers do not need.
  static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
    let needed = lines.filter { !$0.isEmpty && !$0.starts(with: Array("//".utf8)) }
    return Array(needed.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
  }

  /// The messages of the scripts as the object `words`.
  private static var words: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      for row in ScriptMessages.rows {
        writer.name(row.name)
        writer.object { forms in
          forms.field("one", row.one)
          forms.field("other", row.other)
        }
      }
    }
    return Array("\"use strict\";\nwindow.words = ".utf8) + writer.bytes + Array(";\n".utf8)
  }
}
