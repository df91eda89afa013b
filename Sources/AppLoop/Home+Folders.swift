package import Settings
package import Storage
package import Sync

extension HomePaths {
  package init(folders: Folders) {
    self.init(data: folders.data, state: folders.state, cache: folders.cache, settings: folders.configFile)
  }
}

extension Home {
  /// Opens the home in the user's folders; its authority is the signed-in server, or itself.
  package convenience init(folders: Folders, _ surroundings: Surroundings) throws(StoreError) {
    let choice = ServerChoice(folders)
    try self.init(HomePaths(folders: folders), surroundings, authority: { choice.authority })
  }
}
