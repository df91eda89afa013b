/// Notes that keep both of two texts between markers, taken apart.
struct NotesParts {
  /// One of the texts, or both.
  enum Part { case first, second, both }

  private enum Place { case outside, first, second }
  private let lines: [(place: Place, text: Substring)]

  /// The parts of a text; nil where it has no markers.
  init?(_ text: String) {
    var place = Place.outside
    var lines: [(place: Place, text: Substring)] = []
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch (place, String(line)) {
      case (.outside, NotesMarker.first): place = .first
      case (.first, NotesMarker.second): place = .second
      case (.second, NotesMarker.end):
        place = .outside
        count += 1
      default: lines.append((place, line))
      }
    }
    guard count > 0, place == .outside else { return nil }
    self.lines = lines
  }

  /// The whole text with that part of it.
  func text(_ part: Part) -> String {
    lines.filter { Self.keeps($0.place, part) }.map(\.text).joined(separator: "\n")
  }

  /// Only the lines that the texts differ in.
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
