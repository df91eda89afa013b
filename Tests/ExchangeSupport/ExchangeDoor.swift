package import Interchange
package import TodoModel

/// The reader and the writer of a format, one row for each, for tests of all formats.
package struct ExchangeDoor {
  package typealias Reader = ([UInt8], ExchangePlace) throws -> DraftImport

  package let format: ExchangeFormat
  /// Reads a file; nil for todo.txt, because every text is valid.
  package let read: Reader?
  /// Writes items; nil if the format is not written.
  package let writer: (([Item], ExchangePlace) -> any ItemWriter)?
  /// True if a file that is read, written and read again gives the same items.
  package let keepsAll: Bool

  package static var all: [ExchangeDoor] { ExchangeFormat.allCases.map(ExchangeDoor.init) }

  private init(_ format: ExchangeFormat) {
    self.format = format
    switch format {
    case .todotxt: (read, writer, keepsAll) = (nil, nil, false)
    case .json: (read, writer, keepsAll) = ({ try OwnJSON.read($0, at: $1) }, { _, _ in OwnJSONWriter() }, true)
    case .taskwarrior:
      read = { try TaskwarriorReader.read($0, at: $1) }
      (writer, keepsAll) = ({ TaskwarriorWriter($0, at: $1) }, false)
    case .csv:
      read = { try TableFile($0, at: $1).read() }
      (writer, keepsAll) = ({ TableWriter($0, at: $1) }, true)
    case .todoist: (read, writer, keepsAll) = ({ try TodoistReader.read($0, at: $1) }, nil, false)
    case .superproductivity: (read, writer, keepsAll) = ({ try SuperProductivityReader.read($0, at: $1) }, nil, false)
    case .org:
      read = { try OrgReader.read($0, at: $1) }
      (writer, keepsAll) = ({ OrgWriter($0, at: $1) }, true)
    case .markdown:
      read = { try MarkdownReader.read($0, at: $1) }
      (writer, keepsAll) = ({ MarkdownWriter($0, at: $1) }, false)
    case .ics:
      read = { try ICSReader.read($0, at: $1) }
      (writer, keepsAll) = ({ ICSWriter($0, at: $1) }, true)
    // It writes a folder of files.
    case .calcurse: (read, writer, keepsAll) = ({ try CalcurseReader.read($0, at: $1) }, nil, false)
    }
  }
}
