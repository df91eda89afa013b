package import TodoModel

/// A link from an item to something outside of the list: a web address, a mail address or a file.
///
/// The text may come from other people. It has no control characters, and begins with its scheme, `/` or `~/`, so that
/// no program takes it for an option.
package struct OutsideLink: Hashable, Sendable {
  /// The link as written in the item.
  package let text: String
  private let start: Start

  /// The beginnings of links.
  fileprivate enum Start: String, CaseIterable {
    case https = "https://"
    case http = "http://"
    case mail = "mailto:"
    case file = "file://"
    case home = "~/"
    case root = "/"

    var isPath: Bool { self == .home || self == .root }

    /// Returns false for a scalar that does not follow this beginning in a link.
    func mayBegin(_ next: Unicode.Scalar) -> Bool {
      switch self {
      case .https, .http: next.isLetterOrDigit || next == "["
      case .mail, .file: true
      case .home, .root: next.isLetterOrDigit || next == "." || next == "_"
      }
    }
  }

  /// Maximum length in bytes.
  fileprivate static let limit = 8_192

  /// Creates the link that the whole text is; nil if it is none.
  package init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard text.utf8.count <= Self.limit, !scalars.contains(where: \.isHidden),
      let start = Start.allCases.first(where: { text.prefix($0.rawValue.count).lowercased() == $0.rawValue })
    else { return nil }
    let rest = text.dropFirst(start.rawValue.count)
    let isMeant =
      switch start {
      case .https, .http: rest.unicodeScalars.first.map(start.mayBegin) ?? false
      case .mail: Self.isAddress(rest)
      case .file: Self.path(ofURL: rest) != nil
      case .home, .root: rest.unicodeScalars.first.map(start.mayBegin) ?? false
      }
    guard isMeant, start.isPath || !scalars.contains(where: \.properties.isWhitespace) else { return nil }
    (self.text, self.start) = (text, start)
  }

  /// True for an address of mail.
  package var isMail: Bool { start == .mail }

  /// True for a file or a folder.
  package var isFile: Bool { start == .file || start.isPath }

  /// Returns the path of a file; nil for an address, and for a file of the home folder if that is unknown.
  package func path(home: String?) -> String? {
    switch start {
    case .https, .http, .mail: nil
    case .file: Self.path(ofURL: text.dropFirst(start.rawValue.count))
    case .root: text
    case .home: home.flatMap { $0.hasPrefix("/") ? $0 + text.dropFirst() : nil }
    }
  }

  /// Returns the link as an argument for a program; nil for a file of the home folder if that is unknown.
  package func argument(home: String?) -> String? { start == .home ? path(home: home) : text }

  /// Returns the path behind `file://`, with this machine as the only possible host.
  private static func path(ofURL rest: Substring) -> String? {
    let local = "localhost"
    let place = rest.lowercased().hasPrefix(local + "/") ? rest.dropFirst(local.count) : rest
    let path = LinkText.unescaped(place.prefix { $0 != "?" && $0 != "#" }, isQuery: false)
    return path.hasPrefix("/") && path.count > 1 && !path.unicodeScalars.contains(where: \.isHidden) ? path : nil
  }

  /// Returns true for a mail address with fields that write a mail (RFC 6068 section 2).
  ///
  /// Mail programs know more fields, such as those that attach a file, and some separate fields in other ways.
  private static func isAddress(_ rest: Substring) -> Bool {
    let halves = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let address = LinkText.unescaped(halves[0])
    let fields = LinkText.unescaped(halves.dropFirst().first ?? "").lowercased().split { "?&;".contains($0) }
    return address.dropFirst().dropLast().contains("@") && !address.contains { "?&;".contains($0) }
      && fields.allSatisfy { mailFields.contains($0.prefix { $0 != "=" }) }
  }

  private static let mailFields: Set<Substring> = ["to", "cc", "bcc", "subject", "body", "in-reply-to"]
}

extension OutsideLink {
  /// Finds the links in a text, in its order.
  package static func all(in text: String) -> [OutsideLink] {
    var search = LinkSearch(text)
    return search.all()
  }
}

extension Item {
  /// The links in title, notes and the facts of other programs, each once; facts name the people of a meeting by their
  /// mail addresses, which are no links of the item.
  package var outsideLinks: [OutsideLink] {
    var seen: Set<OutsideLink> = []
    let facts = keptFacts.flatMap { OutsideLink.all(in: $0.text) }.filter { !$0.isMail }
    let links = OutsideLink.all(in: title) + OutsideLink.all(in: notes) + facts
    return links.filter { seen.insert($0).inserted }
  }
}

/// The search for links in a text.
///
/// Each scalar is read a bounded number of times: a text that only looks like links takes no longer than another.
private struct LinkSearch {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// For a closing quote, the last place that was searched for, at which it or a hidden scalar is.
  private var closings: [Unicode.Scalar: Int] = [:]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func all() -> [OutsideLink] {
    var links: [OutsideLink] = []
    while place < scalars.count {
      guard let start = start(), mayBegin(start) else {
        place += 1
        continue
      }
      let end = end(of: start)
      if end - place <= OutsideLink.limit, let link = OutsideLink(text(to: end)) { links.append(link) }
      place = max(end, place + 1)
    }
    return links
  }

  private func text(to end: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[place..<end])
    return String(text)
  }

  private func mayBegin(_ start: OutsideLink.Start) -> Bool {
    let next = place + start.rawValue.unicodeScalars.count
    return next < scalars.count && start.mayBegin(scalars[next])
  }

  /// The scalar before the place, if any.
  private var before: Unicode.Scalar? { place == 0 ? nil : scalars[place - 1] }

  /// Returns the beginning of a link at the place: a scheme after anything but a Latin word, a path after a blank or an
  /// opening sign.
  private func start() -> OutsideLink.Start? {
    guard "hHmMfF~/".unicodeScalars.contains(scalars[place]) else { return nil }
    let isFirst = before.map { $0.properties.isWhitespace || Self.openings.contains($0) } ?? true
    let isNoWord = before.map { !$0.isASCII || !$0.isLetterOrDigit } ?? true
    return OutsideLink.Start.allCases.first { start in
      guard start.isPath ? isFirst : isNoWord else { return false }
      let found = scalars[place...].prefix(start.rawValue.unicodeScalars.count)
      return found.elementsEqual(start.rawValue.unicodeScalars) { $0.lowercased == $1 }
    }
  }

  private static let openings: Set<Unicode.Scalar> = [
    "(", "[", "{", "<", "\"", "'", "`", "“", "‘", "«", "（", "「", "『", "【", "《",
  ]
  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", "[": "]", "{": "}", "（": "）", "「": "」", "『": "』", "【": "】", "《": "》",
  ]
  /// Signs around a path that may have blanks.
  private static let quotes: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "`": "`", "<": ">", "“": "”", "«": "»"]
  /// Signs that end a link.
  private static let ends: Set<Unicode.Scalar> = ["<", ">", "\"", "`", "“", "”", "«", "»", "|"]
  /// Signs at the end of a link that belong to the sentence.
  private static let trailing: Set<Unicode.Scalar> = [
    ".", ",", ";", ":", "!", "?", "'", "’", "*", "…", "。", "、", "，", "！", "？", "：", "；",
  ]

  /// Returns the end of the link at the place: for a quoted path the closing quote, else a blank, a sign that addresses
  /// do not contain, or a closing bracket without an opening one in the link.
  private mutating func end(of start: OutsideLink.Start) -> Int {
    if start.isPath, let before, let closing = Self.quotes[before] {
      let end = self.end(before: closing)
      if end < scalars.count, scalars[end] == closing { return end }
    }
    var awaited: [Unicode.Scalar] = []
    var end = place
    while end < scalars.count {
      let scalar = scalars[end]
      if scalar.isHidden || scalar.properties.isWhitespace || Self.ends.contains(scalar) { break }
      if let closing = Self.pairs[scalar] {
        awaited.append(closing)
      } else if Self.pairs.values.contains(scalar), awaited.popLast() != scalar {
        break
      }
      end += 1
    }
    while end > place, Self.trailing.contains(scalars[end - 1]) { end -= 1 }
    return end
  }

  /// Returns the place of the next closing quote or hidden scalar, or the end of the text.
  private mutating func end(before closing: Unicode.Scalar) -> Int {
    if let known = closings[closing], known >= place { return known }
    let end = scalars[place...].firstIndex { $0 == closing || $0.isHidden } ?? scalars.count
    closings[closing] = end
    return end
  }
}

extension Unicode.Scalar {
  /// True for control characters, invisible signs such as changes of direction, and all without a meaning.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }

  fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }

  /// The small letter of an ASCII letter.
  fileprivate var lowercased: Unicode.Scalar { ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 32) : self }
}
