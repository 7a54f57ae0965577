import { plural } from '#domain/text/plural'

export const text = {
  title: 'Active Schedules',
  loadedWhat: 'Your schedules',
  loading: 'Loading schedules',
  empty: 'No active schedules',
  emptyExplanation: 'Create your first schedule to automate your dosing!',
  when: (frequency: string, time: string) => `${frequency} · ${time}`,
  withStep: (when: string, step: number, steps: number) => `${when} · step ${step} of ${steps}`,
  edit: 'Edit',
  editOf: (peptide: string) => `Edit the schedule of ${peptide}`,
  planAgain: 'Plan again',
  planAgainOf: (peptide: string) => `Plan again: ${peptide}`,
  saveAsProtocol: 'Save as protocol',
  saveAsProtocolOf: (peptide: string) => `Save as protocol: ${peptide}`,
  pause: 'Pause',
  pauseOf: (peptide: string) => `Pause the schedule of ${peptide}`,
  pauseSheet: {
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
  },
  deactivate: 'Deactivate',
  deactivateOf: (peptide: string) => `Deactivate the schedule of ${peptide}`,
  /** Stands after the number of completed doses, which is larger. */
  ofDoses: (total: number) => `/${total} doses`,
  waiting: 'waiting',
  finished: (taken: number, total: number) => `finished, ${taken} of ${total} taken`,
  left: (doses: number) => `${doses} left in vial`,
  deactivation: {
    title: 'Deactivate this schedule?',
    explanation: (peptide: string) =>
      `What is still to come of ${peptide} will be skipped. Completed and missed doses stay in your history.`,
    ofFinished: (peptide: string) => `The doses of ${peptide} stay in your history.`,
    failedTitle: 'Error',
    failed: 'Failed to deactivate schedule.',
  },
}
