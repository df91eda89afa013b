import Files
import TodoModel

/// The copies of a device's file that were made before many deletions were taken in.
struct HeldCopies {
  private static let daysKept = 30
  private static let prefix = "before-deletions-"

  let folder: String

  init(_ folder: String) { self.folder = folder }

  /// Where a copy goes that is made now.
  func path(at now: Instant) -> String { "\(folder)/\(HeldCopies.prefix)\(now.milliseconds).sqlite" }

  /// Removes those that have been kept long enough.
  func removeOld(now: Instant) {
    for name in Folder(folder).names where name.hasPrefix(HeldCopies.prefix) && name.hasSuffix(".sqlite") {
      let made = Int(name.dropFirst(HeldCopies.prefix.count).dropLast(".sqlite".count))
      guard let made, now.milliseconds - made > HeldCopies.daysKept * 86_400_000 else { continue }
      _ = try? File(folder + "/" + name).remove()
    }
  }
}
