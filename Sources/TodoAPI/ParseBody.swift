/// A text to be read as a date or as a title with a date in it: `POST /api/todos/parse` and `todos parse`.
package struct ParseBody: Hashable, Codable, Sendable {
  /// How the text is read.
  package enum Mode: String, Codable, Hashable, Sendable {
    /// All of it is a date.
    case date
    /// It is a title that may say when.
    case title
  }

  /// How words are read where people differ; what is nil takes its default.
  package struct Options: Hashable, Codable, Sendable {
    /// The day a week starts on: "MO" to "SU".
    package var weekStart: String?
    /// The order of a date's numbers: "MDY", "DMY" or "YMD".
    package var dateOrder: String?

    private enum CodingKeys: String, CodingKey {
      case weekStart = "week_start"
      case dateOrder = "date_order"
    }

    /// Options.
    package init(weekStart: String? = nil, dateOrder: String? = nil) {
      self.weekStart = weekStart
      self.dateOrder = dateOrder
    }
  }

  /// The text, at most 512 bytes.
  package var text: String
  /// How it is read; nil is a date.
  package var mode: Mode?
  /// When it is read: RFC 3339, or a local time; nil is now.
  package var now: String?
  /// The person's IANA zone; nil is the reader's own.
  package var zone: String?
  /// How words are read where people differ.
  package var options: Options?

  /// A text to be read.
  package init(
    text: String,
    mode: Mode? = nil,
    now: String? = nil,
    zone: String? = nil,
    options: Options? = nil
  ) {
    self.text = text
    self.mode = mode
    self.now = now
    self.zone = zone
    self.options = options
  }
}
