import Files
import Settings

/// Where something may happen that changes what a person's own files say.
enum SettingsPlaces {
  /// The folders to watch, each with the names that matter there; all of them do where none is given.
  ///
  /// Where a file or folder is missing, the nearest folder above it is watched for its coming; where one is a link, the
  /// place to which it leads is watched as well.
  static func folders(of folders: Folders) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for path in [folders.configFile, folders.themes, folders.icons] { add(path, to: &found) }
    for folder in [folders.themes, folders.icons] where File(folder).exists {
      for name in Folder(folder).names { addTarget(of: File(folder + "/" + name), to: &found) }
      found[folder] = []
    }
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
