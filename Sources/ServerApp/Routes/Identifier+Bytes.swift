import TodoModel

extension Identifier {
  /// The id that the first sixteen bytes are, most significant first.
  init(_ bytes: [UInt8]) {
    func half(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(high: half(bytes.prefix(8)), low: half(bytes.dropFirst(8).prefix(8)))
  }
}
