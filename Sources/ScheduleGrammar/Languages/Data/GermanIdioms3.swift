/// Idioms of dates in German that write optional words as such.
extension Vocabulary {
  static let germanIdioms3 = """
    gleich|direkt|noch heute|morgen => $2
    heute noch => today
    noch diese woche => this week
    im laufe der|dieser woche => this week
    im laufe des tages => today
    überübermorgen => in 3 days
    vorgestern => 2 days ago
    freitag der 13 . schauen|sehen|gucken|ansehen => ~1 ~2 ~3 ~4 ~5
    heilig abend => christmas eve
    am? %w der|in nächsten|kommenden woche => $2 next week
    am? %w der|in der? übernächsten woche => $2 of the week after next
    am? %w übernächste|übernächster woche => $2 of the week after next
    am %o dieses monats => on the $2 of this month
    am %d ten|te => on the $2 th
    am|der|den %d ten|te|ter %m => on $2 $4
    in %n t|tg => in $2 days
    in %n wo|wch => in $2 weeks
    in %n mon => in $2 months
    in %n sek => in $2 seconds
    in dreiviertel stunden => in 45 minutes
    in einer guten stunde => in an hour
    in zweieinhalb stunden => in 150 minutes
    in dreieinhalb stunden => in 210 minutes
    in eineinhalb jahren => in 18 months
    in eineinhalb wochen => in 10 days
    in einem monat => in a month
    zum wochenende => this weekend
    zum jahresende => end of the year
    zum quartalsende => end of the quarter
    am jahresende => end of the year
    am quartalsende => end of the quarter
    am monatsanfang => start of the month
    am wochenanfang => start of the week
    wochenmitte => midweek
    ende monat => end of the month
    ende woche => end of this week
    gegen ende der woche => end of this week
    gegen ende des monats => end of the month
    date: anfang|beginn %d => start of $2
    date: ende %d => end of $2
    vom? %d . %d . bis zum? %d . %d . => from $2 &4 to $8 &10
    vom? %d . %d . - %d . %d . => from $2 &4 to $7 &9
    von %d . %d . bis %d . %d . => from $2 &4 to $7 &9
    von %d . %d . - %d . %d . => from $2 &4 to $7 &9
    vom %d . bis zum? %d . %d . => from $2 to $6 &8
    von %d . bis %d . %d . => from $2 to $5 &7
    vom %d . - %d . %d . => from $2 to $5 &7
    von halb %h bis %h uhr? => from =3-30 to =5+0
    von halb %h bis halb %h => from =3-30 to =6-30
    von %h bis halb %h => from =2+0 to =5-30
    von %h uhr? bis %c uhr? => from =2+0 to =5+0
    von %c uhr? bis %h uhr? => from =2+0 to =5+0
    von %h uhr %n bis %h uhr %n => from =2+$4 to =6+$8
    zwischen %c und %h uhr? => between =2+0 and =4+0
    zwischen %h und %c uhr? => between =2+0 and =4+0
    zwischen %h uhr und %h uhr => between =2+0 and =5+0
    um? ca . %h uhr? => around =4+0 o'clock
    um? circa|etwa|ungefähr|zirka %h uhr => around =3+0 o'clock
    um circa|etwa|ungefähr|zirka %h => around $3
    ungefähr um %h uhr? => around $3
    so um|gegen %h uhr? => around $3
    schlag %h uhr? => =2+0 o'clock sharp
    date: punkt %h => =2+0 o'clock sharp
    nach %h uhr => after =2+0 o'clock
    vor %h uhr => before =2+0 o'clock
    nach %c uhr => after =2+0
    vor %c uhr => before =2+0
    nach der arbeit => after work
    nach dem mittagessen => after lunch
    vor dem mittagessen => before lunch
    um %h in der früh => at $2 in the morning
    %h uhr in der nacht => $1 at night
    um %h uhr abends => at $2 in the evening
    zwölf uhr mittags => 12 : 00
    12 uhr mittags => 12 : 00
    um zwölf uhr mittags => at 12 : 00
    um 12 uhr mittags => at 12 : 00
    um? zwölf uhr nachts => at midnight
    um? 12 uhr nachts => at midnight
    last: %r %h h => $1 at =2+0 o'clock
    last: %w %h h => $1 at =2+0 o'clock
    alle tage|wochen|stunden => every $2
    date: alle jahre => every year
    alle vierzehn tage => every 2 weeks
    alle vierzehn tage %w => every 2 weeks on $4
    alle 14 tage %w => every 2 weeks on $4
    alle vierzehn tage am %w => every 2 weeks on $5
    alle 14 tage am %w => every 2 weeks on $5
    alle vierzehn tage montags => every 2 weeks on monday
    alle 14 tage montags => every 2 weeks on monday
    alle vierzehn tage dienstags => every 2 weeks on tuesday
    alle 14 tage dienstags => every 2 weeks on tuesday
    alle vierzehn tage mittwochs => every 2 weeks on wednesday
    alle 14 tage mittwochs => every 2 weeks on wednesday
    alle vierzehn tage donnerstags => every 2 weeks on thursday
    alle 14 tage donnerstags => every 2 weeks on thursday
    alle vierzehn tage freitags => every 2 weeks on friday
    alle 14 tage freitags => every 2 weeks on friday
    alle vierzehn tage samstags => every 2 weeks on saturday
    alle 14 tage samstags => every 2 weeks on saturday
    alle vierzehn tage sonntags => every 2 weeks on sunday
    alle 14 tage sonntags => every 2 weeks on sunday
    jeden anderen tag => every other day
    jede andere woche => every other week
    an jedem => every
    an jedem %w => every $3
    an jedem werktag|wochentag|arbeitstag => every weekday
    an jedem %o => every $3
    an jedem ersten => every 1 st
    an jedem %o des monats => every $3 of the month
    an jedem %o %w im|des monat|monats => $3 $4 of every month
    am wochenende immer => weekends
    immer am wochenende => weekends
    immer an werktagen|wochentagen|arbeitstagen => weekdays
    immer werktags => weekdays
    immer am|zum monatsende => last day of every month
    immer am|zum monatsanfang => 1 st of every month
    immer am|zum ersten => every 1 st
    immer zum %o => every $3
    immer am|zum monatsersten => every 1 st
    immer am letzten tag des|im monats|monat => last day of every month
    am? ende jeden|jedes monats => last day of every month
    jedes monatsende => last day of every month
    jeden monat zum|am monatsende => last day of every month
    jeden monat zum|am ende => last day of every month
    monatlich zum|am monatsende => last day of every month
    am monatsletzten jeden|jedes monats? => last day of every month
    am monatsletzten jeden monat => last day of every month
    monatlich am letzten tag => last day of every month
    anfang|beginn jeden|jedes monats => 1 st of every month
    jeden monatsanfang => 1 st of every month
    mitte jeden|jedes monats => 15 th of every month
    am? ende jeden|jedes quartals => last day of every quarter
    jedes quartalsende => last day of every quarter
    anfang|beginn jeden|jedes quartals => first day of every quarter
    am? ende jeden|jedes jahres => every 31 december
    jeden letzten im|des monat|monats => last day of every month
    am? letzten|letzter %w im|des monat|monats ,? jeden monat => last $3 of every month
    am? %o %w im|des monat|monats ,? jeden monat => $2 $3 of every month
    letzter %w im|des monat|monats , monatlich => last $2 of every month
    letzter %w jeden|jedes monats => last $2 of every month
    erster %w jeden|jedes monats => first $2 of every month
    erster %w im|des monat|monats , monatlich => first $2 of every month
    jeden ersten und dritten %w im|des monat|monats => first and third $5 of every month
    jeden 1 . und 3 . %w im|des monat|monats => first and third $7 of every month
    jeden zweiten und vierten %w im|des monat|monats => second and fourth $5 of every month
    jeden %o und %o %w im|des monat|monats => $2 and $4 $5 of every month
    einmal wöchentlich => once a week
    einmal monatlich => once a month
    einmal jährlich => once a year
    einmal täglich => once a day
    zweimal wöchentlich => twice a week
    zweimal monatlich => twice a month
    zweimal jährlich => twice a year
    dreimal wöchentlich => 3 times a week
    dreimal monatlich => 3 times a month
    dreimal im|pro monat => 3 times a month
    dreimal im|pro jahr => 3 times a year
    viermal im|pro jahr => 4 times a year
    sechsmal => 6 times
    viermal im|pro monat => 4 times a month
    fünfmal im|pro monat => 5 times a month
    fünfmal im|pro jahr => 5 times a year
    sechsmal im|pro monat => 6 times a month
    sechsmal im|pro jahr => 6 times a year
    achtmal im|pro monat => 8 times a month
    achtmal im|pro jahr => 8 times a year
    zehnmal im|pro monat => 10 times a month
    zehnmal im|pro jahr => 10 times a year
    siebenmal => 7 times
    achtmal => 8 times
    neunmal => 9 times
    zwölfmal => 12 times
    viermal die|pro woche => 4 times a week
    fünfmal die|pro woche => 5 times a week
    sechsmal die|pro woche => 6 times a week
    viermal in der woche => 4 times a week
    fünfmal in der woche => 5 times a week
    sechsmal in der woche => 6 times a week
    %n mal|x wöchentlich => $1 times a week
    %n mal|x monatlich => $1 times a month
    %n mal|x jährlich => $1 times a year
    %n mal|x im|pro jahr => $1 times a year
    %n x in der woche => $1 times a week
    %n x / woche => $1 times a week
    %n x / monat => $1 times a month
    noch %n mal => $2 times
    series: noch %n wochen => for $3 weeks
    nicht an feiertagen => except holidays
    aber nicht an feiertagen => except holidays
    außer im %m und %m => except in $3 and $5
    nur nicht => except
    series: nicht am|an|im => except
    ausgenommen sonntage => except sundays
    außer sonntage => except sundays
    außer dem %o %m => except $3 $4
    außer am %d . %d . => except $3 &5
    außer vom %o bis zum? %o %m => except $3 to $6 $7
    bis auf am? => except
    bis ende monat => by end of the month
    bis ende woche => by end of this week
    bis monatsende => by end of the month
    bis jahresende => by end of the year
    bis quartalsende => by end of the quarter
    bis zum monatsende => by end of the month
    bis zum jahresende => by end of the year
    bis ende des quartals => by end of the quarter
    bis zum ende des monats => by end of the month
    bis zum ende des jahres => by end of the year
    bis anfang|beginn nächster|kommender woche => by start of next week
    bis mitte nächster|kommender woche => by wednesday next week
    bis mitte der woche => by midweek
    bis anfang|beginn nächsten|kommenden monats => by start of next month
    bis mitte nächsten|kommenden monats => by middle of next month
    series: bis monatsende => until end of the month
    series: bis jahresende => until end of the year
    series: bis quartalsende => until end of the quarter
    series: bis zum monatsende => until end of the month
    series: bis zum jahresende => until end of the year
    series: bis ende monat => until end of the month
    frühestens => from
    frühestens ab|am => from
    nicht vor => from
    nicht vor dem %o %m => from $4 $5
    ab anfang|beginn %m => from start of $3
    ab mitte %m => from mid $3
    ab ende %m => from end of $3
    ab nächsten|kommenden|nächstem|kommendem %w => from next $3
    spätestens bis zum? => by
    spätestens bis zum %o %m => by $4 $5
    bis spätestens zum|am? => by
    abgabetermin|fälligkeit|abgabeschluss|einsendeschluss|anmeldeschluss am? => deadline
    abgabe|frist bis zum? => deadline
    noch vor weihnachten => before christmas
    noch vor ostern => before easter
    start: täglich => every day
    start: wöchentlich => every week
    start: monatlich => every month
    start: jährlich => every year
    %n tage|tagen nach der letzten erledigung => $1 days after completion
    %n wochen nach der letzten erledigung => $1 weeks after completion
    %n monate|monaten nach der letzten erledigung => $1 months after completion
    %n jahr|jahre|jahren nach erledigung => $1 years after completion
    nachdem es? erledigt|fertig ist? => after completion
    erinnern|erinnerung|erinnere mich? %n %u vorher|davor|vorab|zuvor => remind me $3 $4 before
    erinnern|erinnerung|erinnere mich? einen|eine %u vorher|davor|vorab|zuvor => remind me 1 $4 before
    erinnern|erinnerung|erinnere mich? am tag davor|vorher|zuvor => remind me 1 day before
    einblenden|sichtbar|anzeigen ab => show from
    des %o? wochentags|werktags|arbeitstags => ~1 ~2 ~3
    von 0 bis %n => ~1 ~2 ~3 ~4
    zwischen 0 und %n => ~1 ~2 ~3 ~4
    am %o werktag|arbeitstag => the $2 workday of the month
    am %o werktag|arbeitstag des|im monats|monat => the $2 workday of the month
    %d . %d . %d abends => $1 &3 $5 evening
    %o %m %d abends => $1 $2 $3 evening
    %d . %d . %d morgens|vormittags => $1 &3 $5 morning
    %o %m %d morgens|vormittags => $1 $2 $3 morning
    %d . %d . %d nachmittags => $1 &3 $5 afternoon
    %o %m %d nachmittags => $1 $2 $3 afternoon
    %d . %d . %d mittags => $1 &3 $5 noon
    %o %m %d mittags => $1 $2 $3 noon
    %d . bis zum? %d . %d . => from $1 to $5 &7
    %d . bis zum? %d . %d . %d => from $1 to $5 &7 $9
    vom? %d . bis zum? %d . %d . %d => from $2 to $6 &8 $10
    vom %d . %d . %d bis zum? %d . %d . %d => from $2 &4 $6 to $9 &11 $13
    vom %d . %d . %d zum %d . %d . %d => from $2 &4 $6 to $8 &10 $12
    ab dem? %d . %d . => from $3 &5
    ab dem? %d . %d . %d => from $3 &5 $7
    eine|einen|ein woche|monat|jahr lang => for a $2
    %r mittag um halb %h => $1 at =5-30 in the afternoon
    %r mittag um %h uhr? => $1 at $4 in the afternoon
    an %n tagen pro|die woche => $2 times a week
    an %n tagen in der woche => $2 times a week
    date: nie|niemals => never
    von %h bis %h uhr? morgens|früh|vormittags => from $2 until $4 in the morning
    von %h bis %h uhr? nachmittags|mittags => from $2 until $4 in the afternoon
    von %h bis %h uhr? abends => from $2 until $4 in the evening
    %h bis %h uhr morgens|früh|vormittags => from $1 until $3 in the morning
    %h - %h uhr morgens|früh|vormittags => from $1 until $3 in the morning
    %h bis %h uhr nachmittags|mittags => from $1 until $3 in the afternoon
    %h - %h uhr nachmittags|mittags => from $1 until $3 in the afternoon
    %h bis %h uhr abends => from $1 until $3 in the evening
    %h - %h uhr abends => from $1 until $3 in the evening
    zwischen %h und %h uhr? morgens|früh|vormittags => between $2 and $4 in the morning
    zwischen %h und %h uhr? nachmittags|mittags => between $2 and $4 in the afternoon
    zwischen %h und %h uhr? abends => between $2 and $4 in the evening
    von %h h bis %h h => from =2+0 to =5+0
    %h h bis %h h => from =1+0 to =4+0
    last: %w %h bis %h => $1 from $2 until $4
    last: %r %h bis %h => $1 from $2 until $4
    %w %w %w => every $1 , $2 and $3
    %w %w %w %w => every $1 , $2 , $3 and $4
    date: der|den|dem %o => the $2
    dem %o %m => $2 $3
    kw|kalenderwoche %d => week $2
    in ner|nem %u => in a $3
    %w in acht tagen => $1 in a week
    %w in 8 tagen => $1 in a week
    heute in 8 tagen => in a week
    montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags immer => $1
    mich? %n %u vorher|davor|vorab|zuvor erinnern => remind me $2 $3 before
    mich? ein|eine|einen %u vorher|davor|vorab|zuvor erinnern => remind me 1 $3 before
    mich? eine halbe stunde vorher|davor|vorab|zuvor erinnern => remind me 30 minutes before
    mich? am vortag|vorabend erinnern => remind me 1 day before
    mich? am tag vorher|davor|zuvor erinnern => remind me 1 day before
    mit erinnerung %n %u vorher|davor|vorab|zuvor => remind me $3 $4 before
    ohne erinnerung|erinnerungen => no reminders
    erst? ab %w zeigen|anzeigen|einblenden|sichtbar => show from $3
    erst? ab %r zeigen|anzeigen|einblenden|sichtbar => show from $3
    erst? ab dem? %o %m zeigen|anzeigen|einblenden|sichtbar => show from $4 $5
    erst? ab dem? %d . %d . zeigen|anzeigen|einblenden|sichtbar => show from $4 &6
    erst? ab nächster|kommender woche zeigen|anzeigen|einblenden => show from next week
    %n %u vorher|davor zeigen|anzeigen|einblenden => show $1 $2 before
    ein|eine|einen %u vorher|davor zeigen|anzeigen|einblenden => show 1 $2 before
    bis %w ausblenden|verstecken|verbergen => hide until $2
    bis %r ausblenden|verstecken|verbergen => hide until $2
    bis zum? %o %m ausblenden|verstecken|verbergen => hide until $3 $4
    bis zum? %d . %d . ausblenden|verstecken|verbergen => hide until $3 &5
    von %h uhr bis %h uhr %n => from =2+0 to =5+$7
    von %h uhr %n bis %h uhr => from =2+$4 to =6+0
    date: nächsten|kommenden ersten => the 1 st
    erst ab => from
    %w nachm|nachmittag .? => $1 afternoon
    %r nachm|nachmittag .? => $1 afternoon
    %w vorm .? => $1 morning
    %r vorm .? => $1 morning
    last: ca . %n %u => $3 $4
    %n min|std|h lang => for $1 $2
    last: ca|circa|etwa|ungefähr %n %u => $2 $3
    am 2 . advent => on second advent
    am 3 . advent => on third advent
    am 4 . advent => on fourth advent
    frist|deadline löschen|entfernen|weg => no deadline
    datum|termin löschen|entfernen|weg => no date
    %h uhr bis %w %h uhr => =1+0 to $4 =5+0
    %h uhr bis %d . %d . %h uhr => =1+0 to $4 &6 =8+0
    %h uhr bis %o %m %h uhr => =1+0 to $4 $5 =6+0
    %c uhr? bis %w %c uhr? => =1+0 to $4 =5+0
    %c uhr? bis %d . %d . %c uhr? => =1+0 to $4 &6 =8+0
    von %w %h uhr bis %w %h uhr => from $2 =3+0 to $6 =7+0
    von %w bis %w um? %h uhr => $2 to $4 at =6+0
    von %w bis %w um? %c uhr? => $2 to $4 at =6+0
    von %w bis %w von? %h bis %h uhr? => $2 to $4 from $6 until $8
    von %w bis %w %h - %h uhr? => $2 to $4 from $5 until $7
    von %r bis %w => from $2 to $4
    von %r bis zum? %o %m => from $2 to $5 $6
    von %r bis zum? %d . %d . => from $2 to $5 &7
    am? %o und %o jeden|jedes monats => $2 and $4 of every month
    am? %o und %o %w jeden|jedes monats => $2 and $4 $5 of every month
    der letzte %w im %m => last $3 of $5
    der %o %w im %m => $2 $3 of $5
    am 1 . weihnachtstag|weihnachtsfeiertag => on christmas
    am 2 . weihnachtstag|weihnachtsfeiertag => on boxing day
    am ersten weihnachtstag|weihnachtsfeiertag => on christmas
    am zweiten weihnachtstag|weihnachtsfeiertag => on boxing day
    jeden vorletzten %w im|des monat|monats => $2 $3 of every month
    nächstes|kommendes jahr im %m => $4 next year
    date: vor %n %u => $2 $3 ago
    am? %o %m . %h h => on $2 $3 at =5+0 o'clock
    %n tage|wochen|monate ab %w => from $4 for $1 $2
    %n tage|wochen|monate ab %r => from $4 for $1 $2
    %n tage|wochen|monate ab dem? %o %m => from $5 $6 for $1 $2
    %n tage|wochen|monate ab dem? %d . %d . => from $5 &7 for $1 $2
    ein|eine|einen woche|monat ab %w => from $4 for a $2
    ein|eine|einen woche|monat ab dem? %o %m => from $5 $6 for a $2
    ein|eine|einen woche|monat ab dem? %d . %d . => from $5 &7 for a $2
    last: zum %d . => on the $2 th
    am? letzten|letzter tag des jahres|jahr => 31 december
    außer am %o und am? %o %m => except $3 $7 , $6 $7

    """
}
