import Files
package import Intents
import JSON

/// The settings of the review.
package struct ReviewChoice: Hashable, Sendable {
  /// The days after which a list is reviewed again, unless it has its own number; 0 for never.
  package var every = 7

  package init() {}
}

extension ReviewProgress {
  /// Reads the progress of the review; nil if there is none, or the file is damaged or unreadable.
  package static func kept(in path: String) -> ReviewProgress? {
    guard let text = try? UserFile(path).text(limit: 128 << 10) else { return nil }
    return (try? JSONValue(parsing: text)).flatMap(ReviewProgress.init)
  }

  /// Writes the progress atomically but not durably: losing it in a power failure does no harm.
  ///
  /// Throws `SettingsError` if the folder or the file is not writable.
  package func save(to path: String) throws(SettingsError) {
    var writer = JSONWriter()
    writer.value(json)
    try UserFile(path).replace(with: String(decoding: writer.bytes, as: UTF8.self) + "\n", .fast)
  }
}
