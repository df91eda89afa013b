/// The descriptors that are to be a program's standard files; nil for nothing to read, and nobody to hear.
struct Streams: Hashable, Sendable {
  var input: Int32?
  var output: Int32?
  var errors: Int32?

  /// Those of this program.
  static let ours = Streams(input: 0, output: 1, errors: 2)
}
