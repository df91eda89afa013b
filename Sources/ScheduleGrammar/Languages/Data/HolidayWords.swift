/// Holidays of Germany, France, Spain and Italy that have names of several words, and days of their own rules.
extension Vocabulary {
  /// Father's Day is Ascension Day in Germany.
  static let germanHolidays = """
    women's day = frauentag weltfrauentag
    workers day = maifeiertag
    ascension day = vatertag
    world children's day = weltkindertag
    people's mourning day = volkstrauertag
    martinmas = martinstag
    candlemas = lichtmess
    epiphany = dreikönige
    internationaler frauentag => women's day
    sankt martin => martinmas
    maria|mariä lichtmess => candlemas
    mariä|maria empfängnis => immaculate conception
    buß und bettag => repentance day
    der tag nach => day after
    der tag vor => day before

    """

  static let frenchHolidays = """
    armistice day = armistice
    candlemas = chandeleur
    le nouvel an => new year
    au nouvel an => on new year
    réveillon du nouvel an => new year's eve
    réveillon de la saint - sylvestre => new year's eve
    la saint - sylvestre => new year's eve
    la saint - valentin => valentine's day
    la toussaint => all saints day
    la pentecôte => pentecost
    la chandeleur => candlemas
    l' ascension => ascension
    l' assomption => assumption day
    l' armistice => armistice day
    l' épiphanie => epiphany
    jour de l' armistice => armistice day
    jour des morts => all souls day
    fête des morts => all souls day
    jour des rois => epiphany
    fête des rois => epiphany
    fête de la victoire => victory day
    victoire 1945 => victory day
    victoire de 1945 => victory day
    jeudi saint => maundy thursday
    samedi saint => holy saturday
    dimanche des rameaux => palm sunday
    date: les rameaux => palm sunday
    dimanche de pentecôte => pentecost
    fête de la musique => music day
    fête - dieu => corpus christi
    prochain|prochaine|prochaines pâques => next easter
    prochain noël => next christmas
    pâques prochain|prochaines => next easter
    noël prochain => next christmas
    lendemain de noël => day after christmas
    le lendemain de noël => day after christmas
    lendemain de pâques => day after easter
    la veille de noël => christmas eve

    """

  static let spanishHolidays = """
    epiphany = epifanía
    assumption day = asunción
    ascension = ascensión
    pentecost = pentecostés
    immaculate conception = inmaculada
    domingo de resurrección => easter
    domingo de pentecostés => pentecost
    sábado santo|de_gloria => holy saturday
    lunes de pentecostés => whit monday
    miércoles de ceniza => ash wednesday
    martes de carnaval => shrove tuesday
    jueves de ascensión => ascension
    la asunción => assumption day
    día de la asunción => assumption day
    el día de la asunción => on assumption day
    asunción de la virgen => assumption day
    la inmaculada => immaculate conception
    día de la inmaculada => immaculate conception
    el día de la inmaculada => on immaculate conception
    corpus christi => corpus christi
    fiesta del trabajo => workers day
    fiesta nacional => hispanic day
    fiesta nacional de españa => hispanic day
    día del pilar => hispanic day
    el día del pilar => on hispanic day
    día de los muertos|difuntos => all souls day
    el día de los muertos|difuntos => on all souls day
    día de difuntos => all souls day
    el día de difuntos => on all souls day
    día de los inocentes => holy innocents
    el día de los inocentes => on holy innocents
    santos inocentes => holy innocents
    día de san esteban => boxing day
    el día de san esteban => on boxing day
    día de san josé => st joseph's day
    el día de san josé => on st joseph's day
    día del padre => st joseph's day
    el día del padre => on st joseph's day
    día de san juan => st john's day
    el día de san juan => on st john's day
    noche de san juan => 23 june
    día de reyes magos => epiphany
    el día de reyes magos => on epiphany
    noche de reyes => 5 january
    día de año nuevo => new year
    el día de año nuevo => on new year
    día de la mujer => women's day
    el día de la mujer => on women's day
    próxima navidad => next christmas
    navidad próxima => next christmas
    próxima pascua => next easter

    """

  static let italianHolidays = """
    epiphany = befana
    ascension = ascensione
    immaculate conception = immacolata
    l' immacolata => immaculate conception
    l' epifania => epiphany
    la befana => epiphany
    lunedì di pasqua => easter monday
    a pasquetta => on easter monday
    lunedì di pentecoste => whit monday
    sabato santo => holy saturday
    corpus domini => corpus christi
    anniversario della liberazione => liberation day
    primo maggio => workers day
    giorno di natale => christmas
    giorno dei morti => all souls day
    giorno di santo stefano => boxing day
    notte di san silvestro => new year's eve
    tutti i santi => all saints day
    festa del papà => st joseph's day
    festa di san giuseppe => st joseph's day
    festa dei nonni => 2 october
    notte di san lorenzo => 10 august
    prossimo natale => next christmas
    prossima pasqua => next easter
    natale prossimo => next christmas
    pasqua prossima => next easter

    """
}
