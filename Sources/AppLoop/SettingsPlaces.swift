import Files
package import Settings

/// Where something may happen that changes what a person's own files say.
package enum SettingsPlaces {
  /// The folders to watch, each with the names that matter there; an empty set stands for all of them, as it does in
  /// `FolderWatch`, and has the last word, since a name put into it would be the only one.
  ///
  /// Where a file or folder is missing, the nearest folder above it is watched for its coming; where one is a link, the
  /// place to which it leads is watched as well.
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
