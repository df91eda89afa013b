/// Idioms of dates in Italian, continued.
extension Vocabulary {
  static let italianIdioms2 = """
    l ' %d %m => on $3 $4
    dell ' %d %m => on $3 $4
    all ' %d %m => to $3 $4
    dall ' %d %m => from $3 $4
    l ' %d / %d => on $3 / $5
    l ' %d / %d / %d => on $3 / $5 / $7
    l ' %d di|del %m => on $3 $5
    l' otto|undici %m => on $2 $3
    dell' otto|undici %m => on $2 $3
    dall' otto|undici %m => from $2 $3
    date: l ' %d => on the $3 th
    last: l ' %d => on the $3 th
    date: l' otto|undici => on the $2 th
    %w l ' %d %m => $1 $4 $5
    %w l' otto|undici %m => $1 $3 $4
    %w il? %n di %m => $1 $3 $5
    %w il %d %m => $1 $3 $4
    %w , il? %d %m => $1 $4 $5
    %w il primo %m => $1 1 $4
    %w primo %m => $1 1 $3
    il? %n di %m => on $2 $4
    il? giorno %d %m => on $3 $4
    il giorno %d => on the $3 th
    date: giorno %d => on the $2 th
    last: giorno %d => on the $2 th
    giorno %d di %u => ~1 ~2
    %w %d alle|ore %h => $1 the $2 th at =4+0 o'clock
    %w %d alle|ore %c => $1 the $2 th at =4+0
    il|la %w %d alle|ore %h => on $2 the $3 th at =5+0 o'clock
    whole: il|la %w %h => on $2 the #3 th
    date: il|la|l'|all'|dell' => on
    whole: %w %h => $1 the #2 th
    il? %n del mese => on the $2 th
    il? %n di|del questo mese => on the $2 th of this month
    il? %n del prossimo mese => on the $2 th of next month
    il? %n del mese prossimo => on the $2 th of next month
    il primo|1° del mese => on the 1 st
    il? %o del mese => on the $2
    il %o del prossimo mese => on the $2 of next month
    %w il? %o %m => $1 $3 $4
    dal %o al %n %m => from $2 to $4 $5
    il primo del prossimo mese => on the 1 st of next month
    il primo del mese prossimo => on the 1 st of next month
    date: il primo => on the 1 st
    primo di %m => 1 $3
    primo dell' anno => new year
    nel prossimo trimestre => next quarter
    nel? mese di %m => in $4
    ai|i primi di %m => start of $4
    nei primi giorni di %m => start of $5
    verso fine %m => end of $3
    verso metà %m => mid $3
    verso la fine di %m => end of $5
    a|all'|all|verso '? inizio di? %m => start of $5
    a|alla|verso metà di? %m => mid $4
    a|alla|per|verso fine di? %m => end of $4
    entro metà di? %m => by mid $4
    entro inizio di? %m => by start of $4
    verso metà mese => middle of the month
    a? metà mese => middle of the month
    a metà settimana => midweek
    metà settimana => midweek
    all' inizio di %m => start of $4
    a? inizio mese => start of the month
    all' inizio del mese => start of the month
    a? inizio mese prossimo => start of next month
    a? inizio del? prossimo mese => start of next month
    all' inizio del prossimo mese => start of next month
    inizio della prossima settimana => start of next week
    inizio della settimana prossima => start of next week
    a? inizio settimana prossima => start of next week
    a? inizio prossima settimana => start of next week
    a? inizio settimana => start of the week
    all' inizio della prossima settimana => start of next week
    all' inizio della settimana prossima => start of next week
    all' inizio dell' anno => start of the year
    a? inizio anno => start of the year
    a|per? fine mese prossimo => end of next month
    alla fine del prossimo mese => end of next month
    alla fine del mese prossimo => end of next month
    a? metà mese prossimo => middle of next month
    a? metà del? prossimo mese => middle of next month
    alla? fine della prossima settimana => end of next week
    alla? fine della settimana prossima => end of next week
    alla? fine della settimana => end of this week
    a metà della? prossima settimana => wednesday next week
    alla? fine dell' anno => end of the year
    per fine anno => end of the year
    alla? fine del trimestre => end of the quarter
    a? fine trimestre => end of the quarter
    il? prossimo trimestre => next quarter
    il? trimestre prossimo => next quarter
    a? fine giornata => end of the day
    alla fine della giornata => end of the day
    l' ultimo di %m => end of $4
    l' ultimo del mese => last day of the month
    l' ultimo di ogni mese => last day of every month
    ultimo dell' anno => new year's eve
    l' ultimo dell' anno => new year's eve
    l' ultimo %w di %m => last $3 of $5
    l' ultima %w di %m => last $3 of $5
    ultimo|ultima %w di %m => last $2 of $4
    ultimo|ultima %w del mese => last $2 of the month
    il|la %o %w => on the $2 $3
    la prima %w => on the first $3
    il|la %o %w di %m => $2 $3 of $5
    %o %w di %m => $1 $2 of $4
    la prima %w di %m => first $3 of $5
    la prima %w del mese => first $3 of the month
    prima %w del mese => first $2 of the month
    %o %w del mese => $1 $2 of the month
    il|la %o %w del prossimo mese => $2 $3 of next month
    la prima %w del prossimo mese => first $3 of next month
    il|la %o %w del mese prossimo => $2 $3 of next month
    il primo giorno lavorativo|feriale del mese => first workday of the month
    l' ultimo giorno lavorativo|feriale del mese => last workday of the month
    il primo giorno del prossimo mese => start of next month
    il primo giorno del mese prossimo => start of next month
    l' altro ieri => 2 days ago
    altroieri => 2 days ago
    domani l' altro => overmorrow
    tra|fra %n %u => in $2 $3
    tra|fra %n sett => in $2 weeks
    tra|fra %n ' => in $2 minutes
    tra|fra un|una oretta => in an hour
    tra|fra una mezz' ora|oretta => in half an hour
    tra|fra una mezzora|mezzoretta => in half an hour
    tra|fra un' ora e mezzo => in 90 minutes
    tra|fra un' oretta => in an hour
    tra|fra un' ora e un quarto => in 75 minutes
    tra|fra un' ora e %n => in 1 hour $5 minutes
    tra|fra un' ora e %n minuti => in 1 hour $5 minutes
    tra|fra %n ore e mezza|mezzo => in $2 hours 30 minutes
    tra|fra %n ore e un quarto => in $2 hours 15 minutes
    tra|fra %n ore e %n minuti => in $2 hours $5 minutes
    tra|fra %n mesi e mezzo => in $2 and a half months
    tra|fra un paio d' ore => in 2 hours
    tra|fra un paio di mesi => in 2 months
    tra|fra un paio d' anni => in 2 years
    tra|fra un paio di anni|minuti|ore => in 2 $5
    tra|fra qualche ora => in a few hours
    tra|fra qualche minuto => in a few minutes
    tra|fra qualche settimana => in a few weeks
    tra|fra qualche mese => in a few months
    tra|fra pochi|poche %u => in a few $3
    tra|fra una decina di giorni|minuti => in 10 $5
    tra|fra una ventina di giorni|minuti => in 20 $5
    tra|fra una trentina di giorni|minuti => in 30 $5
    tra|fra mezza giornata => in 12 hours
    tra|fra un semestre => in 6 months
    tra|fra un anno e mezzo => in 18 months
    tra|fra un mese e mezzo => in a month and a half
    tra|fra un trimestre => in 3 months
    una settimana da oggi => a week from today
    da oggi a una settimana => a week from today
    di|da qui a %n giorni => in $4 days
    di|da qui a una settimana => in a week
    oggi a quindici => 2 weeks from today
    domani a otto => a week from tomorrow
    %w a otto => $1 in a week
    %w a quindici => $1 in 2 weeks
    %w di|della questa settimana => this week $1
    %w questa settimana => this week $1
    questa settimana , %w => this week $4
    questa settimana %w => this week $3
    questa settimana di|il %w => this week $4
    %w questo|questa => this $1
    %w settimana prossima => next week $1
    %w prossima settimana => next week $1
    %w sett . prossima|pross|prox => next week $1
    sett . prossima|pross|prox => next week
    la? settimana prossima , %w => next week $5
    la? settimana prossima %w => next week $4
    la? settimana prossima di|il %w => next week $5
    la? prossima settimana , %w => next week $5
    la? prossima settimana %w => next week $4
    la? prossima settimana di|il %w => next week $5
    la domenica della prossima settimana => next week sunday
    la domenica della settimana prossima => next week sunday
    %w prossima|prox|pross => next $1
    %w prox|pross . => next $1
    il|la prossimo|prossima %w => on next $3
    il|la %w prossimo|prossima => on next $2
    il|la %w che viene => on $2
    %w che viene => $1
    la settimana che viene => next week
    il mese che viene => next month
    l' anno che viene => next year
    nella|durante la? prossima settimana => next week
    nel prossimo mese => next month
    nel prossimo weekend => next weekend
    il? weekend prossimo => next weekend
    prossimo weekend => next weekend
    nel corso della settimana => this week
    fra|tra una settimana , di|il? %w => in a week on $6
    tra|fra una settimana di|il? %w => in a week on $5
    tra|fra %n settimane di|il? %w => in $2 weeks on $5
    tra|fra %n settimane , %w => in $2 weeks on $5
    %m dell' anno prossimo => $1 next year
    %m del prossimo anno => $1 next year
    in|nella mattinata => this morning
    in|nella serata => this evening
    domani in mattinata => tomorrow morning
    domani in serata => tomorrow evening
    oggi in serata => this evening
    %w in mattinata => $1 morning
    %w in serata => $1 evening
    oggi nel? pomeriggio => this afternoon
    domani nel? pomeriggio => tomorrow afternoon
    nel pomeriggio di oggi => this afternoon
    nel pomeriggio di domani => tomorrow afternoon
    nel pomeriggio di %w => $4 afternoon
    la mattina di domani => tomorrow morning
    la mattina|sera di|del %w => $4 $2
    la sera di domani => tomorrow evening
    la sera di natale => on christmas evening
    nella mattina|mattinata di domani => tomorrow morning
    nella sera|serata di domani => tomorrow evening
    nella mattina|mattinata di %w => $4 morning
    nella sera|serata di %w => $4 evening
    nel|questo week - end => this weekend
    week - end => weekend
    questo finesettimana => this weekend
    %w a pranzo => $1 at lunch
    oggi|domani a pranzo => $1 at lunch
    in pausa pranzo => at lunch
    all' ora di pranzo => at lunch
    dopo pranzo => after lunch
    a mezzodì => at noon
    a mezzogiorno e mezzo|mezza|trenta => at 12 : 30
    a mezzogiorno e un quarto => at 12 : 15
    alle|per? mezzogiorno e mezzo|mezza => at 12 : 30
    a mezzanotte e mezzo|mezza => at 0 : 30
    per mezzogiorno => at noon
    entro mezzogiorno => by noon
    entro mezzanotte => by midnight
    prima|entro di? mezzogiorno => before noon
    verso mezzogiorno => at noon
    verso sera => in the evening
    al mattino => in the morning
    date: alla sera => in the evening
    date: di|della notte => at night
    date: del|di|al pomeriggio => in the afternoon
    date: della|di|alla sera => in the evening
    date: della|del|di mattina|mattino => in the morning
    alle tredici|quattordici|quindici|sedici|diciassette|diciotto => at =2+0
    alle diciannove|venti|ventuno|ventidue|ventitré|ventiquattro => at =2+0
    verso le tredici|quattordici|quindici|sedici|diciassette|diciotto => around =3+0
    verso le diciannove|venti|ventuno|ventidue|ventitré => around =3+0
    entro le tredici|quattordici|quindici|sedici|diciassette|diciotto => by =3+0
    entro le diciannove|venti|ventuno|ventidue|ventitré => by =3+0
    alle|ore|le %k => at =2+0
    alle ore %k => at =3+0
    entro le %k => by =3+0
    dalle %k alle %k => from =2+0 to =4+0
    ore %h in punto => at =2+0 o'clock
    alle ore %h in punto => at =3+0 o'clock
    date: alle|ore %d : %d => at $2 : $4
    alle 24 => at midnight
    le %h del|di pomeriggio => at $2 in the afternoon
    le %h della|di sera => at $2 in the evening
    le %h della|di|del mattina|mattino => at $2 in the morning
    alle %h di stasera => at $2 this evening
    date: %h di stasera => at $1 this evening
    a? mezzogiorno meno un quarto => at 11 : 45
    date: di %r => $2
    alle ore %h e mezza|mezzo => at =3+30
    ore %h e mezza|mezzo => at =2+30
    ore . => at
    %w h %c => $1 at =3+0
    %w h . %c => $1 at =4+0
    %r h %c => $1 at =3+0
    %m h %c => $1 at =3+0
    %w h %h => $1 at =3+0 o'clock
    %w h . %h => $1 at =4+0 o'clock
    %r h %h => $1 at =3+0 o'clock
    %m h %h => $1 at =3+0 o'clock
    start: h %c => at =2+0
    last: h %c => at =2+0
    date: %h e mezza|mezzo => =1+30
    date: %h e un quarto => =1+15
    date: %h meno un quarto => =1-15
    date: %h e tre quarti => =1+45
    date: %h meno %n => =1-$3
    le %h e un quarto => =2+15
    le %h e mezzo => =2+30
    all ' 1 => at 1
    alle una => at 1
    all' una e un quarto => at 1 : 15
    all' una e tre quarti => at 1 : 45
    all' una meno un quarto => at 12 : 45
    all' una e %n => at =2+$4
    all' una di notte => at 1 at night
    all' una del pomeriggio => at 1 in the afternoon
    all' una e mezza del|di pomeriggio => at 1 : 30 in the afternoon
    alle %h circa => around $2
    alle %c circa => around $2
    circa alle %h => around $3
    intorno|attorno alle %h => around $3
    intorno|attorno alle %c => around $3
    verso le %c => around $3
    verso le %h e mezza|mezzo => around =3+30
    unitless: dopo le %h => after =3+0
    dopo le %c => after $3
    dopo %w => after $2
    dopo il|la %w => after $3
    dopo il %d %m => after $3 $4
    dopo il %d / %d => after $3 / $5
    dopo natale|pasqua|capodanno|ferragosto => after $2
    prima delle %c => before $3
    fino alle %h => by $3
    fino alle %c => by $3
    series: fino alle %h => until $3
    series: fino alle %c => until $3
    entro le %c => by $3
    entro le %h e mezza|mezzo => by =3+30
    entro le ore %h => by $4
    entro le %h del|di pomeriggio => by $3 in the afternoon
    entro le %h di|della sera => by $3 in the evening
    entro le %h di|del|della mattina|mattino => by $3 in the morning
    per le %h => at $3
    per le %c => at $3
    per le ore %h => at $4
    per le %h e mezza|mezzo => at =3+30
    per l' una => at 1
    dalle %h in poi => from $2
    dalle ore %h alle ore? %h => from =3+0 to =6+0
    dalle ore %c alle ore %c => from $3 to $6
    dalle ore %c alle %c => from $3 to $5
    dalle %h alle %c => from $2 to $4
    dalle %c alle %h => from $2 to $4
    dalle %h e mezza alle %h => from =2+30 to $6
    dalle %h alle %h e mezza => from $2 to =4+30
    dalle %h e mezza alle %h e mezza => from =2+30 to =6+30
    tra|fra le %c e le %c => between $3 and $6
    alle %h e alle %h => at $2 and $5
    alle %h di %r => at $2 $4
    alle %h di %w => at $2 $4
    alle %c di %r => at $2 $4
    alle %c di %w => at $2 $4
    entro le %h di %r => by =3+0 $5
    entro le %h di %w => by =3+0 $5
    entro le %c di %r => by $3 $5
    entro le %c di %w => by $3 $5
    alle %c e alle %c => at $2 and $5
    alle %h , alle %h e alle %h => at $2 , $5 and $8
    alle %h , %h e %h => at $2 , $4 and $6
    dal %n al %n %m => from #2 to #4 $5
    dalle %h fino alle %h => from $2 until $5
    dalle %c fino alle %c => from $2 to $5
    unitless: dalle %h => from =2+0
    domattina presto => tomorrow morning
    domani mattina presto => tomorrow morning
    un' ora e mezza|mezzo => 90 minutes
    %w %w %w => every $1 , $2 and $3
    %w %w %w %w => every $1 , $2 , $3 and $4
    %w pom|pome => $1 afternoon
    %r pom|pome => $1 afternoon
    con promemoria|avviso %n %u prima => remind me $3 $4 before
    con promemoria|avviso un|una|un' %u prima => remind me 1 $4 before
    senza|nessun promemoria => no reminders
    %w o %w => $1 or $3
    entro %m => by end of $2
    dalle %h alle %h e %n => from =2+0 to =4+$6
    dalle %h e %n alle %h => from =2+$4 to =6+0
    dalle %h e %n alle %h e %n => from =2+$4 to =6+$8
    l' ultimo giorno lavorativo|feriale di %m => last workday of $6
    mezz' ora => 30 minutes
    mezzora => 30 minutes
    last: circa %n %u => $2 $3

    """
}
