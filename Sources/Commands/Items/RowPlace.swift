/// The index of a row in a table, as a type, since the argument parser identifies commands by type.
protocol RowPlace {
  static var index: Int { get }
}

extension RowPlace {
  static var next: any RowPlace.Type { NextRow<Self>.self }
}

enum FirstRow: RowPlace {
  static let index = 0
}

private enum NextRow<Before: RowPlace>: RowPlace {
  static var index: Int { Before.index + 1 }
}
