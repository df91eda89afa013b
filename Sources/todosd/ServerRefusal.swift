/// Why a command was not followed: what happened and what to do.
struct ServerRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ words: String) { description = words }
}
