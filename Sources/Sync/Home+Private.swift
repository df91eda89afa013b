import Files
package import Intents
import Replica
package import Storage

/// Private rows of this device can be hidden; every pane and command of the home then leaves them out.
///
/// A file in the state folder holds the hidden names besides the device's file, so that rows stay hidden after that
/// file was replaced.
extension Home {
  package var hidesPrivate: Bool { get throws(StoreError) { try replica.hiddenNames() != nil } }

  /// Hides the rows of these names, or shows all rows for nil or no names, and rewrites the snapshot.
  package func hidePrivate(_ names: PrivateNames?) throws(StoreError) {
    let names = names?.isEmpty == true ? nil : names
    try StoreError.wrapping { () throws(FileFault) in
      if let names {
        try File(paths.hiding).replace(with: Array(names.text.utf8))
      } else {
        try File(paths.hiding).remove()
      }
    }
    guard try replica.hiddenNames() != names else { return }
    try replica.hide(names)
    try writeSnapshot()
  }

  /// Hides the rows of the current names if rows are hidden under others, because the setting was changed.
  package func keepHiding(_ names: PrivateNames) throws(StoreError) {
    guard let hidden = try replica.hiddenNames(), hidden != names else { return }
    try hidePrivate(names)
  }

  /// Hides the rows that the file names if the device's file is another one than at that time.
  func hideAsBefore() {
    guard let bytes = try? File(paths.hiding).read(limit: 1 << 16, .plain) else { return }
    let names = PrivateNames(text: String(decoding: bytes, as: UTF8.self))
    guard !names.isEmpty, (try? replica.hiddenNames()) == .some(nil) else { return }
    try? hidePrivate(names)
  }
}
