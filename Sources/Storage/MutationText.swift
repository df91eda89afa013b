import FoundationEssentials
package import Intents
import JSON
import TodoModel

/// The stored JSON text of a mutation: its wire form with sorted names.
///
/// An added item, the content of imports, is read and written without `Codable`.
package enum MutationText {
  /// Encodes a mutation; equal mutations have equal texts.
  package static func write(_ mutation: Mutation) throws -> String {
    guard case .add(let item) = mutation.intent else { return try StoredJSON.text(mutation) }
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("at", mutation.at.description)
      writer.field("base", mutation.base)
      writer.field("by", mutation.by)
      writer.field("device", mutation.device.description)
      writer.field("do", mutation.intent.name)
      if let former = mutation.former {
        writer.name("former")
        RecordText.write(former, &writer)
      }
      writer.field("item", mutation.item.description)
      writer.field("mid", mutation.mid.description)
      writer.name("value")
      item.write(to: &writer)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Decodes a mutation; throws the decoder's error if the text is invalid.
  package static func read(_ text: String) throws -> Mutation {
    var text = text
    if let mutation = text.withUTF8({ try? readAddition($0) }) { return mutation }
    return try StoredJSON.value(Mutation.self, text)
  }

  /// Decodes a mutation that adds an item; throws for all others.
  private static func readAddition(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Mutation {
    var scanner = JSONScanner(ArraySlice(bytes))
    var (at, base, isAddition) = (Instant?.none, Revision?.none, false)
    var (device, mid, by) = (DeviceID?.none, MutationID?.none, String?.none)
    var (id, item, former) = (ItemID?.none, Item?.none, Former?.none)
    try scanner.object { name, scanner in
      switch name {
      case "at": at = try scanner.parsed()
      case "base": base = try scanner.integer(in: Item.revisions)
      case "by": by = try AgentName.kept(scanner.text())
      case "device": device = try scanner.parsed()
      case "do":
        guard try scanner.text() == "add" else { throw JSONFault() }
        isAddition = true
      case "former": former = try RecordText.readFormer(&scanner)
      case "item": id = try scanner.parsed()
      case "mid": mid = try scanner.parsed()
      case "value" where isAddition: item = try Item(scanning: &scanner)
      default: throw JSONFault()
      }
    }
    try scanner.end()
    guard let at, let base, let device, let mid, let id, let item else { throw JSONFault() }
    return Mutation(mid: mid, item: id, device: device, base: base, at: at, intent: .add(item), by: by, former: former)
  }
}

/// Values as the JSON text of columns, with sorted keys, so that equal values have equal texts.
package enum StoredJSON {
  package static func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  package static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONTreeDecoder.decode(parsing: text)
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
}
