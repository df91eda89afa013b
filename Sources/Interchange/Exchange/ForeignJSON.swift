import JSON

/// Reads the JSON of other programs, an object whose fields are what matters, part by part.
enum ForeignJSON {
  /// Calls `field` with each field of the object; throws where it is no JSON.
  static func read(
    _ body: ArraySlice<UInt8>,
    of program: String,
    _ field: (String, inout JSONScanner) throws -> Void
  ) throws(ExchangeFault) {
    guard String(validating: body, as: UTF8.self) != nil else {
      throw ExchangeFault(body, at: 0, "The file is not UTF-8 text. Export it again from \(program).")
    }
    var scanner = JSONScanner(body)
    do {
      try scanner.object(field)
      try scanner.end()
    } catch {
      throw ExchangeFault(
        body,
        at: scanner.place,
        "This is not JSON from \(program). The file may be cut off; export it again."
      )
    }
  }

  /// Whether an object begins so that `tells` finds what it looks for in one of its fields; it looks no further then.
  static func holds(
    _ body: ArraySlice<UInt8>,
    _ tells: (String, inout JSONScanner) throws -> Bool
  ) -> Bool {
    var scanner = JSONScanner(body)
    do {
      try scanner.object { name, scanner in
        if try tells(name, &scanner) { throw Found() }
      }
    } catch is Found {
      return true
    } catch {}
    return false
  }

  private struct Found: Error {}
}
