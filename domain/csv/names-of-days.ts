import { plain } from './plain.ts'

/**
 * The month of a name, whole or short, in any letter case, with accents or without: 1 to 12. In English, Danish, Dutch, French, German, Italian,
 * Norwegian, Portuguese, Spanish and Swedish, of which no two give one name to two months. Other languages do: 'listopad' is November in Polish and
 * October in Croatian, so that their names are not known.
 */
export function monthOfName(name: string): number | undefined {
  return MONTH_OF.get(plain(name))
}

/**
 * The weekday of a name in any letter case, with accents or without: 0 for Sunday to 6. English names may be short; of the other languages of
 * `monthOfName` whole names are known, since short ones are months too ('mar').
 */
export function weekdayOfName(name: string): number | undefined {
  const whole = WEEKDAY_OF.get(plain(name))
  if (whole !== undefined) return whole
  const word = name.toLowerCase()
  const at = WEEKDAYS.findIndex((day) => word === day || word === day.slice(0, 3) || LONGER[word] === day)
  return at < 0 ? undefined : at
}

/** The names of Unicode CLDR, as `plain` leaves them, and what people write beside them ('sept', 'maerz'). */
const MONTHS = [
  'january jan januar janner janvier janv enero ene gennaio gen janeiro januari',
  'february feb februar fevrier fevr fev febrero febbraio fevereiro februari',
  'march mar marz maerz mrz mars marzo marco maart mrt marts',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio mag maio mei maj',
  'june jun juni juin junio giugno giu junho',
  'july jul juli juillet juil julio luglio lug julho',
  'august aug aout agosto ago augustus augusti',
  'september sep sept septembre septiembre settembre set setembro',
  'october oct oktober okt octobre octubre ottobre ott outubro out',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dicembre dezembro desember des',
]
const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** The names of Unicode CLDR in the other languages, as `plain` leaves them: 'segunda-feira' is 'segunda feira'. */
const OTHER_WEEKDAYS = [
  'sonntag,dimanche,domingo,domenica,zondag,sondag',
  'montag,lundi,lunes,lunedi,segunda feira,maandag,mandag',
  'dienstag,mardi,martes,martedi,terca feira,dinsdag,tirsdag,tisdag',
  'mittwoch,mercredi,miercoles,mercoledi,quarta feira,woensdag,onsdag',
  'donnerstag,jeudi,jueves,giovedi,quinta feira,donderdag,torsdag',
  'freitag,vendredi,viernes,venerdi,sexta feira,vrijdag,fredag',
  'samstag,sonnabend,samedi,sabado,sabato,zaterdag,lordag',
]
const WEEKDAY_OF: ReadonlyMap<string, number> = new Map(
  OTHER_WEEKDAYS.flatMap((names, at) => names.split(',').map((name) => [name, at] as const)),
)
/** Short names of more than three letters. */
const LONGER: Readonly<Record<string, string>> = {
  tues: 'tuesday',
  thur: 'thursday',
  thurs: 'thursday',
}
