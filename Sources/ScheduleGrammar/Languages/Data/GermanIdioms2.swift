/// Idioms of dates in German, continued.
extension Vocabulary {
  static let germanIdioms2 = """
    jeden monat am letzten %w => last $5 of every month
    am letzten tag jeden|jedes monats => last day of every month
    jeden monat am letzten tag => last day of every month
    jeden letzten tag im|des monat|monats => last day of every month
    am letzten werktag|arbeitstag jeden|jedes monats => last workday of every month
    jeden letzten werktag|arbeitstag im|des monat|monats => last workday of every month
    am ersten werktag|arbeitstag jeden|jedes monats => first workday of every month
    jeden ersten werktag|arbeitstag im|des monat|monats => first workday of every month
    jeden 1 . werktag|arbeitstag im|des monat|monats => first workday of every month
    jeden monatsersten|monatserster => every 1 st
    immer am %o => every $3
    immer am %w => every $3
    immer %w => every $2
    immer montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags => $2
    jeden|jeder werktag|wochentag|arbeitstag => every weekday
    an werktagen|wochentagen|arbeitstagen => weekdays
    unter der woche => weekdays
    an wochenenden => weekends
    am wochenende jeweils => weekends
    jedes wochenende => every weekend
    jeden morgen => every morning
    jeden vormittag => every morning
    jeden mittag => every day at noon
    jeden nachmittag => every afternoon
    jeden abend => every evening
    jede nacht => every night
    jeden tag => every day
    tag für tag => every day
    jedes jahr am %o %m => every year on $4 $5
    jährlich am %o %m => every year on $3 $4
    jedes jahr im %m => every $4
    jedes jahr zu|an => every
    jeden %o %m => every $2 $3
    alle => all_
    alle %n tage => every $2 days
    alle %n wochen => every $2 weeks
    alle %n monate => every $2 months
    alle %n jahre => every $2 years
    alle %n stunden => every $2 hours
    alle %n minuten => every $2 minutes
    alle %n quartale => every $2 quarters
    alle paar tage => every few days
    alle paar wochen => every few weeks
    alle halbe|halben stunde => every 30 minutes
    alle halben stunden => every 30 minutes
    alle viertelstunde => every 15 minutes
    alle halbe jahr|jahre => every 6 months
    jede halbe stunde => every 30 minutes
    jede viertelstunde => every 15 minutes
    jedes halbe jahr => every 6 months
    jedes vierteljahr|quartal => every quarter
    alle %n wochen am %w => every $2 weeks on $5
    alle %n wochen %w => every $2 weeks on $4
    alle %n wochen montags => every $2 weeks on monday
    alle %n wochen dienstags => every $2 weeks on tuesday
    alle %n wochen mittwochs => every $2 weeks on wednesday
    alle %n wochen donnerstags => every $2 weeks on thursday
    alle %n wochen freitags => every $2 weeks on friday
    alle %n wochen samstags => every $2 weeks on saturday
    alle %n wochen sonntags => every $2 weeks on sunday
    wöchentlich am %w => weekly on $3
    jede woche am %w => weekly on $4
    jede woche => every week
    %n - tägig|tägiger|täglich => every $1 days
    %n - wöchentlich|wöchig => every $1 weeks
    %n - monatlich => every $1 months
    %n mal => $1 times
    %n - mal => $1 times
    einmal => once
    zweimal => twice
    dreimal => 3 times
    viermal => 4 times
    fünfmal => 5 times
    zehnmal => 10 times
    einmal die|pro|in|im der woche => once a week
    einmal die|pro woche => once a week
    einmal in der woche => once a week
    einmal im|pro monat => once a month
    einmal im|pro jahr => once a year
    einmal am|pro tag => once a day
    zweimal die|pro woche => twice a week
    zweimal in der woche => twice a week
    dreimal die|pro woche => 3 times a week
    dreimal in der woche => 3 times a week
    %n mal die|pro woche => $1 times a week
    %n mal in der woche => $1 times a week
    %n mal im|pro monat => $1 times a month
    %n x die|pro woche => $1 times a week
    %n x im|pro monat => $1 times a month
    zweimal im|pro monat => twice a month
    zweimal im|pro jahr => twice a year
    zweimal am|pro tag => twice a day
    insgesamt %n mal => $2 times
    series: bis => until
    from: bis => to
    %w bis %w => $1 to $3
    montags bis freitags => weekdays
    %w - %w => $1 - $3
    von %w bis %w => from $2 to $4
    von %m bis %m => from $2 to $4
    bis => by
    bis spätestens => by
    spätestens bis => by
    spätestens am|um|zum|im => by
    spätestens => by
    allerspätestens => by
    bis zum|zur|zu => by
    series: bis zum|zur|zu => until
    series: bis einschließlich|inklusive => until
    bis einschließlich|inklusive => by
    bis zum ende der woche => by end of this week
    bis ende => by end of
    bis ende der woche => by end of this week
    bis ende nächster woche => by end of next week
    bis ende des monats => by end of the month
    bis ende des jahres => by end of the year
    bis ende nächsten monats => by end of next month
    bis ende %m => by end of $3
    bis anfang|beginn %m => by start of $3
    bis mitte %m => by mid $3
    bis heute abend => by this evening
    series: bis ende %m => until end of $3
    series: bis ende des jahres => until end of the year
    fällig am|bis|zum => due
    fällig : => due :
    frist am|bis|zum => deadline
    abgabe am|bis|zum => deadline
    abgabe => abgabe_
    ab dem|kommenden|nächsten %w => from $3
    ab dem|den %o %m => from $3 $4
    ab dem|den %o => from the $3
    ab %o %m => from $2 $3
    ab nächster|kommender woche => from next week
    ab nächstem|kommendem monat => from next month
    ab nächstem|kommendem|nächsten jahr => from next year
    ab morgen => from tomorrow
    beginnend|startend am|ab|mit => starting
    beginnend|startend => starting
    angefangen am|ab => starting
    nach erledigung|abschluss|fertigstellung|vollendung => after completion
    nach der|dem letzten erledigung|abschluss|mal => after completion
    wenn erledigt|fertig => when done
    sobald erledigt|fertig => when done
    nach dem erledigen => after completion
    vor dem|der|den => before
    nach dem|der|den => after
    außer an|am|im|in|zu => except on
    außer feiertags => except holidays
    außer an feiertagen => except holidays
    außer an gesetzlichen feiertagen => except holidays
    ohne feiertage => except holidays
    außer feiertagen => except holidays
    außer am wochenende => except weekends
    außer an wochenenden => except weekends
    außer wochenenden => except weekends
    aber nicht am|an|im|in => but not on
    aber nicht => but not
    nicht aber am|an => but not on
    bis auf => except
    mit ausnahme von|vom => except
    ausgenommen am|an => except on
    außer am %w => except $3
    außer am %o %m => except $3 $4
    außer im %m => except $3
    außer montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags => except $2
    erinnere mich an => remind_ me_ an_
    erinnere mich daran => remind_ me_ an_
    erinnere mich %n stunden vorher => remind me $3 hours before
    erinnere mich %n stunden davor => remind me $3 hours before
    stunden vorher|davor|zuvor|früher => hours before
    stunde vorher|davor|zuvor|früher => hour before
    minuten vorher|davor|zuvor|früher => minutes before
    min vorher|davor|zuvor|früher => minutes before
    tage vorher|davor|zuvor|früher => days before
    tag vorher|davor|zuvor|früher => day before
    wochen vorher|davor|zuvor|früher => weeks before
    woche vorher|davor|zuvor|früher => week before
    eine stunde vorher|davor => 1 hour before
    eine halbe stunde vorher|davor => 30 minutes before
    einen|ein tag vorher|davor => 1 day before
    am tag vorher|davor|zuvor => the day before
    am vortag => the day before
    tag|tage|tagen vor der frist => days before the deadline
    zeige|anzeigen|zeigen|zeig ab => show from
    sichtbar ab => show from
    zeige|zeigen|zeig => show
    anzeigen %n tage vorher => show $2 days before
    verstecke|verstecken|verberge|verbergen|ausblenden bis => hide until
    nie erinnern => remind never
    keine erinnerung => no reminders
    kein datum => no date
    ohne datum => no date
    keine frist => no deadline
    ohne frist => no deadline
    christi himmelfahrt => ascension
    mariä|maria himmelfahrt => assumption day
    tag der deutschen einheit => german unity day
    tag der arbeit => workers day
    erster mai => 1 may
    1 . mai => 1 may
    heiliger|heilige abend => christmas eve
    heilige drei könige => epiphany
    buß und bettag => repentance day
    buß - und bettag => repentance day
    %o weihnachtstag|weihnachtsfeiertag => $1 christmas_
    erster|ersten weihnachtstag|weihnachtsfeiertag => christmas day
    1 . weihnachtstag|weihnachtsfeiertag => christmas day
    zweiter|zweiten weihnachtstag|weihnachtsfeiertag => boxing day
    2 . weihnachtstag|weihnachtsfeiertag => boxing day
    %o advent => $1 advent
    1 . advent => first advent
    2 . advent => second advent
    3 . advent => third advent
    4 . advent => fourth advent
    erster|ersten advent => first advent
    zweiter|zweiten advent => second advent
    dritter|dritten advent => third advent
    vierter|vierten advent => fourth advent
    ewigkeitssonntag|totensonntag => eternity sunday
    an|zu ostern => on easter
    an|zu weihnachten => on christmas
    an|zu pfingsten => on pentecost
    an|zu silvester => on new year's eve
    an|zu neujahr => on new year
    an heiligabend => on christmas eve
    an|am karfreitag => on good friday
    vor ostern => before easter
    vor weihnachten => before christmas
    nach ostern => after easter
    nach weihnachten => after christmas
    bis ostern => by easter
    bis weihnachten => by christmas
    series: bis %o %m => until $2 $3
    series: bis feierabend|büroschluss|dienstschluss => until close of business
    series: bis %h uhr => until =2+0 o'clock
    series: bis um %h uhr => until =3+0 o'clock
    series: bis %c uhr => until =2+0
    series: bis %c => until =2+0
    series: bis mittag => until noon
    series: bis mittags => until noon
    series: bis mitternacht => until midnight
    series: bis zum ende der woche => until end of this week
    series: bis ende => until end of
    series: bis ende der woche => until end of this week
    series: bis ende nächster woche => until end of next week
    series: bis ende des monats => until end of the month
    series: bis ende nächsten monats => until end of next month
    series: bis anfang|beginn %m => until start of $3
    series: bis mitte %m => until mid $3
    series: bis heute abend => until this evening
    series: bis ostern => until easter
    series: bis weihnachten => until christmas
    14 - tägig|tägiger|täglich => every 2 weeks
    %n tage|tagen nach erledigung|abschluss|fertigstellung => $1 days after completion
    %n wochen nach erledigung|abschluss|fertigstellung => $1 weeks after completion
    %n monate|monaten nach erledigung|abschluss|fertigstellung => $1 months after completion
    eine woche nach erledigung|abschluss => 1 week after completion
    ein|einen monat nach erledigung|abschluss => 1 month after completion
    ein|einen tag nach erledigung|abschluss => 1 day after completion
    %d uhr => =1+0 o'clock
    der|das|dem %w => ~1 ~2
    frau|herr|herrn|familie|hr %w => ~1 ~2
    frau|herr|herrn|familie|hr %m => ~1 ~2
    von %m => ~1 ~2
    von %w => ~1 ~2
    von %r => ~1 ~2
    von %w an => from $2
    von %m an => from $2
    von %w ab => from $2
    vom %w => ~1 ~2
    %w %d . %d . => $1 $2 &4
    %w , %d . %d . => $1 $3 &5
    %w , den|dem %d . %d . => $1 $4 &6
    %w den|dem %d . %d . => $1 $3 &5
    %w %d . %d . %d => $1 $2 &4 $6
    %w , %d . %d . %d => $1 $3 &5 $7
    %w , den|dem %d . %d . %d => $1 $4 &6 $8
    %w den|dem %d . %d . %d => $1 $3 &5 $7
    halb %h uhr => =2-30 o'clock
    halb %h uhr abends => =2-30 in the evening
    halb %h uhr nachmittags => =2-30 in the afternoon
    halb %h uhr morgens|früh|vormittags => =2-30 in the morning
    viertel vor %h uhr => =3-15 o'clock
    viertel nach %h uhr => =3+15 o'clock
    halb %h nachts => =2-30 at night
    viertel vor %h morgens|früh|vormittags => =3-15 in the morning
    viertel vor %h nachmittags|mittags => =3-15 in the afternoon
    viertel vor %h nachts => =3-15 at night
    viertel nach %h morgens|früh|vormittags => =3+15 in the morning
    viertel nach %h nachmittags|mittags => =3+15 in the afternoon
    viertel nach %h nachts => =3+15 at night
    viertel %h morgens|früh|vormittags => =2-45 in the morning
    viertel %h abends => =2-45 in the evening
    viertel %h nachmittags|mittags => =2-45 in the afternoon
    viertel %h nachts => =2-45 at night
    dreiviertel %h morgens|früh|vormittags => =2-15 in the morning
    dreiviertel %h abends => =2-15 in the evening
    dreiviertel %h nachmittags|mittags => =2-15 in the afternoon
    dreiviertel %h nachts => =2-15 at night
    %n vor %h morgens|früh|vormittags => =3-$1 in the morning
    %n vor %h abends => =3-$1 in the evening
    %n vor %h nachmittags|mittags => =3-$1 in the afternoon
    %n vor %h nachts => =3-$1 at night
    %n nach %h morgens|früh|vormittags => =3+$1 in the morning
    %n nach %h abends => =3+$1 in the evening
    %n nach %h nachmittags|mittags => =3+$1 in the afternoon
    %n nach %h nachts => =3+$1 at night
    ist %n vor|nach %h => ~1 ~2 ~3 ~4
    am nächsten tag => ~1 ~2 ~3
    am monatsersten => on the 1 st
    anfang|beginn des jahres => start of the year
    jede|jedes|jeder %o => ~1 ~2
    1 . fc => ~1 ~2 ~3
    am 1 . fc => ~1 ~2 ~3 ~4
    %w der %o => $1 the $3
    %w , der %o => $1 the $4
    %w , der %o %m => $1 $4 $5
    %w der %o %m => $1 $3 $4
    am morgigen tag => tomorrow
    am|zum monatsletzten => last day of the month
    jeden monatsletzten => last day of every month
    am %w , dem|den %d . %d . => on $2 $5 &7
    am %w dem|den %d . %d . => on $2 $4 &6
    am %w , dem|den %d . %d . %d => on $2 $5 &7 $9
    am %o %o => on $2 &3
    heute in acht tagen => in a week
    %w in 14 tagen => $1 in 2 weeks
    %w in vierzehn tagen => $1 in 2 weeks
    in einem vierteljahr => in 3 months
    date: %c h => =1+0 o'clock
    jede woche %w => every $3
    wöchentlich %w => every $2
    immer am letzten %w des|im monats|monat => last $4 of every month
    immer am %o %w des|im monats|monat => $3 $4 of every month
    straße|platz des %o %m => ~1 ~2 ~3 ~4
    am %o %m abends => on $2 $3 evening
    %o %m abends => $1 $2 evening
    am %d . %d . abends => on $2 &4 evening
    %d . %d . abends => $1 &3 evening
    am %o %m morgens|vormittags => on $2 $3 morning
    %o %m morgens|vormittags => $1 $2 morning
    am %d . %d . morgens|vormittags => on $2 &4 morning
    %d . %d . morgens|vormittags => $1 &3 morning
    am %o %m nachmittags => on $2 $3 afternoon
    %o %m nachmittags => $1 $2 afternoon
    am %d . %d . nachmittags => on $2 &4 afternoon
    %d . %d . nachmittags => $1 &3 afternoon
    am %o %m mittags => on $2 $3 noon
    %o %m mittags => $1 $2 noon
    am %d . %d . mittags => on $2 &4 noon
    %d . %d . mittags => $1 &3 noon
    %w %d . %d . abends => $1 $2 &4 evening
    %w %d . %d . morgens|vormittags => $1 $2 &4 morning
    %w %d . %d . nachmittags => $1 $2 &4 afternoon
    %w %d . %d . mittags => $1 $2 &4 noon

    """
}
