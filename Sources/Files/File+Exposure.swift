extension File {
  /// What lets other people at it, each in a sentence with the command that ends it; none where it is its owner's alone.
  ///
  /// Its own mode counts where others can get into its folder, the folder's where they can put another file in its
  /// place, and that of the folder above where they can put another folder there. It is for a person to hear and to
  /// mend, as gpg has it: whoever opened the doors may have meant it, and has to know that somebody may have been in.
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
    // A group of one's own may often write above: systems with such groups make folders so.
    if let above = File(home.folder.path).facts, above.isReplaceable(by: 0o002) {
      let words = "Others can put something else in the place of what is in \(home.folder.path)."
      found.append(words + " Run: chmod o-w \(home.folder.path)")
    }
    return found
  }

  /// What lets people other than its owner and a group of the owner's change it, as `exposures` says it; for a file that
  /// may be read.
  package var writers: [String] {
    let file = real ?? self
    let home = File(file.folder.path)
    guard let mode = file.facts?.mode, let place = home.facts, place.mode & 0o001 != 0 else { return [] }
    let open = place.isReplaceable(by: 0o002) ? home.path : mode & 0o002 != 0 ? file.path : nil
    return open.map { ["Others can change \(file.path). Run: chmod o-w \($0)"] } ?? []
  }
}

extension FileFacts {
  /// Whether it is a folder for many, where each removes only what is theirs, such as `/tmp`.
  fileprivate var isShared: Bool { mode & 0o1000 != 0 }

  /// Whether some of these people can put something else in the place of what is in the folder.
  fileprivate func isReplaceable(by others: UInt32) -> Bool { !isShared && mode & others != 0 }
}
