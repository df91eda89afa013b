package import Interchange
package import TodoModel

/// How files of a format are read and written: the row of each format for those who promise something of all of them.
package struct ExchangeDoor {
  package typealias Reader = ([UInt8], ExchangePlace) throws -> DraftImport

  package let format: ExchangeFormat
  /// Reads a file; nil for todo.txt, which every text is.
  package let read: Reader?
  /// What writes items; nil where nothing is written.
  package let writer: (([Item], ExchangePlace) -> any ItemWriter)?
  /// Whether what is read, written and read again is the same.
  package let keepsAll: Bool

  /// The doors of all formats.
  package static var all: [ExchangeDoor] { ExchangeFormat.allCases.map(ExchangeDoor.init) }

  private init(_ format: ExchangeFormat) {
    self.format = format
    switch format {
    case .todotxt: (read, writer, keepsAll) = (nil, nil, false)
    case .json:
      (read, writer, keepsAll) = ({ try OwnJSON.read($0, at: $1) }, { _, _ in OwnJSONWriter() }, true)
    case .taskwarrior:
      read = { try TaskwarriorReader.read($0, at: $1) }
      (writer, keepsAll) = ({ TaskwarriorWriter($0, at: $1) }, false)
    case .csv:
      read = { try TableFile($0, at: $1).read() }
      (writer, keepsAll) = ({ TableWriter($0, at: $1) }, true)
    case .todoist: (read, writer, keepsAll) = ({ try TodoistReader.read($0, at: $1) }, nil, false)
    case .superproductivity:
      (read, writer, keepsAll) = ({ try SuperProductivityReader.read($0, at: $1) }, nil, false)
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
