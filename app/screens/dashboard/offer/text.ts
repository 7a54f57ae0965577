import { plural } from '#domain/text/plural'
import { time12, weekdayNames } from '#domain/time/format'

export const text = {
  title: 'From your records',
  time: (count: number, of: number, from: string, side: 'later' | 'earlier', planned: string) =>
    `${count} of the last ${of} doses at ${time12(from)} or ${side}. They are planned for ${time12(planned)}.`,
  moveTime: (time: string) => `Plan it for ${time12(time)}`,
  weekday: (count: number, of: number, weekday: number) =>
    `${count} of the last ${of} ${weekdayNames[weekday]}s passed without the planned dose.`,
  leaveOut: (weekday: number) => `Leave out ${weekdayNames[weekday]}s`,
  chooseDays: 'Choose other days',
  vial: {
    'used-up': (covered: number, planned: number, next: string) =>
      `What is in use covers ${covered} of ${plural(planned, 'planned dose')}. Nothing is left for the dose of ${next}.`,
    'past-date': (covered: number, planned: number, next: string) =>
      `What is in use covers ${covered} of ${plural(planned, 'planned dose')}. On ${next} it is past its beyond-use date.`,
  },
  addVial: 'Add the next vial',
  mixVial: 'Open the vial at hand',
  forecast: 'See the forecast',
  and: 'and',
  overlap: (doses: readonly [number, number], from: string, to: string) =>
    `Both plan doses of one substance from ${from} to ${to}: ${doses[0]} and ${doses[1]}.`,
  look: 'Look at',
  schedule: (dose: string, time: string) => `${dose}, ${time12(time)}`,
  from: (day: string) => `from ${day}`,
  zone: (count: number, since: string, here: string, home: string, ahead: number) =>
    `${plural(count, 'dose')} since ${since} by the clock of ${here}, before that of ${home}. ${plural(ahead, 'planned dose')} ${ahead === 1 ? 'follows' : 'follow'} the clock here.`,
  keepClock: (home: string) => `Keep the clock of ${home}`,
  follow: 'Follow the clock here',
  ending: (left: number, last: string) => `${plural(left, 'dose')} left. The last one is on ${last}.`,
  planAgain: 'Plan again',
  saveAsProtocol: 'Save as protocol',
  notNow: 'Not now',
  never: 'Never this kind',
  switchedOff: { title: 'Not offered any more', explanation: 'Settings turns it on again.' },
  failed: { title: 'Not saved', explanation: 'This device has no room for it. Nothing was changed.' },
}
