export const text = {
  vialNotStored: { title: 'Vial not saved', explanation: 'This device could not store it. The schedule is saved.' },
  log: {
    pageTitle: 'Log Dose',
    pageDescription: 'Log a dose or start a schedule.',
    title: 'Log Dose',
    kind: 'Dosage type',
    oneTime: 'One-time',
    schedule: 'Schedule',
    saveOneTime: 'Log Dose',
    saveSchedule: 'Start Schedule',
    unknownPeptide: 'Unknown',
  },
  edit: {
    pageTitle: 'Edit Schedule',
    pageDescription: 'Change the doses of a schedule that are still to come.',
    title: 'Edit Schedule',
    save: 'Update Schedule',
    loading: 'Loading the schedule',
  },
  premiumFeature: 'dose tracking and scheduling',
  loadFailed: {
    toast: { title: 'Error', explanation: 'Failed to load schedule data.' },
    title: 'This schedule could not be loaded',
    explanation: 'Nothing is lost. Check your connection and try again.',
    again: 'Try again',
  },
  unknown: {
    title: 'This schedule could not be found',
    explanation: 'It may have been removed, or the link to it is wrong. Nothing was changed.',
  },
  ended: {
    title: 'This schedule is no longer active',
    explanation: (peptide: string) =>
      `The schedule of ${peptide} was deactivated, so it cannot be edited. Its completed doses are kept.`,
    create: 'Create Schedule',
  },
  toDashboard: 'Go to Dashboard',
  toCalendar: 'Open Dose Calendar',
  missing: { title: 'Missing Information', explanation: 'Please fill in all required fields.' },
  invalidTitle: 'Invalid Input',
  unaddedDate: (day: string) => `${day} is not in the list yet. Add it or clear it.`,
  notStored: { title: 'Error', explanation: 'Failed to save dose. Please try again.' },
  signedOut: { title: 'Authentication Error', explanation: 'You must be logged in to log doses.' },
  refused: {
    explanation: (reason: string) => `Not saved: ${reason}`,
    correct: 'Correct it',
  },
}
