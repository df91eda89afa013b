package import Settings
package import Sync

extension HomePaths {
  /// The home in the person's folders.
  package init(folders: Folders) { self.init(data: folders.data, state: folders.state, cache: folders.cache) }
}
