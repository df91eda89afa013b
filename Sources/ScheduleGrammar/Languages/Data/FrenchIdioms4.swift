/// Idioms of dates in French: reminders of the day before, and a day of the month behind its weekday.
extension Vocabulary {
  static let frenchIdioms4 = """
    rappel|rappelle|rappeler la veille à|a? %t => remind the day before at =5 o'clock
    rappel|rappelle|rappeler la veille au soir => remind the day before at 18 : 00
    rappel|rappelle|rappeler le jour d' avant à|a? %t => remind the day before at =7 o'clock
    rappelle|rappeler - moi la veille à|a? %t => remind the day before at =7 o'clock
    rappelle|rappeler - moi le jour d' avant à|a? %t => remind the day before at =9 o'clock
    rappelle moi la veille à|a? %t => remind the day before at =6 o'clock
    la veille à|a? %t => ~1 ~2 ~3 ~4
    la veille au soir => ~1 ~2 ~3 ~4
    %w %d matin|soir|aprem|aprèm => $1 the $2 th $3
    %w %d après - midi => $1 the $2 th afternoon
    %w %d midi => $1 the $2 th at noon
    %w %d à|a midi => $1 the $2 th at noon
    %w %d en soirée => $1 the $2 th evening
    %w %d en matinée => $1 the $2 th morning
    %w %d dès %t => $1 the $2 th from =4 o'clock
    %w %d à|a partir de %t => $1 the $2 th from =6 o'clock
    %w %d vers %t => $1 the $2 th around =4 o'clock
    %w %d avant %t => $1 the $2 th before =4 o'clock
    %w %d après %t => $1 the $2 th after =4 o'clock
    le %d matin|soir => on the $2 th $3
    le %d dès %t => on the $2 th from =4 o'clock
    le %d vers %t => on the $2 th around =4 o'clock
    le %d avant %t => on the $2 th before =4 o'clock
    %w %n %m => $1 #2 $3
    %w %d %m . %t => $1 $2 $3 at =5 o'clock
    tous les ans le %o %w de|d' %m => yearly on the $5 $6 of $8
    tous les ans le dernier %w de|d' %m => yearly on the last $6 of $8
    chaque année le %o %w de|d' %m => yearly on the $4 $5 of $7
    chaque année le dernier %w de|d' %m => yearly on the last $5 of $7
    toutes les %n min|mn => every $3 minutes
    last: tous les %o et %d => $3 and $5 th of every month
    last: tous les %d et %d => $3 th and $5 th of every month
    date: le matin à %t => at =4 o'clock in the morning
    date: le soir à %t => at =4 o'clock in the evening
    date: l' après-midi à %t => at =4 o'clock in the afternoon
    %w de la semaine suivante => next week $1
    %w de la semaine d' après => next week $1
    la? %o semaine de|d' %m => $2 week of $5
    la? dernière semaine de|d' %m => last week of $5
    au plus tôt %w|%d => not before $4
    aujourd'hui en huit => in a week
    entre noël et le? jour de l' an => between christmas and new year's day
    entre noël et le? nouvel an => between christmas and new year's day
    %w %w %w => every $1 , $2 and $3
    %w %w %w %w => every $1 , $2 , $3 and $4
    %n jour|jours ouvré|ouvrés|ouvrable|ouvrables => $1 workdays
    dans une petite|bonne heure => in an hour
    toujours le %w => every $3
    d' aujourd'hui à %w => from today to $4
    %n jours|semaines avant la saint - sylvestre => $1 $2 before new year's eve
    l' an prochain en %m => $5 next year
    mi - mois prochain => middle of next month
    mi - %d => middle of $3
    dans %n jour|jours ouvré|ouvrés|ouvrable|ouvrables => in $2 workdays
    sous %n jour|jours ouvré|ouvrés|ouvrable|ouvrables => within $2 workdays
    %r %h heures %n => $1 at =2+$4 o'clock
    %w %h heures %n => $1 at =2+$4 o'clock
    en %n %u => ~1 ~2 ~3
    date: dès %m => from $2
    dès %m => ~1 ~2

    """
}
