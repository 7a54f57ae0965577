import { plural } from '#domain/text/plural'

/** What the sheets about a planned dose say. They load after the lists that open them. */
export const sheetText = {
  early: {
    title: 'Complete this dose early?',
    explanation: (day: string) => `This dose is planned for ${day}. Complete it now?`,
    confirm: 'Complete',
    cancel: 'Not now',
    guarded: { confirm: 'Complete it', back: 'Back' },
  },
  /** The planned amount in IU was meant as marks on a syringe. */
  marks: {
    title: 'Nothing was recorded',
    explanation: (marks: string | undefined) =>
      `Marks on a syringe are a volume. ${marks === undefined ? '' : `${marks} `}Please log the dose in mcg or mg: the form asks whether it is the planned one.`,
  },
  skip: {
    title: 'Skip this dose?',
    reason: 'Reason (optional)',
    tooLong: 'Please give the reason in at most 200 characters',
    confirm: 'Skip',
    cancel: 'Back',
  },
  took: {
    title: 'When did you take it?',
    planned: (dose: string) => `Planned: ${dose}`,
    day: 'Day',
    time: 'Time',
    noDay: 'Please enter a valid date',
    noTime: 'Please enter a valid time',
    confirm: 'Complete',
    cancel: 'Back',
  },
  move: {
    title: 'Move this dose',
    day: 'Day',
    time: 'Time',
    rest: 'Shift the rest by as much',
    restHint: 'All later doses, at their times of day',
    placeHint: (place: string) => `Day and time are by the clock of ${place}.`,
    noDay: 'Please enter a valid date',
    noTime: 'Please enter a valid time',
    to: (when: string) => `This dose moves to ${when}.`,
    others: (count: number, days: number) =>
      `${plural(count, 'later dose moves', 'later doses move')} ${daysText(days)}.`,
    confirm: 'Move',
    cancel: 'Back',
    failed: 'Failed to move dose.',
  },
  link: {
    title: 'Which dose was it?',
    dose: (amount: string, moment: string) => `${amount} · ${moment}`,
    cancel: 'Back',
    /** Before a planned dose is completed while a logged one can be it. */
    asked: { yes: 'Yes, it is', no: 'No, complete it' },
  },
}

function daysText(days: number): string {
  return `${plural(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`
}
