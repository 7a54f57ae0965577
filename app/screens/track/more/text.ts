import { plural } from '#domain/text/plural'

export const text = {
  more: 'More',
  notLoaded: 'This part of the form could not be loaded. Check your connection and tap "More" again.',
  chosen: {
    nothing: 'Pattern, times, steps, clock',
    pattern: 'Pattern',
    times: (times: number) => `${times} times a day`,
    steps: (steps: number) => plural(steps, 'step'),
    clock: 'Own clock',
  },
  pattern: {
    label: 'Pattern',
    kinds: {
      '': 'As chosen above',
      every: 'Every N days',
      weekdays: 'Weekdays',
      days: 'Days on and off',
      weeks: 'Weeks on and off',
    },
    custom: 'With a custom schedule the days are those chosen above.',
    every: 'Every',
    everyUnit: 'days',
    weekdays: 'On these weekdays',
    on: { days: 'Days on', weeks: 'Weeks on' },
    off: { days: 'Days off', weeks: 'Weeks off' },
    units: { days: 'days', weeks: 'weeks' },
  },
  times: {
    title: 'Times of a day',
    first: (time: string) => (time === '' ? 'The first is the time above.' : `The first is ${time}, as above.`),
    time: (number: number) => `Time ${number}`,
    amount: 'Amount',
    at: (number: number) => ` at time ${number}`,
    ofSteps: 'With steps, each time has the amount of its step.',
    add: 'Add a time',
    remove: (number: number) => `Remove time ${number}`,
    removed: (times: number) => `Removed. ${times} ${times === 1 ? 'time' : 'times'} a day.`,
  },
  clock: {
    label: 'Clock',
    here: 'Where I am',
    zone: 'The clock of one zone',
    zoneLabel: 'Time zone',
    explanation: 'The times above are on this clock, wherever you are.',
  },
}
