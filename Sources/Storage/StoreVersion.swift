/// Says of a store that it holds what it held: two are equal where nothing was written between them.
package struct StoreVersion: Hashable, Sendable {
  private let elsewhere: Int
  private let here: Int

  package init(elsewhere: Int, here: Int) {
    self.elsewhere = elsewhere
    self.here = here
  }
}
