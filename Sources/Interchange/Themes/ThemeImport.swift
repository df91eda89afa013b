import Themes
import Toml

/// A theme converted from another program's file.
package struct ThemeImport {
  /// The reason that a file cannot be converted, with a remedy.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
  }

  /// The program of the file.
  package let format: ThemeFormat
  /// The name in the file, if any.
  package let name: String?
  /// The theme file's text.
  package let text: String
  /// Colors that were dropped, mixed or replaced, as sentences.
  package let remarks: [String]

  /// Reads a file of at most 64 KiB.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - format: The program of the file; detected from the text if nil.
  ///   - origin: The theme's name if the file has none.
  /// - Throws: `Fault` if the file is larger, has an unknown format or lacks required colors.
  package init(_ bytes: [UInt8], as format: ThemeFormat? = nil, from origin: String) throws(Fault) {
    guard bytes.count <= 64 << 10 else { throw Fault(ThemeImportMessages.tooLarge) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let format = format ?? ThemeFormat(of: text) else { throw Self.unknown(text) }
    let colours = try Self.read(text, format, origin)
    let palette = try ImportedPalette(colours)
    self.format = format
    let name = colours.name.flatMap { $0.isEmpty ? nil : $0 }
    self.name = name
    self.text = Self.file(palette, name: name ?? origin, author: colours.author, format)
    remarks = colours.remarks + palette.remarks + Self.leftOut(colours.leftOut)
  }

  private static func read(_ text: String, _ format: ThemeFormat, _ file: String) throws(Fault) -> ForeignColours {
    switch format {
    case .base16: ForeignColours(base16: text)
    case .kitty, .ghostty: ForeignColours(terminal: text)
    case .iterm: ForeignColours(iterm: text)
    case .windowsTerminal: try ForeignColours(windowsTerminal: text)
    case .alacritty: ForeignColours(alacritty: try document(text, file))
    case .helix: ForeignColours(helix: try document(text, file))
    }
  }

  private static func document(_ text: String, _ file: String) throws(Fault) -> TomlDocument {
    do { return try TomlDocument(TomlFile(file, text: text)) } catch { throw Fault("\(error)") }
  }

  private static func unknown(_ text: String) -> Fault {
    let root = try? TomlDocument(TomlFile("", text: text)).root
    if root?["slots"] != nil || root?["palette"] != nil {
      return Fault(ThemeImportMessages.ownTheme)
    }
    if text.hasPrefix("bplist") {
      return Fault(ThemeImportMessages.binaryPropertyList)
    }
    if PairLines(text).pairs.contains(where: { $0.sign == ":" && $0.name == "foreground" }) {
      return Fault(ThemeImportMessages.oldAlacrittyFile)
    }
    let known = ThemeFormat.allCases.map(\.title).joined(separator: ", ")
    return Fault(ThemeImportMessages.unknownFormat(known: known))
  }

  private static func file(_ palette: ImportedPalette, name: String, author: String?, _ format: ThemeFormat) -> String {
    var lines = ["# " + ThemeImportMessages.origin(format.title)]
    if let author { lines.append("# " + ThemeImportMessages.author(TomlText.shown(author))) }
    lines += ["name = \(TomlValue.string(name))", "variant = \"\(palette.variant.rawValue)\"", "", "[palette]"]
    lines += palette.entries.map { "\($0.name) = \"\($0.value)\"" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func leftOut(_ names: [String]) -> [String] {
    names.isEmpty ? [] : [ThemeImportMessages.unused(names.joined(separator: ", "))]
  }
}
