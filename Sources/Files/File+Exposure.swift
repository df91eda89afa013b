extension File {
  /// The ways in which other users can access the file, each as a sentence with a command that fixes it.
  ///
  /// The file's own mode matters if others can enter its folder, the folder's if they can replace the file, and that of
  /// the parent folder if they can replace the folder. As in gpg, the user is informed and fixes it: the access may be
  /// intended, and others may already have used it.
  package var exposures: [String] {
    let home = File(folder.path)
    guard let place = home.facts else { return [] }
    let others = place.mode & 0o011 == 0 ? 0 : (facts?.mode ?? 0) & 0o066
    let mend = place.isShared ? "chmod 600 \(path)" : "chmod 700 \(folder.path)"
    var found: [String] = []
    if others & 0o022 != 0 || place.isReplaceable(by: 0o022) {
      found.append("Others can change \(path). Run: \(mend)")
    } else if others != 0 {
      found.append("Others can read \(path). Run: \(mend)")
    }
    // Write access of a group is accepted: systems with user-private groups create folders that way.
    if let above = File(home.folder.path).facts, above.isReplaceable(by: 0o002) {
      let words = "Others can put something else in the place of what is in \(home.folder.path)."
      found.append(words + " Run: chmod o-w \(home.folder.path)")
    }
    return found
  }

  /// The ways in which users other than the owner and the owner's group can change the file, in the form of
  /// `exposures`.
  ///
  /// For files that may be readable by others.
  package var writers: [String] {
    let file = real ?? self
    let home = File(file.folder.path)
    guard let mode = file.facts?.mode, let place = home.facts, place.mode & 0o001 != 0 else { return [] }
    let open = place.isReplaceable(by: 0o002) ? home.path : mode & 0o002 != 0 ? file.path : nil
    return open.map { ["Others can change \(file.path). Run: chmod o-w \($0)"] } ?? []
  }
}

extension FileFacts {
  /// true for a shared folder with the sticky bit, such as `/tmp`.
  fileprivate var isShared: Bool { mode & 0o1000 != 0 }

  /// Returns true if the given classes of users can replace files in the folder.
  fileprivate func isReplaceable(by others: UInt32) -> Bool { !isShared && mode & others != 0 }
}
