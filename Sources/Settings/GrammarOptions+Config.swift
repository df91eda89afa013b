package import ScheduleGrammar

extension GrammarOptions {
  /// How a person's words are read: as the config says, else as the region of the environment does.
  package init(config: Config, environment: Environment) {
    let habits = LocaleChoice(environment: environment)
    self.init()
    weekStart = config.weekStart ?? habits.weekStart
    dateOrder = config.dateOrder ?? habits.dateOrder
    clock = config.clock ?? habits.clock
  }
}
