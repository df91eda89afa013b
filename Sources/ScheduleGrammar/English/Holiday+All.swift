import TodoModel

extension Holiday {
  /// The holidays that are known by name.
  static let all: [Holiday] = [
    Holiday("new year's day, new years day, new year, new year's, new years", .fixed(month: 1, day: 1)),
    Holiday("new year's eve, new years eve, nye", .fixed(month: 12, day: 31)),
    Holiday("valentine's day, valentines day, valentine's, valentines", .fixed(month: 2, day: 14)),
    Holiday(
      "st patrick's day, st patricks day, saint patrick's day, st paddy's day",
      .fixed(month: 3, day: 17)
    ),
    Holiday("halloween, hallowe'en", .fixed(month: 10, day: 31)),
    Holiday("christmas eve, xmas eve", .fixed(month: 12, day: 24)),
    Holiday("christmas day, xmas day, christmas, xmas", .fixed(month: 12, day: 25)),
    Holiday("boxing day", .fixed(month: 12, day: 26)),
    Holiday("april fools day, april fool's day, april fools", .fixed(month: 4, day: 1)),
    Holiday("earth day", .fixed(month: 4, day: 22)),
    Holiday("independence day", .fixed(month: 7, day: 4), .us),
    Holiday("juneteenth", .fixed(month: 6, day: 19), .us),
    Holiday("veterans day, veteran's day", .fixed(month: 11, day: 11), .us),
    Holiday("guy fawkes night, bonfire night", .fixed(month: 11, day: 5), .gb),
    Holiday("ash wednesday", .easter(-46)),
    Holiday("palm sunday", .easter(-7)),
    Holiday("maundy thursday", .easter(-3)),
    Holiday("good friday", .easter(-2)),
    Holiday("easter sunday, easter day, easter", .easter(0)),
    Holiday("easter monday", .easter(1)),
    Holiday("ascension day, ascension thursday, ascension", .easter(39)),
    Holiday("pentecost sunday, pentecost, whit sunday, whitsun", .easter(49)),
    Holiday("whit monday, pentecost monday", .easter(50)),
    Holiday("corpus christi", .easter(60)),
    Holiday("shrove tuesday, pancake day, mardi gras", .easter(-47)),
    Holiday("thanksgiving day, thanksgiving", .nth(4, .thursday, month: 11)),
    Holiday("black friday", .nth(4, .thursday, month: 11, plus: 1)),
    Holiday("cyber monday", .nth(4, .thursday, month: 11, plus: 4)),
    Holiday("father's day, fathers day", .nth(3, .sunday, month: 6)),
    Holiday("mother's day, mothers day, mothering sunday", .easter(-21), .gb),
    Holiday("mother's day, mothers day", .nth(2, .sunday, month: 5)),
    Holiday("labor day, labour day", .nth(1, .monday, month: 9), .us),
    Holiday("memorial day", .nth(-1, .monday, month: 5), .us),
    Holiday("mlk day, martin luther king day, martin luther king jr day", .nth(3, .monday, month: 1), .us),
    Holiday("presidents day, president's day, presidents' day", .nth(3, .monday, month: 2), .us),
    Holiday("columbus day, indigenous peoples day", .nth(2, .monday, month: 10), .us),
  ]
}
