/// The place of a row in a table, as a type: the parser of arguments knows a command by its type alone.
protocol RowPlace {
  static var index: Int { get }
}

extension RowPlace {
  /// The place behind it.
  static var next: any RowPlace.Type { NextRow<Self>.self }
}

/// The place of the first row.
enum FirstRow: RowPlace {
  static let index = 0
}

private enum NextRow<Before: RowPlace>: RowPlace {
  static var index: Int { Before.index + 1 }
}
