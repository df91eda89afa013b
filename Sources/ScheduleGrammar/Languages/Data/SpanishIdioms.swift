/// Idioms of dates in Spanish.
extension Vocabulary {
  static let spanishIdioms = """
    pasado mañana => overmorrow
    antes de ayer => yesterday_
    mañana por|x la mañana => tomorrow morning
    mañana por|x la tarde => tomorrow afternoon
    mañana por|x la noche => tomorrow night
    hoy por|x la tarde => this afternoon
    hoy por|x la noche => tonight
    %w por|x la mañana => $1 morning
    %w por|x la tarde => $1 afternoon
    %w por|x la noche => $1 night
    por|x la mañana => in the morning
    por|x la tarde => in the afternoon
    por|x la noche => at night
    esta mañana => this morning
    esta tarde => this afternoon
    esta noche => tonight
    este mediodía => today noon
    al mediodía => at noon
    a mediodía => at noon
    a medianoche => at midnight
    el %w => on $2
    los %w y %w => every $2 and $4
    los lunes => mondays
    los martes => tuesdays
    los miércoles => wednesdays
    los jueves => thursdays
    los viernes => fridays
    los sábados => saturdays
    los domingos => sundays
    %w y %w => $1 and $3
    %w , %w y %w => $1 , $3 and $5
    el %w %d de %m => on $2 $3 $5
    el %w , %d de %m => on $2 $4 $6
    %w , %d de %m => $1 $3 $5
    %w %d de %m => $1 $2 $4
    el %d de %m => on $2 $4
    el %d de %m de|del %d => on $2 $4 $6
    %d de %m => $1 $3
    %d de %m de|del %d => $1 $3 $5
    date: %n de %m => #1 $3
    el %n de %m => on #2 $4
    %o de %m => $1 $3
    el %o de %m => on $2 $4
    el día %d => on the $3 th
    el día %d de %m => on $3 $5
    date: el %d => on the $2 th
    last: el %d => on the $2 th
    el próximo|prox %w => on next $3
    próximo|prox %w => next $2
    el %w próximo => on next $2
    %w que|q viene|entra => next $1
    el %w que|q viene|entra => on next $2
    este %w => this $2
    %w de la semana que|q viene|entra => next week $1
    %w de la próxima|prox semana => next week $1
    el %w de la próxima|prox semana => next week $2
    próxima|prox semana => next week
    semana que|q viene|entra => next week
    próximo|prox mes => next month
    mes que|q viene|entra => next month
    esta semana => this week
    este mes => this month
    este fin de semana => this weekend
    el fin de semana => this weekend
    próximo|prox fin de semana => next weekend
    el próximo|prox fin de semana => next weekend
    fin de semana => weekend
    fin de año => end of the year
    a finales|fines de %m => end of $4
    finales|fines de %m => end of $3
    a principios|comienzos de %m => start of $4
    principios|comienzos de %m => start of $3
    a mediados de %m => mid $4
    mediados de %m => mid $3
    final de la semana => end of this week
    en %m => in $2
    en %m de %d => in $2 $4
    en %d => in $2
    en %n días => in $2 days
    en %n semanas => in $2 weeks
    en %n meses => in $2 months
    en %n años => in $2 years
    en %n horas => in $2 hours
    en %n minutos => in $2 minutes
    en un|una %u => in a $3
    dentro de => in
    dentro de media hora => in half an hour
    en media hora => in half an hour
    en un cuarto de hora => in 15 minutes
    en tres cuartos de hora => in 45 minutes
    en una hora y media => in 90 minutes
    dentro de una hora y media => in 90 minutes
    en unos días => in a few days
    hace %n => $2 ago_
    %n días antes de => $1 days before
    %n semanas antes de => $1 weeks before
    un día antes de => a day before
    el? día antes de => the day before
    %n días después de => $1 days after
    un día después de => a day after
    a las %h => at $3
    a las %c => at $3
    a la una => at 1
    a la una de la tarde => at 1 in the afternoon
    a las %h y media => at =3+30
    a las %h y cuarto => at =3+15
    a las %h y %n => at =3+$5
    a las %h menos cuarto => at =3-15
    a las %h menos %n => at =3-$5
    a las %h en punto => at $3 o'clock sharp
    a las %h de la mañana => at $3 in the morning
    a las %h de la tarde => at $3 in the afternoon
    a las %h de la noche => at $3 in the evening
    las %h y media => =2+30
    las %h y cuarto => =2+15
    las %h menos cuarto => =2-15
    las %h en punto => $2 o'clock sharp
    %h de la mañana => $1 in the morning
    %h de la tarde => $1 in the afternoon
    %h de la noche => $1 in the evening
    %c de la mañana => $1 in the morning
    %c de la tarde => $1 in the afternoon
    %c de la noche => $1 in the evening
    %c h|horas => =1+0 o'clock
    a las %c h|horas => at =3+0 o'clock
    a las %h h|horas => at =3+0 o'clock
    entre las %h y las %h => between $3 and $6
    sobre las %h => around $3
    hacia las %h => around $3
    del %d al %d de %m => from $2 to $4 $6
    del %d de %m al %d de %m => from $2 $4 to $6 $8
    del %w al %w => from $2 to $4
    de %w a %w => from $2 to $4
    de lunes a viernes => weekdays
    todos los días => every day
    cada día => every day
    todas las mañanas => every morning
    cada mañana => every morning
    todas las tardes => every afternoon
    cada tarde => every afternoon
    todas las noches => every night
    cada noche => every night
    todas las semanas => every week
    todos los meses => every month
    todos los años => every year
    todas las horas => every hour
    todos los lunes => every monday
    todos los martes => every tuesday
    todos los miércoles => every wednesday
    todos los jueves => every thursday
    todos los viernes => every friday
    todos los sábados => every saturday
    todos los domingos => every sunday
    cada dos %w => every other $3
    cada dos días => every other day
    un %w sí y otro no => every other $2
    un día sí y otro no => every other day
    cada quince días => every 2 weeks
    cada quincena => every 2 weeks
    cada %n %u => every $2 $3
    cada media hora => every 30 minutes
    cada %d de %m => every $2 $4
    el? %d de cada mes => $2 th of every month
    el día %d de cada mes => $3 th of every month
    todos los meses el día %d => every month on the $6 th
    el %o %w de cada mes => $2 $3 of every month
    el? %o %w del|de mes => $2 $3 of the month
    cada %o %w del mes => $2 $3 of every month
    el? último|penúltimo %w de cada mes => $2 $3 of every month
    el? último|penúltimo %w del|de mes => $2 $3 of the month
    el último día de cada mes => last day of every month
    último día del mes => last day of the month
    el último día del mes => last day of the month
    todos los años el %d de %m => every year on $5 $7
    cada año el %d de %m => every year on $4 $6
    entre semana => weekdays
    los días laborables => weekdays
    cada día laborable => every weekday
    todos los días laborables => every weekday
    los fines de semana => weekends
    todos los fines de semana => every weekend
    cada fin de semana => every weekend
    una vez al día => daily
    una vez a|por la semana => once a week
    una vez por semana => once a week
    una vez al mes => once a month
    dos veces por semana => twice a week
    dos veces a la semana => twice a week
    %n veces => $1 times
    durante %n semanas => for $2 weeks
    durante %n días => for $2 days
    durante %n meses => for $2 months
    durante %n horas => for $2 hours
    durante una hora => for an hour
    excepto|salvo los fines de semana => except weekends
    excepto|salvo los festivos => except holidays
    excepto|salvo festivos => except holidays
    excepto|salvo en %m => except $3
    hasta el => until
    hasta el %w => until $3
    hasta el %d de %m => until $3 $5
    hasta fin|finales de mes => until end of the month
    hasta finales de %m => until end of $4
    hasta mañana => until tomorrow
    hasta las %h => until $3
    antes del %w => before $3
    antes del => before
    antes de => before
    a más tardar => by
    a más tardar el => by
    para el %w => by $3
    para el %d de %m => by $3 $5
    vence el => due
    vence => due
    fecha límite => deadline
    fecha límite : => deadline :
    a partir del|de => from
    a partir de mañana => from tomorrow
    a partir del %w => from $4
    desde el => from
    desde el %w => from $3
    después de completar|completarla|completarlo|terminar|terminarla => after completion
    al terminar|completar => after completion
    cuando esté hecho|hecha|terminado => when done
    recuérdame %n horas antes => remind me $2 hours before
    recuérdame %n días antes => remind me $2 days before
    recuérdame un día antes => remind me 1 day before
    recuérdame una hora antes => remind me 1 hour before
    recuérdame %n minutos antes => remind me $2 minutes before
    mostrar a partir del|de => show from
    ocultar hasta el => hide until
    mostrar %n días antes => show $2 days before
    algún día => someday
    sin fecha => no date
    sin plazo => no deadline
    viernes santo => good friday
    jueves santo => maundy thursday
    domingo de pascua => easter
    domingo de ramos => palm sunday
    lunes de pascua => easter monday
    año nuevo => new year
    día de reyes => epiphany
    el día de reyes => on epiphany
    reyes magos => epiphany
    día del trabajo|trabajador => workers day
    el día del trabajo|trabajador => on workers day
    día de la hispanidad => hispanic day
    el día de la hispanidad => on hispanic day
    todos los santos => all saints day
    día de todos los santos => all saints day
    el día de todos los santos => on all saints day
    día de la constitución => constitution day
    el día de la constitución => on constitution day
    inmaculada concepción => immaculate conception
    san valentín => valentine's day
    día de la madre => spanish mother's day
    el día de la madre => on spanish mother's day
    día de navidad => christmas
    el día de navidad => on christmas
    en navidad => on christmas
    en nochebuena => on christmas eve
    en pascua => on easter
    antes de navidad => before christmas
    buenos días => ~1 ~2
    buenas noches => ~1 ~2
    buenas tardes => ~1 ~2
    date: diario|diaria => daily
    a diario => daily
    date: semanal => weekly
    date: mensual => monthly
    date: anual => yearly
    date: trimestral => quarterly
    date: quincenal => fortnightly
    la mañana siguiente => ~1 ~2 ~3
    la mañana => ~1 ~2
    viernes negro => black friday
    every|each mar %o => $1 march $3
    mar %o => march $2
    every|each mar %d => $1 march $3
    %d mar => $1 march
    %o mar => $1 march
    hoy mismo => today
    %w próximo => next $1
    el %w de la semana que|q viene|entra => next week $2
    el? %w de esta semana => this week $2
    el %w de => ~1 ~2 ~3
    llamar|escribir|avisar a %w => ~1 ~2 ~3
    en quince días => in 2 weeks
    dentro de quince días => in 2 weeks
    date: reyes => epiphany
    a finales|fin de año => end of the year
    las %h de la mañana => $2 in the morning
    las %h de la tarde => $2 in the afternoon
    las %h de la noche => $2 in the evening
    a las %h de la madrugada => at $3 in the morning
    a las doce del mediodía => at noon
    a las 12 del mediodía => at noon
    a las doce de la noche => at midnight
    a las 12 de la noche => at midnight
    en hora y media => in 90 minutes
    last: %r %d h => $1 =2+0 o'clock
    last: %w %d h => $1 =2+0 o'clock
    de %h a %h de la tarde => from $2 to $4 in the afternoon
    de %h a %h de la mañana => from $2 to $4 in the morning
    de %h a %h de la noche => from $2 to $4 in the evening
    una semana sí y otra no => every other week
    un mes sí y otro no => every other month
    %w alternos => every other $1
    todos los primeros %w de|del mes => first $4 of every month
    cada último %w de|del mes => last $3 of every month
    date: todos los %d => every $3 th
    todos los %w y %w => every $3 and $5
    los %w y los %w => every $2 and $5
    como muy tarde => by
    como muy tarde el => by
    el %d / %d => on $2 $3 $4
    el %d / %d / %d => on $2 $3 $4 $5 $6
    del %d / %d al %d / %d => from $2 $3 $4 to $6 $7 $8
    %d ago => $1 august
    el %d ago => on $2 august
    calle|plaza|avenida|paseo del %d de %m => ~1 ~2 ~3 ~4 ~5
    para %w => for $2
    para %r => for $2
    martes y trece => ~1 ~2 ~3
    miércoles addams => ~1 ~2
    %w de comadres|compadres => ~1 ~2 ~3
    el %d de|desde las|la? %t a|hasta las|la? %t => on the $2 th from =5 to =8
    el %d de|desde las|la? %h a|hasta las|la? %t => on the $2 th from =5 to =8
    el %d de|desde las|la? %t a|hasta las|la? %h => on the $2 th from =5 to =8
    el %d entre las %h y las %h => on the $2 th between $5 and $8
    la? semana del %d de %m => week of $4 $6
    el día primero => on the 1 st
    el? %d y %d de cada mes => $2 th and $4 th of every month
    los %d y %d de cada mes => $2 th and $4 th of every month
    a principios|comienzos|inicios del próximo|prox mes => start of next month
    a principios|comienzos|inicios del mes que|q viene|entra => start of next month
    a principios|comienzos|inicios de mes => start of the month
    a finales del próximo|prox mes => end of next month
    last: del %d al %d => from the $2 th to the $4 th
    1 h %d => $1 $2 $3
    %w 1 h => $1 $2 $3
    %w 1 h %d => $1 $2 $3 $4
    %r 1 h => $1 $2 $3
    %r 1 h %d => $1 $2 $3 $4
    2 h %d => $1 $2 $3
    %w 2 h => $1 $2 $3
    %w 2 h %d => $1 $2 $3 $4
    %r 2 h => $1 $2 $3
    %r 2 h %d => $1 $2 $3 $4
    3 h %d => $1 $2 $3
    %w 3 h => $1 $2 $3
    %w 3 h %d => $1 $2 $3 $4
    %r 3 h => $1 $2 $3
    %r 3 h %d => $1 $2 $3 $4
    date: 1 h %d => =1+$3 o'clock
    date: %w 1 h => $1 =2+0 o'clock
    date: %w 1 h %d => $1 =2+$4 o'clock
    date: %r 1 h => $1 =2+0 o'clock
    date: %r 1 h %d => $1 =2+$4 o'clock
    date: 2 h %d => =1+$3 o'clock
    date: %w 2 h => $1 =2+0 o'clock
    date: %w 2 h %d => $1 =2+$4 o'clock
    date: %r 2 h => $1 =2+0 o'clock
    date: %r 2 h %d => $1 =2+$4 o'clock
    date: 3 h %d => =1+$3 o'clock
    date: %w 3 h => $1 =2+0 o'clock
    date: %w 3 h %d => $1 =2+$4 o'clock
    date: %r 3 h => $1 =2+0 o'clock
    date: %r 3 h %d => $1 =2+$4 o'clock
    el %d a las|la %h => on the $2 th at $5
    el %d a las|la %t => on the $2 th at =5 o'clock
    el %d a las|la %h y media => on the $2 th at =5+30
    el %d de %m de %t a %t => on $2 $4 from =6 to =8
    el %d de %m de %h a %t => on $2 $4 from =6 to =8
    el %d de %m de %t a %h => on $2 $4 from =6 to =8
    el %d de %m de %h a %h => on $2 $4 from $6 - $8
    los días %d y %d de cada mes => $3 th and $5 th of every month

    """
}
