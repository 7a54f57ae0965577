import { plural } from '#domain/text/plural'

/** What is said of a write that was refused, or is done. */
export const waitingText = {
  refused: (reason: string) => `Not saved: ${reason}`,
  /** Behind the reason, where the vial of a dose was finished or discarded meanwhile. */
  withoutVial: (reason: string) => `${reason} Retry records the dose without the vial.`,
  /** Behind the reason, where a dose that was logged cannot be the planned one any more. */
  asOneTime: (reason: string) => `${reason} Retry logs it as a dose of its own.`,
  /** Behind the reason, where the clock of the device is far from the server's. */
  wrongClock: (reason: string, off: string, isAhead: boolean) =>
    `${reason} The clock of this device is ${off} ${isAhead ? 'ahead' : 'behind'}. Set it, then try again.`,
  retry: 'Retry',
  discard: 'Discard',
  /** An edit of a dose that another device had changed before. */
  conflict: {
    mine: 'Your edit, on this device',
    theirs: 'As it is now, changed on another device',
    version: (what: string, when: string) => `${what} · ${when}`,
    keepMine: 'Use my edit',
    keepTheirs: 'Keep it as it is now',
  },
  /** After a dose that was completed on another day than planned. */
  late: {
    planned: (message: string, day: string) => `Planned for ${day}. ${message}`,
    keep: 'Keep the days',
    shift: (days: number) =>
      `Shift the rest ${days < 0 ? `${plural(-days, 'day')} earlier` : `by ${plural(days, 'day')}`}`,
  },
  /** After the first schedule. */
  reminders: { turnOn: 'Turn on reminders', notNow: 'Not now' },
  /** After a start of a protocol that another device had started too. */
  secondStart: {
    title: (name: string) => `${name} already runs`,
    explanation: (day: string, isAhead: boolean, completed: number, total: number) =>
      `Another schedule of it ${isAhead ? 'starts' : 'started'} ${day}: ${completed} of ${plural(total, 'dose')} taken. Yours is saved too.`,
    keepBoth: 'Keep both',
    endEarlier: 'End the earlier one',
  },
  failedTitle: 'Error',
  notKept: 'This device could not store that. Nothing was changed.',
}
