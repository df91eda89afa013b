package import Intents
import JSON
package import TodoModel

/// The app's own format with all facts of items, as in stores and the API: `{"todos":1,"items":[...]}`.
package enum OwnJSON {
  /// Format version; files of later versions are refused.
  static let version = 1

  /// Returns true if the bytes begin like such a file.
  static func reads(_ body: ArraySlice<UInt8>) -> Bool {
    let signs = body.prefix(64).filter { !" \t\r\n".utf8.contains($0) }
    return signs.starts(with: "{\"todos\":".utf8)
  }

  /// Reads the items of a file; throws if it is not JSON or not in this format.
  package static func read(_ bytes: [UInt8], at place: ExchangePlace) throws(ExchangeFault) -> DraftImport {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    guard String(validating: body, as: UTF8.self) != nil else {
      throw ExchangeFault(body, at: 0, OwnJSONMessages.notUTF8)
    }
    var items = OwnItems(body)
    var scanner = JSONScanner(body)
    do {
      try scanner.object { name, scanner in try items.read(name, &scanner) }
      try scanner.end()
    } catch {
      throw ExchangeFault(
        body, at: scanner.place, ExchangeFaultMessages.notJSON(from: ExchangeFormat.json.name))
    }
    guard items.version == version else {
      throw ExchangeFault(body, at: 0, OwnJSONMessages.newerVersion)
    }
    var read = DraftImport(items.drafts, refused: items.refused, at: place.now)
    read.declared = items.fields
    return read
  }
}

private struct OwnItems {
  private(set) var drafts: [Draft] = []
  private(set) var refused: [ImportPart.Refused] = []
  private(set) var version: Int?
  private(set) var fields: [ImportedFields.New] = []

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line = 1
  private var seen: Set<ItemID> = []

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  mutating func read(_ name: String, _ scanner: inout JSONScanner) throws {
    switch name {
    case "todos": version = try scanner.integer()
    case "fields": fields = try scanner.value().elements.compactMap(ImportedFields.New.init(json:))
    case "items":
      _ = try scanner.array { scanner in
        move(to: bytes.startIndex + scanner.place)
        add(try scanner.value())
      }
    default: try scanner.skip()
    }
  }

  /// Counts lines up to the next value.
  private mutating func move(to place: Int) {
    let next = bytes[place...].firstIndex { !" \t\r\n".utf8.contains($0) } ?? bytes.endIndex
    line += bytes[index..<next].count { $0 == UInt8(ascii: "\n") }
    index = next
  }

  private mutating func add(_ value: JSONValue) {
    do {
      let said = try Item(json: value)
      guard said.kind == .item, said.deletedAt == nil else { return refuse(OwnJSONMessages.notAnItem) }
      guard seen.insert(said.id).inserted else { return refuse(OwnJSONMessages.itemTwice) }
      let key = said.id.description
      var item = said
      if !Self.isOwn(said), case .object(var fields) = value {
        fields["id"] = .string(Draft.id(of: key, .json).description)
        item = try Item(json: .object(fields))
      }
      var draft = Draft(key: key, line: line, item: item)
      draft.parent = item.parent?.description
      draft.blockers = item.blockedBy.keys.sorted().map(\.description)
      (draft.item.number, draft.item.version, draft.item.parent) = (nil, 0, nil)
      drafts.append(draft)
    } catch {
      let place = (error as? JSONFault)?.place.joined(separator: ".") ?? ""
      refuse(place.isEmpty ? OwnJSONMessages.unreadableItem : OwnJSONMessages.unreadableItem(invalidField: place))
    }
  }

  /// Returns true if the item's id was derived from the file it was imported from.
  private static func isOwn(_ item: Item) -> Bool {
    if let origin = TodoTxtOrigin(of: item), let ordinal = origin.key.split(separator: "#").last.flatMap({ Int($0) }) {
      return TodoTxtKey(line: origin.line, ordinal: ordinal).itemID == item.id
    }
    if KeptOrigin.isOwn(item) { return true }
    if let uid = ICSOrigin(of: item)?.uid, Draft.id(of: uid, .ics) == item.id { return true }
    return TaskwarriorOrigin(of: item).map { Draft.id(of: $0.uuid, .taskwarrior) == item.id } ?? false
  }

  private mutating func refuse(_ reason: String) { refused.append(ImportPart.Refused(line: line, reason: reason)) }
}

/// The exporter to the app's own JSON, one item per line.
package struct OwnJSONWriter: ItemWriter {
  package let head: String
  package var tail: String { isFirst ? "]}\n" : "\n]}\n" }
  private var isFirst = true

  /// Creates a writer; the file defines the user's own fields, if there are any.
  package init(_ fields: OwnFields = .none) {
    let known = fields.all.compactMap { field in field.kind.map { ImportedFields.New(field.name, $0, field.choices) } }
    var writer = JSONWriter()
    writer.value(.array(known.map(\.json)))
    let defined = known.isEmpty ? "" : "\"fields\":\(String(decoding: writer.bytes, as: UTF8.self)),"
    head = "{\"todos\":\(OwnJSON.version),\(defined)\"items\":[\n"
  }

  package mutating func text(of items: [Item]) -> String {
    var text = ""
    for item in items where item.deletedAt == nil {
      text += (isFirst ? "" : ",\n") + item.jsonText
      isFirst = false
    }
    return text
  }

  package mutating func takeLosses() -> [ItemLoss: [Item]] { [:] }
}

extension ImportedFields.New {
  /// Creates a field from its definition in a file; nil for a kind of a newer program.
  fileprivate init?(json: JSONValue) {
    guard let name = json["name"].text, let kind = json["kind"].text.flatMap(OwnField.Kind.init(rawValue:)) else {
      return nil
    }
    self.init(name, kind, json["choices"].elements.compactMap(\.text))
  }

  fileprivate var json: JSONValue {
    let fields = ["name": JSONValue.string(name), "kind": .string(kind.rawValue)]
    return .object(choices.isEmpty ? fields : fields.merging(["choices": choices.json]) { $1 })
  }
}
