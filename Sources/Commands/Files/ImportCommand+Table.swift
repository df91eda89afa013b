import Interchange
import LongWork
import TodoModel

/// Tables: their columns are given, or guessed and confirmed.
extension ImportCommand {
  /// Returns the format that the options give or imply; nil to detect it.
  func saidFormat() throws -> ExchangeFormat? {
    guard columns != nil else { return format }
    guard format ?? .csv == .csv else {
      throw Refusal.usage("--columns works only with tables. Leave it out, or add --format csv.")
    }
    return .csv
  }

  /// Returns the time and zone for reading, with the name of the file.
  func place(_ session: Session) -> ExchangePlace {
    var place = session.exchange
    let name = file == "-" ? "" : file.split(separator: "/").last.map(String.init) ?? ""
    place.file = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return place
  }

  /// Parses a table with given or guessed columns.
  ///
  /// Guessed columns need confirmation at a prompt; without a prompt, they need to be the only likely meaning.
  func table(_ bytes: [UInt8], _ session: Session) throws -> TableFile {
    let table = try TableFile(bytes, columns: columns, at: session.exchange)
    if dryRun {
      if !json.isWanted { try show(table, in: session) }
      return table
    }
    if columns != nil || table.head.isOurs { return table }
    guard !json.isWanted, file != "-", session.console.canAsk else {
      guard table.head.isSure else { throw unsure(table.head) }
      return table
    }
    try show(table, in: session)
    try session.console.say("Are the columns right?  y import  Enter cancel")
    guard try isConfirmed(session) else {
      throw Refusal("Nothing was imported. To name the columns: " + example(table.head))
    }
    return table
  }

  private func isConfirmed(_ session: Session) throws -> Bool {
    do {
      let answer = try session.console.ask("› ", LineInput())?.filter { !$0.isWhitespace }.lowercased()
      return answer == "y" || answer == "yes"
    } catch let end as Interrupted {
      session.console.complain("Interrupted. Nothing was imported.")
      end.end()
    }
  }

  /// Prints the meaning of the columns, and the first rows as items.
  private func show(_ table: TableFile, in session: Session) throws {
    let head = table.head
    try session.console.say("Columns:")
    let width = TableColumn.allCases.map(\.rawValue.count).max() ?? 0
    for column in TableColumn.allCases {
      guard let place = head[column] else { continue }
      let name = column.rawValue.padding(to: width)
      try session.console.say("  \(name)  \(head.isNamed ? head.names[place] : "column \(place + 1)")")
    }
    let kept = zip(head.columns, head.names).filter { $0.0 == nil && head.isNamed }.map(\.1)
    if !kept.isEmpty {
      try session.console.say("  " + "kept".padding(to: width) + "  " + kept.joined(separator: ", "))
    }
    for note in table.notes { try session.console.say("  \(note)") }
    guard !dryRun else { return }
    try session.console.say("The first rows:")
    for item in try table.first(Self.shown) { try session.console.say("  " + item.importLine(in: session)) }
  }

  private func unsure(_ head: TableHead) -> Refusal {
    Refusal(
      "The columns of \(file) are not clear. Nothing was imported. Check with --dry-run, then name them: "
        + example(head)
    )
  }

  /// Returns the command with the columns as understood, for the user to edit.
  private func example(_ head: TableHead) -> String {
    let pairs = TableColumn.allCases.compactMap { column in
      head[column].map { "\(column.rawValue)=\(head.names[$0].contains(",") ? "\($0 + 1)" : head.names[$0])" }
    }
    return ShellText.line(["todos", "import", file, "--columns", pairs.prefix(4).joined(separator: ",")])
  }

  private static var shown: Int { 3 }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
