import JSON
package import TodoModel

/// A new item: `POST /api/todos`.
///
/// Either `text`, in which the grammar reads date, list, tags and priority, or `title`, taken as it is. What is said
/// beside the text wins over what is read in it.
package struct AddBody: Hashable, Sendable {
  /// One line to be read: "pay rent tomorrow 9am #home !high".
  package var text: String?
  /// The person's IANA zone, in which the text is read; nil is the server's own.
  package var zone: String?
  /// What is said of the item, by the names of fields that clients may write.
  private var values: [String: JSONValue] = [:]

  /// An item with a line to be read.
  package init(text: String) { self.text = text }

  /// An item with these values: those that a client may write.
  package init(_ item: Item) {
    for field in ItemField.writable where field.json.said(item) != nil {
      values[field.name] = field.shownValue(item)
    }
  }

  /// The id the item shall have, made by the caller; nil for one made by the server.
  package var id: ItemID? { try? values["id"].map(ItemID.init) }
  /// The title as it is, nothing is read in it; nil where a text says it.
  package var title: String? { values["title"]?.text }

  /// Sets what is said on an item.
  package func set(_ item: inout Item) {
    for field in ItemField.writable {
      if let value = values[field.name] { try? field.json.set(&item, value) }
    }
  }
}

extension AddBody: Codable {
  /// Reads what is said; null says nothing.
  package init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    do {
      guard case .object(let fields) = json else { throw JSONFault(.kind) }
      var item = Item.blank
      for field in ItemField.writable {
        guard let value = fields[field.name], value != .null else { continue }
        try JSONFault.inside(field.name) { try field.json.set(&item, value) }
        values[field.name] = value
      }
      text = try fields["text"].flatMap { value in
        try value == .null ? nil : JSONFault.inside("text") { try String(json: value) }
      }
    } catch let fault as JSONFault { throw fault.error(in: decoder) }
    zone = try ZoneKey.zone(in: decoder)
  }

  /// Writes what is said.
  package func encode(to encoder: any Encoder) throws {
    var fields = values
    fields["text"] = text?.json
    fields["tz"] = zone?.json
    try JSONValue.object(fields).encode(to: encoder)
  }
}
