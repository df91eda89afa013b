extension Zone {
  /// The common name of the place: "Berlin" for "Europe/Berlin", or the whole identifier if it has no place.
  package var place: String {
    let last = identifier.split(separator: "/").last.map(String.init) ?? identifier
    return String(last.map { $0 == "_" ? " " : $0 })
  }

  /// Returns true if the clocks of both zones agree in the year around an instant.
  package func showsSameTimes(as other: any Zone, around moment: Instant) -> Bool {
    let quarter = 91 * 86_400
    return (-2...2).allSatisfy { step in
      let then = moment.advanced(bySeconds: step * quarter)
      return offset(at: then) == other.offset(at: then)
    }
  }
}
