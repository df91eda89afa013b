package import Intents
import JSON
import TodoModel

/// The JSON text of undo steps and history entries, one of each per imported item; written without `Codable`.
package enum StepText {
  package static func write(_ step: UndoStep) throws -> String {
    guard case .add(let item) = step.did, step.undo == .delete else { return try StoredJSON.text(step) }
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("did")
      writer.object { writer in
        writer.field("do", step.did.name)
        writer.name("value")
        item.write(to: &writer)
      }
      writer.field("item", step.item.description)
      writer.name("undo")
      writer.object { $0.field("do", step.undo.name) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  package static func write(_ entry: HistoryEntry) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("at", entry.at.description)
      writer.field("by", entry.by)
      writer.field("device", entry.device.description)
      writer.field("field", entry.field.rawValue)
      writer.field("item", entry.item.description)
      writer.name("lost")
      writer.value(.bool(entry.lost))
      writer.field("mid", entry.mid.description)
      for (name, value) in [("new", entry.new), ("old", entry.old)] {
        guard let value else { continue }
        writer.name(name)
        writer.value(value)
      }
      writer.field("revision", entry.revision)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
