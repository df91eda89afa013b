import CalDAV
package import Interchange
import TodoModel

/// The properties that hold for any bytes that a calendar program sends, as an object or as XML.
package enum CalendarPromises {
  /// Returns the violated properties of the body of a WebDAV request.
  package static func broken(byXML bytes: [UInt8]) -> [String] {
    _ = try? PropertyQuestion(propfind: bytes)
    _ = try? PropertyUpdate(proppatch: bytes)
    _ = try? PropertyUpdate(making: bytes)
    if let report = try? CalendarReport(bytes), case .query(let filter, _, _, _) = report,
      let sample = CalendarText.calendar(Array(sample.utf8))
    {
      _ = filter.holds(sample, NoTimes())
    }
    guard let element = try? XMLReader.read(bytes) else { return [] }
    let text = XMLWriter.document(element)
    let isSame = (try? XMLReader.read(Array(text.utf8))) == element
    return isSame ? [] : ["XML that is written is read again\n\(text)"]
  }

  private struct NoTimes: TodoTimeSource {
    func overlaps(_ todo: CalendarText.Component, _ range: CalendarFilter.TimeRange) -> Bool { true }
    func rings(
      _ alarm: CalendarText.Component, of todo: CalendarText.Component, in range: CalendarFilter.TimeRange
    ) -> Bool { false }
    func instant(of property: CalendarText.Property) -> Instant? { CalendarText.instant(property.value) }
  }

  private static let sample =
    "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY;A=b:c\nDUE:20261121T080000Z\nEND:VTODO\nEND:VCALENDAR"

  /// Returns the violated properties of objects with a NUL between them, each stored over the item of the one before.
  package static func broken(byObjects bytes: [UInt8], at place: ExchangePlace) -> [String] {
    let context = CalendarObjectContext(now: place.now, zone: place.zone, zones: place.zones)
    var item: Item?
    var broken: [String] = []
    for part in bytes.split(separator: 0, maxSplits: 3) {
      _ = CalendarText.calendar(Array(part))
      do throws(CalendarObjectError) {
        let object = try CalendarObject(parsing: Array(part))
        let reading = try object.item(over: item, context: context)
        broken += faults(of: reading, uid: object.uid, context)
        item = reading.item
      } catch {
        if !error.words.hasSuffix(".") { broken.append("a refusal is a sentence: \(error.words)") }
      }
    }
    return broken
  }

  /// The object that a client is given back says the same as the item.
  private static func faults(
    of reading: CalendarObjectReading, uid: String, _ context: CalendarObjectContext
  ) -> [String] {
    let given = CalendarObject.bytes(of: reading.item, uid: uid, kept: reading.kept, context: context)
    let text = String(decoding: given, as: UTF8.self)
    do throws(CalendarObjectError) {
      let again = try CalendarObject(parsing: given).item(over: reading.item, context: context)
      return again.item == reading.item ? [] : ["an object changes nothing\n\(reading.item)\n\(again.item)\n\(text)"]
    } catch { return ["an object that is given is read: \(error.words)\n\(text)"] }
  }
}
