package import JSON

/// The persistent state of a followed file.
package struct FollowedState: Hashable, Sendable {
  package var base = FollowedBase()
  /// Replaced files that another program may still write to.
  package var formers: [FormerFile] = []

  package init() {}

  package init?(json: JSONValue) {
    guard json["version"] == .integer(1), let base = FollowedBase(json: json["base"]),
      case .array(let files) = json["formers"]
    else { return nil }
    self.base = base
    formers = files.compactMap(FormerFile.init(json:))
    guard formers.count == files.count else { return nil }
  }

  package var json: JSONValue {
    .object(["version": .integer(1), "base": base.json, "formers": .array(formers.map(\.json))])
  }
}

/// A file that was replaced by another of the same name.
package struct FormerFile: Hashable, Sendable {
  package let path: String
  /// The state read from the file.
  package var base: FollowedBase
  /// The replacement file; it is at this path until the replacement.
  package let heir: String
  /// The agreed state after the replacement; nil once it is done.
  package var next: FollowedBase?

  package init(_ path: String, _ base: FollowedBase, heir: String, next: FollowedBase?) {
    (self.path, self.base, self.heir, self.next) = (path, base, heir, next)
  }

  init?(json: JSONValue) {
    guard let path = json["path"].text, let heir = json["heir"].text, let base = FollowedBase(json: json["base"]) else {
      return nil
    }
    self.init(path, base, heir: heir, next: FollowedBase(json: json["next"]))
  }

  var json: JSONValue {
    .object(["path": .string(path), "heir": .string(heir), "base": base.json, "next": next?.json ?? .null])
  }
}
