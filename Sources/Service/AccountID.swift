/// Whose items: one person's, in the service's file.
package struct AccountID: Hashable, Sendable {
  let rowID: Int

  init(rowID: Int) { self.rowID = rowID }
}
