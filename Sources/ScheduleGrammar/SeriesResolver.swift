import TodoModel

/// Turns the parts of a phrase that names a repeat into a schedule.
struct SeriesResolver {
  let resolver: Resolver

  func resolve() -> Result<Resolved, Resolver.FaultError> { resolver.fail(.unsupportedFrequency) }
}
