/// Idioms of dates in French: kinds that natives type, each with all of its forms.
extension Vocabulary {
  static let frenchIdioms3 = """
    %d du mois prochain => on the $1 th of next month
    date: %d du mois => on the $1 th
    la? semaine|sem pro|prochaine le? %w => next week $5
    la? sem . pro|prochaine le? %w => next week $6
    la? sem . pro|prochaine => next week
    la? semaine|sem pro => next week
    %w sem|semaine pro|prochaine => next week $1
    %w sem . pro|prochaine => next week $1
    %w de|dans la sem|semaine pro|prochaine => next week $1
    prochain %w => next $2
    le prochain %w => on next $3
    la? prochaine semaine => next week
    le? prochain mois => next month
    le? prochain week - end => next weekend
    le? prochain weekend|we => next weekend
    ce|cet week - end %w => this $5
    ce weekend|we %w => this $3
    %w de ce week - end => this $1
    %w de ce weekend|we => this $1
    %w de|dans la sem . pro|prochaine => next week $1
    le? %w d' après => $2 after next
    le? mois pro => next month
    %w de cette semaine => this $1
    cette semaine %w => this $3
    dans|ds 15 j => in 2 weeks
    dans|ds %n j => in $2 days
    dans|ds %n sem => in $2 weeks
    dans|ds %n min|mn => in $2 minutes
    dans|ds une quinzaine de jours => in 2 weeks
    dans|ds une huitaine de? jours? => in a week
    dans|ds une dizaine de jours => in 10 days
    dans|ds une vingtaine de jours => in 20 days
    dans|ds une trentaine de jours => in 30 days
    dans|ds une dizaine de minutes => in 10 minutes
    dans|ds une vingtaine de minutes => in 20 minutes
    dans|ds une trentaine de minutes => in 30 minutes
    d' ici une quinzaine de? jours? => within 2 weeks
    d' ici une dizaine de jours => within 10 days
    dans|ds %n an|ans et demi => in $2 years 6 months
    dans|ds %n mois et demi => in $2 months 15 days
    dans|ds %n jours|jour à|a? %t => in $2 days at =5 o'clock
    dans|ds 15 jours à|a? %t => in 2 weeks at =5 o'clock
    dans|ds quinze jours à|a? %t => in 2 weeks at =5 o'clock
    dans|ds 8 jours à|a? %t => in a week at =5 o'clock
    dans|ds huit jours à|a? %t => in a week at =5 o'clock
    dans|ds %n semaines|semaine à|a? %t => in $2 weeks at =5 o'clock
    d' ici %n jours|jour|j => within $3 days
    d' ici %n semaines|semaine|sem => within $3 weeks
    d' ici %n mois => within $3 months
    d' ici %n heures|heure => within $3 hours
    d' ici %n minutes|minute|min|mn => within $3 minutes
    sous %n jours|jour|j => within $2 days
    sous %n semaines|semaine|sem => within $2 weeks
    sous %n heures|heure|h => within $2 hours
    sous %n mois => within $2 months
    sous quinzaine => within 2 weeks
    sous huitaine => within a week
    tous les %n j => every $3 days
    ts|tt les %n j => every $3 days
    ts|tt les %n jours => every $3 days
    pendant|durant %n j => for $2 days
    %n j avant => $1 days before
    lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche au %w => from $1 to $3
    lun|mar|mer|jeu|ven|sam|dim au %w => from $1 to $3
    lundi|lun au vendredi|ven => weekdays
    du lun au ven => weekdays
    le %w à|a? %t chaque semaine => every $2 at =4 o'clock
    le %w à|a? %t toutes les semaines => every $2 at =4 o'clock
    le? %w chaque semaine => every $2
    le? %w toutes les semaines => every $2
    le? %w tous les quinze jours => every 2 weeks on $2
    le? %w tous les 15 jours => every 2 weeks on $2
    le? %w toutes les %n semaines => every $5 weeks on $2
    %n jour sur %n => every $4 days
    %n semaine|sem sur %n => every $4 weeks
    %n mois sur %n => every $4 months
    %n an sur %n => every $4 years
    un|une %w sur %n => every $4 weeks on $2
    %n week - end sur %n => every $6 weekends
    %n week end sur %n => every $5 weekends
    %n we|weekend sur %n => every $4 weekends
    %n jour sur deux|2 => every other day
    une semaine sur %n le? %w => every $4 weeks on $6
    une semaine sur %n , le? %w => every $4 weeks on $7
    %n semaine|sem sur %n le? %w => every $4 weeks on $6
    %n semaine|sem sur %n , le? %w => every $4 weeks on $7
    le? %w , %n semaine|sem sur %n => every $7 weeks on $2
    le? %w %n semaine|sem sur %n => every $6 weeks on $2
    tous les quinze jours le? %w => every 2 weeks on $6
    tous les 15 jours le? %w => every 2 weeks on $6
    tous les quinze j le? %w => every 2 weeks on $6
    tous les 15 j le? %w => every 2 weeks on $6
    tous les 15 j => every 2 weeks
    toutes les %n semaines|sem le? %w => every $3 weeks on $6
    toutes les %n semaines|sem , le? %w => every $3 weeks on $7
    toutes les %n sem => every $3 weeks
    dernier jour du mois => last day of the month
    premier jour du mois => 1 st of the month
    le premier jour du mois => 1 st of the month
    chaque dernier jour du mois => last day of every month
    chaque premier jour du mois => 1 st of every month
    tous les premiers jours du mois => 1 st of every month
    dernier %w du mois => last $2 of the month
    %o %w du mois => $1 $2 of the month
    tous les %o %w du mois => $3 $4 of every month
    les %o %w du mois => $2 $3 of every month
    dernier jour ouvré|ouvrable du mois => last workday of the month
    %o jour ouvré|ouvrable du mois => $1 workday of the month
    chaque dernier jour ouvré|ouvrable du mois => last workday of every month
    chaque %o jour ouvré|ouvrable du mois => $2 workday of every month
    date: jours ouvrés|ouvrables => weekdays
    le? prochain jour ouvré|ouvrable => next workday
    le? jour ouvré|ouvrable suivant => next workday
    le we prochain|pro => next weekend
    we prochain|pro => next weekend
    le week - end pro => next weekend
    le weekend pro => next weekend
    le week end prochain|pro => next weekend
    chaque|tous|ts we|weekend => every weekend
    chaque week end => every weekend
    tous|ts les we|weekends|weekend => every weekend
    tous|ts les week ends|end => every weekend
    les week ends => weekends
    l' après - midi du %d %m => on $6 $7 afternoon
    l' après - midi du %o %m => on $6 $7 afternoon
    l' après - midi du %d / %d => on $6 $7 $8 afternoon
    l' aprem|aprèm du %d %m => on $4 $5 afternoon
    le|au matin|soir du %d %m => on $4 $5 $2
    le|au matin|soir du %o %m => on $4 $5 $2
    le|au matin|soir du %d / %d => on $4 $5 $6 $2
    dans la matinée|soirée du %d %m => on $5 $6 $3
    le matin|soir de noël => on christmas $2
    chaque matin|soir|midi|nuit à|a? %t => every $2 at =4 o'clock
    tous les matins à|a? %t => every morning at =5 o'clock
    tous les soirs à|a? %t => every evening at =5 o'clock
    tous les midis => every day at noon
    chaque midi => every day at noon
    day: au matin|soir à|a? %t => at =4 o'clock
    ce matin à|a? %t => this morning at =4 o'clock
    ce midi à|a? %t => today at =4 o'clock
    %w midi %t => $1 at =3 o'clock
    %r midi %t => $1 at =3 o'clock
    date: le %d . %d => on $2 / $4
    date: le %d - %d => on $2 / $4
    le %d . %d à|a %t => on $2 / $4 at =6 o'clock
    le %d - %d à|a %t => on $2 / $4 at =6 o'clock
    du %d / %d à|a? %t au %d / %d à|a? %t => from $2 / $4 =6 o'clock to $8 / $10 =12 o'clock
    du %d %m à|a? %t au %d %m à|a? %t => from $2 $3 =5 o'clock to $7 $8 =10 o'clock
    de|du %w à|a? %t à|a|au %w à|a? %t => from $2 =4 o'clock to $6 =8 o'clock
    %d / %d %t => $1 $2 $3 at =4 o'clock
    midi à|a %t => from 12 : 00 to =3
    midi à|a minuit => from 12 : 00 to midnight
    chercher midi à|a quatorze heures => ~1 ~2 ~3 ~4 ~5
    de %m à|a %m => from $2 to $4
    %m à|a %m => from $1 to $3
    de %m jusqu' à|a %m => from $2 to $5
    le jour même à|a? %t => at =5 o'clock
    le jour d' avant => the day before
    day: à|a? la? première heure => early morning
    day: dès la première heure => early morning
    ce soir tard => this evening
    tard ce soir => this evening
    tard dans la soirée => late in the evening
    matin de bonne heure => early morning
    matin tôt => early morning
    demain tôt => tomorrow early morning
    pas avant => from
    pas avant le|la => from
    dans le courant %m => in $4
    courant %m => in $2
    courant de|du|d' %m => in $3
    dans? le? courant du mois => this month
    dans? le? courant de la semaine => this week
    dans? le? courant de la? semaine prochaine => next week
    courant semaine prochaine => next week
    courant du mois prochain => next month
    %m prochain => next $1
    en %m prochain => next $2
    en? milieu de semaine => mid this week
    au? milieu de la? semaine prochaine => mid next week
    au milieu de la semaine => mid this week
    milieu de mois => middle of the month
    au? milieu du mois => middle of the month
    au? milieu du mois prochain => middle of next month
    milieu de|d'? %m => mid $3
    mi - mois => middle of the month
    fin de? semaine prochaine => end of next week
    fin de? semaine|sem pro => end of next week
    début de? semaine|sem prochaine => start of next week
    début de? semaine|sem pro => start of next week
    début de semaine => start of the week
    fin de? mois prochain => end of next month
    date: s %d => week $2
    le? %o week - end de|d' %m => $2 weekend of $7
    le? dernier week - end de|d' %m => last weekend of $7
    le? %o weekend|we de|d' %m => $2 weekend of $5
    le? dernier weekend|we de|d' %m => last weekend of $5
    le? dernier weekend|we du mois => last weekend of the month
    le? dernier week - end du mois => last weekend of the month
    last: le %w %o => on $2 the $3
    last: %w %o => $1 the $2
    time: pour|durée %n h|heure|heures => for $2 hours
    time: pour|durée %n min|minutes|mn => for $2 minutes
    time: pour|durée %d h %d => for $2 hours $4 minutes
    pendant|durant %n heure|heures et demie => for $2 hours 30 minutes
    pendant|durant %n heure|heures et quart => for $2 hours 15 minutes
    pendant|durant un quart d' heure => for 15 minutes
    pendant|durant une demi heure => for 30 minutes
    du %d au %d %m inclus|compris => from $2 $5 to $4 $5
    du %o au %d %m inclus|compris => from $2 $5 to $4 $5
    du %d %m au %d %m inclus|compris => from $2 $3 to $5 $6
    du %w %d au %w %d %m inclus|compris => from $2 $3 $7 to $5 $6 $7
    du %d / %d au %d / %d inclus|compris => from $2 / $4 to $6 / $8
    jusqu' au %d %m inclus|compris => by $3 $4
    series: jusqu' au %d %m inclus|compris => until $3 $4
    jusqu' à|a %w inclus|compris => by $3
    le %d du mois => on the $2 th
    toutes les fins de mois => end of every month
    chaque fin de mois => end of every month
    tous les débuts de mois => 1 st of every month
    chaque début de mois => 1 st of every month
    le? %o et le? %o %w du mois => $2 and $5 $6 of every month
    le? %o et le? %o %w de chaque mois => $2 and $5 $6 of every month
    le? %o et le? dernier %w du mois => $2 and last $6 of every month
    tous les %o et %o %w du mois => $3 and $5 $6 of every month
    les %o et %o %w du mois => $2 and $4 $5 of every month
    les %d et %d du mois => $2 th and $4 th of every month
    les %o et %d du mois => $2 and $4 th of every month
    les %d et %d de chaque mois => $2 th and $4 th of every month
    les %o et %d de chaque mois => $2 and $4 th of every month
    chaque mois les %d et %d => $4 th and $6 th of every month
    le? %d et le dernier jour du mois => $2 th and last day of every month
    le? %o et le dernier jour du mois => $2 and last day of every month
    %w et %w chaque semaine => every $1 and $3
    %w et %w toutes les semaines => every $1 and $3
    %w et %w à|a? %t chaque semaine => every $1 and $3 at =5 o'clock
    %w et %w à|a? %t toutes les semaines => every $1 and $3 at =5 o'clock
    le %w et le %w chaque semaine => every $2 and $5
    le %w et le %w toutes les semaines => every $2 and $5
    chaque semaine le? %w et le? %w => every $4 and $7
    toutes les semaines le? %w et le? %w => every $5 and $8
    chaque semaine %w => every $3
    toutes les semaines %w => every $4
    tous les jours de la? semaine => every weekday
    chaque matin|soir de semaine => every weekday $2
    tous les matins de semaine => every weekday morning
    tous les soirs de semaine => every weekday evening
    les matins de semaine => every weekday morning
    les soirs de semaine => every weekday evening
    chaque semestre => every 6 months
    tous les semestres => every 6 months
    date: semestriel|semestrielle => every 6 months
    une fois par semestre => every 6 months
    series: hors|hormis|sauf %m => except in $2
    series: hors|sauf week - end|ends => except weekends
    series: hors|sauf weekend|weekends|we => except weekends
    series: hors|sauf|hormis jours fériés => except holidays
    series: hors|sauf|hormis fériés => except holidays
    series: sauf|hormis|hors les %d et %d %m => except $3 $6 and $5 $6
    series: sauf|hormis|hors les %d , %d et %d %m => except $3 $8 , $5 $8 and $7 $8
    series: sauf|hormis|hors le %d et le %d %m => except $3 $7 and $6 $7
    series: sauf|hormis|hors du %d au %d %m => except from $3 $6 to $5 $6
    series: sauf|hormis|hors du %d %m au %d %m => except from $3 $4 to $6 $7
    %n %u après la dernière fois => $1 $2 after completion
    date: deux fois par jour => twice a day
    date: %n fois par jour => $1 times a day
    à? la? saint - nicolas => 6 december
    la veille du %d %m => the day before $4 $5
    la veille du %o %m => the day before $4 $5
    le lendemain du %d %m => the day after $4 $5
    last: %r %h à|a %h => $1 from =2 to =4
    last: %d à|a %d => ~1 ~2 ~3
    last: %d / %d à|a %h => $1 $2 $3 at =5 o'clock
    %d à|a %d %m => from $1 $4 to $3 $4
    time: pétantes|pétante => sharp
    time: pile poil => sharp
    midi|minuit pile poil => $1
    day: en? fin de journée => at 17 : 00
    day: en? début de journée => early morning
    date: pour => for
    pour %w prochain|pro => for next $2
    pour fin %m => for end of $3
    pour début %m => for start of $3
    chaque jour du %w au %w => every $4 to $6
    tous les jours du %w au %w => every $5 to $7
    pour la? fin de|du mois => for end of the month
    pour la? fin de la? semaine => for end of this week
    pour la? fin de l'? année => for end of the year
    pour la semaine prochaine => for next week
    pour le mois prochain => for next month
    avant le %d à|a? %t => before the $3 th at =5 o'clock
    pour le %d à|a? %t => for the $3 th at =5 o'clock
    pour le %d à|a? midi => for the $3 th at noon
    jusqu' au %d à|a? %t => by the $3 th at =5 o'clock
    d' ici le|au %d à|a? %t => by the $4 th at =6 o'clock
    avant|pour le %d du mois => $1 the $3 th
    date: à faire|finir|terminer|payer|livrer|envoyer avant => before
    date: à faire|finir|terminer|payer|livrer|envoyer pour => for
    en? fin %d => end of $3
    en? début %d => start of $3
    l' année prochaine en %m => $5 next year
    en %m de? l' année prochaine => $2 next year
    %m de? l' année prochaine => $1 next year
    %m prochaine => next $1
    le? trimestre prochain => next quarter
    le? prochain trimestre => next quarter
    du %d / %d / %d au %d / %d / %d => from $2 / $4 / $6 to $8 / $10 / $12
    du %d . %d au %d . %d => from $2 / $4 to $6 / $8
    %w à|a %w => from $1 to $3
    day: soirs => in the evening
    day: matins => in the morning
    day: midi %t => at =2 o'clock
    les %w et %w => every $2 and $4
    les %w , %w et %w => every $2 , $4 and $6
    les %w , %w , %w et %w => every $2 , $4 , $6 and $8
    date: hebdo|hebdomadaire le? %w => every $3
    l'? avant - dernier jour du mois => second to last day of the month
    l'? avant - dernier jour ouvré|ouvrable du mois => second to last workday of the month
    l'? avant - dernier jour de chaque mois => second to last day of every month
    l'? avant - dernier %w du mois => second to last $5 of the month
    pendant|durant un|une jour|semaine|mois|an|heure|trimestre => for 1 $3
    un|une %u après l' avoir fait|terminé|fini => 1 $2 after completion
    un|une %u après achèvement|exécution => 1 $2 after completion
    un|une %u après la dernière fois => 1 $2 after completion
    prévenir|préviens|avertir|notifier|alerter %n %u avant => remind $2 $3 before
    fête nationale belge => 21 july
    fête nationale suisse => 1 august
    l'? action de grâce|grâces => second monday of october
    la? veille du jour de l' an => 31 december
    la? veille du nouvel an => 31 december
    dans un|une jour|semaine|mois|an|heure ou deux => ~1 ~2 ~3 ~4 ~5
    demain est|ne => ~1 ~2
    après - demain ne => ~1 ~2 ~3 ~4
    aujourd'hui en france => ~1 ~2 ~3
    %w %d à|a? %t => $1 the $2 th at =4 o'clock
    last: %w %d => $1 the $2 th
    aujourd hui => today
    %r mat => $1 morning
    %w mat => $1 morning
    %r mat %t => $1 at =3 o'clock
    %w mat %t => $1 at =3 o'clock
    tout|toute|touts|tt|ts les jours|jour => every day
    tous les jour => every day
    tout|toute|touts|tt|ts les matins|matin => every morning
    tous les matin => every morning
    tout|toute|touts|tt|ts les soirs|soir => every evening
    tous les soir => every evening
    tout|toute|touts|tt|ts les matins à|a? %t => every morning at =5 o'clock
    tout|toute|touts|tt|ts les soirs à|a? %t => every evening at =5 o'clock
    tout|touts|tt|ts les mois => every month
    tout|touts|tt|ts les ans => every year
    tout|toute|tt|ttes les semaines|semaine => every week
    toutes les semaine => every week
    tout|toute|touts|tt|ts les %w => every $3
    tout|toute|touts|tt|ttes les %n jours => every $3 days
    tout|toute|touts|tt|ttes les %n semaines => every $3 weeks
    tout|toute|touts|tt|ts les %n mois => every $3 months
    tout|toute|touts|tt|ts les %n ans => every $3 years
    tout|toute|tt|ttes les %n heures|h => every $3 hours
    dans|ds %n h et demie|demi => in $2 hours 30 minutes
    dans|ds une demie - heure => in 30 minutes
    dans|ds une demie heure => in 30 minutes
    pdt %n h|heures|heure => for $2 hours
    pdt %n min|mn|minutes => for $2 minutes
    pdt %n jours|j => for $2 days
    pdt %n semaines|sem => for $2 weeks
    pdt %n mois => for $2 months
    %w %t à|a %w %t => from $1 =2 o'clock to $4 =5 o'clock
    entre le %o et le %d %m => from $3 $7 to $6 $7
    entre le %o %m et le %d %m => from $3 $4 to $7 $8
    entre le %d / %d et le %d / %d => from $3 / $5 to $8 / $10
    %w %d entre %t et %t => $1 the $2 th between =4 and =6
    %w %d de %t à|a %t => $1 the $2 th from =4 to =6
    %w %d %t - %t => $1 the $2 th from =3 to =5
    %w %d de %h à|a %t => $1 the $2 th from =4 to =6
    %o %w de chaque mois => $1 $2 of every month
    dernier %w de chaque mois => last $2 of every month
    une fois tous|toutes les %n jours => every $5 days
    une fois tous|toutes les %n semaines => every $5 weeks
    une fois tous|toutes les %n mois => every $5 months
    une fois tous|toutes les %n ans => every $5 years
    une fois tous les quinze jours => every 2 weeks
    une fois tous les 15 jours => every 2 weeks
    1 fois tous|toutes les %n jours => every $5 days
    1 fois tous|toutes les %n semaines => every $5 weeks
    1 fois tous|toutes les %n mois => every $5 months
    une fois l' an => yearly
    une fois l' année => yearly
    train|bus|vol|avion|tgv|rer|métro|ferry|car|séance|messe de %t %w => ~1 $4 at =3 o'clock
    train|bus|vol|avion|tgv|rer|métro|ferry|car|séance|messe de %t %r => ~1 $4 at =3 o'clock

    """
}
