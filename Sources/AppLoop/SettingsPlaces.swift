import Files
package import Settings

/// The places whose changes affect the user's files.
package enum SettingsPlaces {
  /// Returns the folders to watch, each with the file names that matter.
  ///
  /// An empty set means all names, as in `FolderWatch`. Empty sets are assigned last, because a name added to one would
  /// become the only name. For a missing file or folder, the nearest existing parent is watched. For a link, its target
  /// is watched as well.
  package static func folders(of folders: Folders) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for path in [folders.configFile, folders.themes, folders.icons, folders.quotes] { add(path, to: &found) }
    let sets = [folders.themes, folders.icons].filter { File($0).exists }
    for folder in sets {
      for name in Folder(folder).names { addTarget(of: File(folder + "/" + name), to: &found) }
    }
    for folder in sets { found[folder] = [] }
    return found
  }

  private static func add(_ path: String, to found: inout [String: Set<String>]) {
    var file = File(path)
    addTarget(of: file, to: &found)
    while !file.folder.isThere, file.folder.path != file.path { file = File(file.folder.path) }
    found[file.folder.path, default: []].insert(file.name)
  }

  private static func addTarget(of file: File, to found: inout [String: Set<String>]) {
    guard file.target != nil, let real = file.real else { return }
    found[real.folder.path, default: []].insert(real.name)
  }
}
