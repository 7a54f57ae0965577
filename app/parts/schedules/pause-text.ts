import { plural } from '#domain/text/plural'

/** What the sheet that pauses a schedule says. */
export const pauseText = {
  title: 'Pause this schedule',
  about: (peptide: string, frequency: string) => `${peptide}, ${frequency}`,
  from: 'From',
  until: 'Doses come again on',
  noDay: 'Please enter a valid date',
  doses: 'The doses between',
  choices: { 'left-out': 'Leave out', 'moved-behind': 'Move behind' },
  leftOut: (doses: number) =>
    `Leave out: ${plural(doses, 'dose is', 'doses are')} left out. The other days stay as they are.`,
  movedBehind: (doses: number, first: string) =>
    `Move behind: ${plural(doses, 'dose moves', 'doses move')}. The first of them comes on ${first}.`,
  /** What becomes of the step of a ladder. */
  step: { 'left-out': 'The step goes on.', 'moved-behind': 'The step keeps its doses.' },
  cannot: (choice: string, reason: string) => `${choice}: ${reason}`,
  confirm: 'Pause',
  cancel: 'Back',
  failed: 'Failed to pause the schedule.',
}
