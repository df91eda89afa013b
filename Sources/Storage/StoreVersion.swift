/// The version of a store's content; two versions are equal if nothing was written between them.
package struct StoreVersion: Hashable, Sendable {
  private let elsewhere: Int
  private let here: Int

  package init(elsewhere: Int, here: Int) {
    self.elsewhere = elsewhere
    self.here = here
  }
}
