import JSON

/// The reader of other programs' JSON: an object whose fields are read one by one.
enum ForeignJSON {
  /// Calls `field` with each field of the object; throws if the text is not JSON.
  static func read(
    _ body: ArraySlice<UInt8>, of program: String, _ field: (String, inout JSONScanner) throws -> Void
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
        body, at: scanner.place, "This is not JSON from \(program). The file may be cut off; export it again.")
    }
  }

  /// Returns true if `tells` accepts a field of the object; stops at that field.
  static func holds(_ body: ArraySlice<UInt8>, _ tells: (String, inout JSONScanner) throws -> Bool) -> Bool {
    var scanner = JSONScanner(body)
    do { try scanner.object { name, scanner in if try tells(name, &scanner) { throw Found() } } } catch is Found {
      return true
    } catch {}
    return false
  }

  private struct Found: Error {}
}
