import Intents
package import JSON
package import ScheduleGrammar
import TodoModel

/// A template as shareable JSON text, with its name and items.
package struct TemplateFile: Hashable, Sendable {
  package let name: String
  /// The items, each with its parts.
  package let items: [TemplateItem]

  package init(name: String, items: [TemplateItem]) { (self.name, self.items) = (name, items) }

  /// Parses and validates a text; throws with the place of the fault.
  package init(parsing text: String, at moment: Moment) throws(ActionRefusal) {
    guard let json = JSONPlace.value(of: text) else {
      let place = JSONPlace.end(of: text)
      throw ActionRefusal(TemplateChangeMessages.notJSON(line: place.line, column: place.column))
    }
    guard let name = json["name"].text else { throw ActionRefusal(TemplateChangeMessages.nameMissing) }
    self.init(name: name, items: try TemplateItem.reading(json["items"], at: moment))
  }
}

extension TemplateItem {
  /// Decodes and validates the items of a body, a request or a file; throws with the place of the fault.
  package static func reading(_ json: JSONValue, at moment: Moment) throws(ActionRefusal) -> [TemplateItem] {
    let items: [TemplateItem]
    do { items = try JSONFault.inside("items") { try [TemplateItem](json: json) } } catch let fault as JSONFault {
      throw ActionRefusal(words(of: fault))
    } catch { throw ActionRefusal(TemplateChangeMessages.itemsUnreadable) }
    guard !items.isEmpty else { throw ActionRefusal(TemplateChangeMessages.itemsMissing) }
    for (place, item) in items.enumerated() {
      try item.check(at: ["items", String(place)], levels: ValueLimits.levels, moment)
    }
    return items
  }

  /// Throws if the template item would be an invalid item.
  private func check(at place: [String], levels: Int, _ moment: Moment) throws(ActionRefusal) {
    let pointer = Self.pointer(place)
    guard isNearAlone else {
      throw ActionRefusal(TemplateChangeMessages.dayTooFar(at: pointer, maximum: Self.furthest))
    }
    for zone in [when?.zone, deadline?.zone].compactMap(\.self) where moment.zones(zone) == nil {
      throw ActionRefusal(TemplateChangeMessages.unknownZone(String(zone.prefix(64)), at: pointer))
    }
    var alone = self
    alone.parts = []
    let made = alone.items(from: moment.today, at: moment) { ItemID(high: 0, low: 0) }
    if let fault = made.lazy.compactMap({ Intent.add($0).fault ?? Intent.add($0).listFault }).first {
      throw ActionRefusal(TemplateChangeMessages.fault(fault.words, at: pointer))
    }
    guard levels > 1 || parts.isEmpty else {
      throw ActionRefusal(TemplateChangeMessages.tooDeep(at: pointer, maximum: ValueLimits.levels))
    }
    for (number, part) in parts.enumerated() {
      try part.check(at: place + ["parts", String(number)], levels: levels - 1, moment)
    }
  }

  /// Formats a JSON Pointer (RFC 6901).
  private static func pointer(_ place: [String]) -> String { place.map { "/" + $0 }.joined() }

  private static func words(of fault: JSONFault) -> String {
    let pointer = pointer(fault.place)
    return switch fault.kind {
    case .form: TemplateChangeMessages.valueUnreadable(at: pointer)
    case .kind: TemplateChangeMessages.otherKindNeeded(at: pointer)
    case .missing: TemplateChangeMessages.valueMissing(at: pointer)
    }
  }
}

/// The place in a text at which it stops being JSON.
private enum JSONPlace {
  static func value(of text: String) -> JSONValue? { try? JSONValue(parsing: text) }

  /// Returns the line and the column, from 1.
  static func end(of text: String) -> (line: Int, column: Int) {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner(bytes[...])
    do {
      _ = try scanner.value()
      try scanner.end()
    } catch {}
    let read = bytes.prefix(scanner.place)
    let line = read.count { $0 == UInt8(ascii: "\n") } + 1
    let start = read.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (line, String(decoding: read[start...], as: UTF8.self).count + 1)
  }
}
