package import Intents
package import Service

extension Service {
  /// Passes every item that is not deleted to `body`, by ID, page by page.
  package func export(_ account: AccountID, _ body: (ItemRecord) throws -> Void) throws {
    var place: String?
    repeat {
      let page = try exportPage(account, after: place)
      for record in page.records { try body(record) }
      place = page.next
    } while place != nil
  }
}
