/// Notes with two texts between markers, split into parts.
struct NotesParts {
  enum Part { case first, second, both }

  private enum Place { case outside, first, second }
  private let lines: [(place: Place, text: String)]

  /// Splits a text; nil if it has no markers.
  init?(_ text: String) {
    var lines: [(place: Place, text: String)] = []
    let isMarked = NotesParts.walk(text) { lines.append(($0, String(decoding: $1, as: UTF8.self))) }
    guard isMarked else { return nil }
    self.lines = lines
  }

  /// Returns true if a text contains two texts between markers.
  static func stand(in text: String) -> Bool { walk(text) { _, _ in } }

  /// Visits all lines except markers as bytes (there may be tens of thousands); true if the markers are complete.
  private static func walk(_ text: String, _ take: (Place, UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var (place, count, start) = (Place.outside, 0, 0)
      for end in 0...bytes.count where end == bytes.count || isFeed(bytes, end) {
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        start = end + 1
        switch place {
        case .outside where line.elementsEqual(NotesMarker.first.utf8): place = .first
        case .first where line.elementsEqual(NotesMarker.second.utf8): place = .second
        case .second where line.elementsEqual(NotesMarker.end.utf8):
          place = .outside
          count += 1
        default: take(place, line)
        }
      }
      return count > 0 && place == .outside
    }
  }

  /// Returns true if a line ends here; CR LF does not end a line.
  private static func isFeed(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "\n") && (index == 0 || bytes[index - 1] != UInt8(ascii: "\r"))
  }

  /// Returns the whole text with one of the parts.
  func text(_ part: Part) -> String { lines.filter { Self.keeps($0.place, part) }.map(\.text).joined(separator: "\n") }

  /// Returns only the differing lines.
  func difference(_ part: Part) -> String {
    lines.filter { $0.place != .outside && Self.keeps($0.place, part) }.map(\.text).joined(separator: "\n")
  }

  private static func keeps(_ place: Place, _ part: Part) -> Bool {
    switch (place, part) {
    case (.outside, _), (_, .both), (.first, .first), (.second, .second): true
    default: false
    }
  }
}

/// The lines around two texts that notes keep after a failed merge.
enum NotesMarker {
  /// Precedes the text of the service.
  static let first = "<<<<<<< one device"
  /// Precedes the incoming text.
  static let second = "======="
  /// Follows both texts.
  static let end = ">>>>>>> another device"
}
