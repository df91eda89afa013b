/// Idioms of dates in Spanish, continued.
extension Vocabulary {
  static let spanishIdioms2 = """
    el día de hoy => today
    date: hoy día => today
    last: hoy día => today
    el día de mañana => tomorrow
    de aquí a %n %u => in $4 $5
    de hoy en ocho => in a week
    de hoy en ocho días => in a week
    este finde => this weekend
    el finde => this weekend
    date: este fin => this weekend
    la|el semana|mes|año que|q viene|entra => next $2
    la|el semana|mes|año próxima|próximo|entrante|siguiente => next $2
    la|el próxima|próximo|siguiente semana|mes|año => next $3
    date: la otra semana => next week
    el %w entrante => on next $2
    %w entrante => next $1
    final|finales|fines|fin de mes => end of the month
    a|al final|finales|fines|fin de mes => end of the month
    a fin de cada mes => end of every month
    a finales del mes de %m => end of $6
    al comienzo|principio de %m => start of $4
    al final de %m => end of $4
    víspera de año nuevo => new year's eve
    víspera de navidad => christmas eve
    domingo de resurrección => easter
    date: el? día de muertos => 2 november
    el? día de los muertos => 2 november
    date: el? día de los inocentes => 28 december
    el %w %d de %m de|del %d => on $2 $3 $5 $7
    %w %d de %m de|del %d => $1 $2 $4 $6
    %w , %d %m de|del %d => $1 $3 $4 $6
    %w , %d de %m de|del %d => $1 $3 $5 $7
    el %d de %m del año %d => on $2 $4 $7
    %d de %m del año %d => $1 $3 $6
    el %w %n de %m => on $2 #3 $5
    %w %n de %m => $1 #2 $4
    %d o de %m => $1 $4
    el %d o de %m => on $2 $5
    %m de|del %d => $1 $3
    date: día %n => on the #2 th
    date: el día %n => on the #3 th
    date: el %n => on the #2 th
    date: el %n a las %h => on the #2 th at $5
    date: el %d a las %h => on the $2 th at $5
    last: %w trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|treinta => $1 the #2 th
    date: %w doce => $1 the 12 th
    el %d - %d - %d => on $2 / $4 / $6
    el %d . %d . %d => on $2 . $4 . $6
    el? %w de la semana próxima|entrante => next week $2
    el? %o día de %m => $2 day of $5
    el? último día de %m => last day of $5
    el? %o fin de semana de %m => $2 saturday of $7
    date: el mar => on tuesday
    el mar => ~1 ~2
    a la medianoche => at midnight
    la medianoche => midnight
    al medio día => at noon
    a media noche => at midnight
    hoy en|a la tarde => this afternoon
    hoy en|a la noche => tonight
    hoy a|al mediodía => today noon
    %r|%w en la mañana => $1 morning
    mañana en|a|de la mañana => tomorrow morning
    mañana en|a|de la tarde => tomorrow afternoon
    mañana en|a|de la noche => tomorrow night
    mañana temprano => tomorrow morning
    %w en|a|de la mañana => $1 morning
    %w en|a|de la tarde => $1 afternoon
    %w en|a|de la noche => $1 night
    %w tarde => $1 afternoon
    time: de la mañana|madrugada => in the morning
    time: de la tarde => in the afternoon
    time: de la noche => in the evening
    time: por|x|en la mañana => in the morning
    time: por|x|en la tarde => in the afternoon
    time: por|x|en la noche => in the evening
    time: en punto => sharp
    time: del %w => on $2
    a las|la %c h|hs|hrs|horas => at =3+0 o'clock
    a las|la %h hs|hrs => at =3+0 o'clock
    %c hs|hrs => =1+0 o'clock
    date: %d h|hs|hrs => =1+0 o'clock
    dentro de %d h|hs|horas => in $3 hours
    a la una y media => at =3+30
    a la una y cuarto => at =3+15
    a la una y %n => at =3+$5
    a la una menos cuarto => at =3-15
    a la una menos %n => at =3-$5
    last: a las %h %n => at =3+$4
    a las %h %n de la mañana => at =3+$4 in the morning
    a las %h %n de la tarde => at =3+$4 in the afternoon
    a las %h %n de la noche => at =3+$4 in the evening
    a las %d h %d => at =3+$5 o'clock
    %d h %d => =1+$3 o'clock
    date: a las %d => at $3
    las doce de la noche => midnight
    las 12 de la noche => midnight
    las doce del mediodía => noon
    las 12 del mediodía => noon
    sobre|hacia las %h h|horas => around =3+0 o'clock
    a las %h horas y %n minutos => at =3+$6
    la|las %h y %n => =2+$4
    la|las %h menos %n => =2-$4
    date: %h y media => =1+30
    date: %h y cuarto => =1+15
    date: %h menos cuarto => =1-15
    date: %h y %n => =1+$3
    date: %h menos %n => =1-$3
    %h y media de la mañana => =1+30 o'clock in the morning
    %h y media de la tarde => =1+30 o'clock in the afternoon
    %h y media de la noche => =1+30 o'clock in the evening
    date: un cuarto para la|las %h => =5-15
    date: cuarto para la|las %h => =4-15
    a un cuarto para la|las %h => at =6-15
    al cuarto para la|las %h => at =5-15
    date: cinco|diez|veinte|veinticinco para la|las %h => =4-$1
    a las %c y media => at $3
    de %c am|pm|a.m.|p.m. a %c am|pm|a.m.|p.m. => from $2 $3 to $5 $6
    de %h pm a %h => from $2 $3 to $5 $3
    de %h a %c am|pm|a.m.|p.m. => from $2 to $4 $5
    de %h a %h am|pm|a.m.|p.m. => from $2 to $4 $5
    de %h a %h y media de la tarde => from $2 to =4+30 in the afternoon
    entre el %d y el %d de %m => from $3 to $6 $8
    desde el %d hasta el %d de %m => from $3 to $6 $8
    desde el %d de %m hasta el %d de %m => from $3 $5 to $8 $10
    del %d de %m al %n de %m => from $2 $4 to $6 $8
    del %w %d al %w %d de %m => from $2 $3 $8 to $5 $6 $8
    del %d de %m en adelante => from $2 $4
    %d / %d al %d / %d => from $1 $2 $3 to $5 $6 $7
    en 15 días => in 2 weeks
    cada 15 días => every 2 weeks
    dentro de 15 días => in 2 weeks
    en %n sem => in $2 weeks
    en un par de %u => in 2 $5
    %n %u después de|del => $1 $2 after
    %n %u antes de|del => $1 $2 before
    date: %n %u después => in $1 $2
    %n %u más tarde => in $1 $2
    dentro de tres cuartos de hora => in 45 minutes
    dentro de un cuarto de hora => in 15 minutes
    dentro de 1 / 2 hora => in 30 minutes
    ahora mismo => now
    día por medio => every other day
    %w por medio => every other $1
    semana por medio => every other week
    mes por medio => every other month
    día sí día no => every other day
    día sí y día no => every other day
    un|una día|semana|mes sí y uno|una no => every other $2
    un %w sí y uno no => every other $2
    todas las semanas los|el %w => every $5
    cada semana los|el %w => every $4
    cada dos semanas los|el %w => every 2 weeks on $5
    el? %o de cada mes => $2 of every month
    cada %o de|del mes => $2 of every month
    los días %d de cada mes => $3 th of every month
    los %o %w de cada mes => $2 $3 of every month
    los primeros %w de cada mes => first $3 of every month
    el %o %w del mes , cada mes => $2 $3 of every month
    el último %w del mes , cada mes => last $3 of every month
    los últimos %w de cada mes => last $3 of every month
    cada último día del mes => last day of every month
    date: los días %d => every $3 th
    cada %d del mes => every $2 th of the month
    cada %d de mes => every $2 th of the month
    los %d de mes => every $2 th of the month
    los días %d de cada mes => every $3 th of the month
    bimestralmente => every 2 months
    semestralmente => every 6 months
    todos los %d de %m => every $3 $5
    los días hábiles => weekdays
    días laborables|hábiles => weekdays
    todos los días hábiles => every weekday
    cada día hábil => every weekday
    de lunes a viernes todas las semanas => weekdays
    de lunes a sábado => every monday to saturday
    excepto|salvo|menos el|los %w => except $3
    excepto|salvo|menos %w => except $2
    excepto|salvo|menos los domingos => except sundays
    excepto|salvo|menos los sábados => except saturdays
    excepto|salvo|menos el %d de %m => except $3 $5
    excepto|salvo|menos el %d / %d => except $3 $4 $5
    series: por %n %u => for $2 $3
    time: por %n %u => for $2 $3
    time: por una hora => for an hour
    %n veces por|x|al|a semana|mes|año => $1 times a $4
    %n veces a la semana => $1 times a week
    %d x por|a|al semana|mes|año => $1 times a $4
    %d x a la semana => $1 times a week
    una vez por mes|año => once a $4
    %n %u después de hacer|hacerla|hacerlo => $1 $2 after completion
    %n %u después de completar|completarla|completarlo => $1 $2 after completion
    %n %u después de terminar|terminarla|terminarlo => $1 $2 after completion
    %n %u tras completar|completarla|completarlo|hacerla|hacerlo => $1 $2 after completion
    %n %u tras terminar|terminarla|terminarlo => $1 $2 after completion
    después de hacer|hacerla|hacerlo|terminarlo => after completion
    tras completar|completarla|completarlo|hacerla|hacerlo => after completion
    tras terminar|terminarla|terminarlo => after completion
    como máximo => by
    como máximo el => by
    date: máximo el => by
    no más tarde del|de => by
    fecha tope => deadline
    fecha tope : => deadline :
    fecha tope el => deadline
    el %w a más tardar => by $2
    %w a más tardar => by $1
    para fin|finales de mes|año => by end of the $4
    antes de fin|finales de mes|año => before end of the $5
    hasta fin|finales|fines de año => until end of the year
    antes de las|la %h => before $4
    antes de las|la %c => before $4
    después del %w => after $3
    después del %d de %m => after $3 $5
    después del %d / %d => after $3 / $5
    después de navidad|pascua|reyes => after $3
    tras el %w => after $3
    tras el %d de %m => after $3 $5
    tras navidad|pascua|reyes => after $2
    hasta las|la %c => until $3
    date: para las|la %h => by $3
    date: para las|la %c => by $3
    para las|la %h => at $3
    para las|la %c => at $3
    un día de estos => someday
    date: ninguna fecha => no date
    in %d h => $1 $2 $3
    in %d h %d => in $2 hours $4 minutes
    + %d h => $1 $2 $3
    %d h %d m|min => $1 $2 $3 $4
    in %d . %d h => $1 $2 $3 $4 $5
    once a|per day|week|month|year => once $2 $3
    entre %n y %n años|días|meses|euros|personas => ~1 ~2 ~3 ~4 ~5
    este %w %d de %m => $2 $3 $5
    principio|comienzo|inicio de la semana que|q viene|entra => start of next week
    principio|comienzo|inicio de la próxima|prox semana => start of next week
    en medio año => in 6 months
    dentro de medio año => in 6 months
    date: a la 1 => at 1
    a la 1 de la tarde => at 1 in the afternoon
    a la 1 de la mañana|madrugada => at 1 in the morning
    el %w en|a|de la mañana => on $2 morning
    el %w en|a|de la tarde => on $2 afternoon
    el %w en|a|de la noche => on $2 night
    de acá a %n %u => in $4 $5
    de %h de la mañana a %h => from =2+0 to =7+0
    1 vez al|por día|semana|mes|trimestre|año => once a $4
    1 vez a la semana => once a week
    una vez al|por trimestre => once a quarter
    los %d de cada mes => $2 th of every month
    el? %d de todos los meses => $2 th of every month
    el? día %d de todos los meses => $3 th of every month
    el? %o día hábil|laborable de cada mes => $2 workday of every month
    el? último día hábil|laborable de cada mes => last workday of every month
    el? %o día hábil|laborable del mes => $2 workday of the month
    el? último día hábil|laborable del mes => last workday of the month
    como tarde => by
    como tarde el => by
    el %w como muy tarde|máximo => by $2
    %w como muy tarde|máximo => by $1
    el %w como máximo => by $2
    de mañana => ~1 ~2
    de mañana a => from tomorrow to
    un %w => ~1 ~2
    los lunes al sol => ~1 ~2 ~3 ~4
    tomo => ~1
    con recordatorio => remind
    con un recordatorio => remind
    mostrar desde => show from
    mostrar desde el => show from
    except in mar => except in march
    except in mar and %m => except in march and $5
    except in %m and mar => except in $3 and march
    except in mar , %m and %m => except in march , $5 and $7
    except in %m , mar and %m => except in $3 , march and $7
    except in %m , %m and mar => except in $3 , $5 and march
    sábado gigante => ~1 ~2
    de|desde las|la? %t a|hasta las|la? %t => from =3 to =6
    de|desde las|la? %h a|hasta las|la? %t => from =3 to =6
    de|desde las|la? %t a|hasta las|la? %h => from =3 to =6
    de|desde las|la %h a|hasta las|la %h => from $3 - $6
    de %h a %h => from $2 - $4
    de|desde las|la? %h y media a|hasta las|la? %h => from =3+30 to =8+0
    de|desde las|la? %h y media a|hasta las|la? %h y media => from =3+30 to =8+30
    de|desde las|la? %h a|hasta las|la? %h y media => from =3+0 to =6+30
    el? %w de|desde las|la? %t a|hasta las|la? %t => on $2 from =5 to =8
    el? %w de|desde las|la? %h a|hasta las|la? %t => on $2 from =5 to =8
    el? %w de|desde las|la? %t a|hasta las|la? %h => on $2 from =5 to =8
    el? %w de|desde las|la? %h a|hasta las|la? %h => on $2 from $5 - $8
    entre las|la? %t y las|la? %t => between =3 and =6
    entre las|la? %h y las|la? %t => between =3 and =6
    entre las|la? %t y las|la? %h => between =3 and =6
    entre las %h y media y las %h => between =3+30 and =8+0
    entre las %h y las %h y media => between =3+0 and =6+30
    %t - %t => from =1 to =3
    %h - %t => from =1 to =3
    %t a %t => from =1 to =3
    %r %h a %t => $1 from =2 to =4
    %w %h a %t => $1 from =2 to =4
    precio|precios|temperatura|volumen|página|páginas|capítulos de %d a %d => ~1 ~2 ~3 ~4 ~5
    last: el? %w %h => on $2 the #3 th
    el? %w %d a las|la %h => on $2 the $3 th at $6
    el? %w %d a las|la %t => on $2 the $3 th at =6 o'clock
    el? %w %d a las|la %h y media => on $2 the $3 th at =6+30
    last: antes del día? %d => before the $4 th
    last: hasta el día? %d => until the $4 th
    last: para el día? %d => by the $4 th
    last: a partir del día? %d => from the $5 th
    el? %o %w de %m => $2 $3 of $5
    el? %o %w de %m de|del? %d => $2 $3 of $5 $7
    el? último|última|penúltimo %w de %m => $2 $3 of $5
    el? último|última|penúltimo %w de %m de|del? %d => $2 $3 of $5 $7
    el? último|última %w del próximo|prox mes => last $3 of next month
    el? %o día laborable|hábil de %m => $2 workday of $6
    el? último día laborable|hábil de %m => last workday of $6
    cada %d de|del mes => every $2 th of the month
    cada %n semanas los|el %w => every $2 weeks on $5
    cada tercer día => ~1 ~2 ~3
    el? fin de semana que|q viene|entra => next weekend
    el? fin de semana próximo => next weekend
    el? finde que|q viene|entra => next weekend
    el? próximo|prox finde => next weekend
    el? próximo|prox %d de %m => on $3 $5
    el? %d de %m próximo => on $2 $4
    antes de|del fin|final|finales|fines de %m => before end of $5
    para fin|final|finales|fines de %m => by end of $4
    hasta fin|final|fines de %m => until end of $4
    mañana y noche => ~1 ~2 ~3
    mañana , tarde y noche => ~1 ~2 ~3 ~4 ~5
    menos los fines de semana => except weekends
    menos los? festivos => except holidays
    menos en %m => except in $3
    quitando el|los %w => except $3
    excepto|salvo|menos el finde => except weekends
    recordar|recordarme|recuérdame|recordatorio|avísame|avisarme|avisar|aviso|alarma %n %u antes => remind $2 $3 before
    recordar|recordarme|recuérdame|recordatorio|avísame|avisarme|avisar|aviso|alarma el día antes|anterior => remind the day before
    recordar|recordarme|recuérdame|recordatorio|avísame|avisarme|avisar|aviso|alarma media hora antes => remind 30 minutes before
    recordar|recordarme|recuérdame|recordatorio|avísame|avisarme|avisar|aviso con %n %u de antelación|anticipación => remind $3 $4 before
    con recordatorio|aviso|alarma %n %u antes => remind $3 $4 before
    límite el? %w => by $3
    límite el? %d de %m => by $3 $5
    límite el? %d / %d => by $3 $4 $5
    límite %r => by $2
    sin fecha límite => no deadline
    sin fecha de entrega|vencimiento => no deadline
    date: sin límite|vencimiento => no deadline
    date: ninguna fecha límite => no deadline
    date: quitar|borrar|eliminar la? fecha => no date
    date: quitar|borrar|eliminar la? fecha límite => no deadline
    de|el? %w en ocho|8 => a week from this $2
    de|el? %w en quince|15 => two weeks from this $2
    durante %n h|min|minutos|minuto|horas|hora => for $2 $3
    durante %d h %d => for $2 hours $4 minutes
    %w noche => $1 night
    mañana noche => tomorrow night
    hoy noche => tonight
    %w %h am|pm|a.m.|p.m. => $1 $2 $3
    day: %t => =1 o'clock
    lunes a viernes => weekdays
    de martes de carnaval => ~1 ~2 ~3 ~4
    ver|película|peli viernes 13 => ~1 ~2 ~3
    los martes con mi viejo profesor => ~1 ~2 ~3 ~4 ~5 ~6
    tom => ~1
    a primera hora de la mañana => early morning
    a primera hora de la tarde => early afternoon
    a última hora de la tarde => late afternoon
    a primera hora => first thing
    de las %t => at =3 o'clock
    tren|bus|autobús|vuelo|avión|ave|metro|ferry|misa|sesión|función de las %h => ~1 at $4
    de %n minutos|minuto|min|horas|hora|h|hs|días|día => ~1 ~2 ~3
    de %d h %d => ~1 ~2 ~3 ~4
    a la semana que|q viene|entra => next week
    a la próxima|prox semana => next week
    al mes que|q viene|entra => next month
    al %w => on $2
    al %d de %m => on $2 $4
    al día %d => on the $3 th
    del %d de %m => ~1 ~2 ~3 ~4
    antes de que acabe|termine|finalice el|la mes|año|semana => before end of the $6
    antes de acabar|terminar el|la mes|año|semana => before end of the $5
    pa %r => for $2
    pa el %w => by $3
    el %d de este mes => on the $2 th
    el? día después de => the day after
    %w noche de fútbol => ~1 ~2 ~3 ~4

    """
}
