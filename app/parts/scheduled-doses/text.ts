export const text = {
  /** Before a completion is taken back that this browser has not made. */
  uncheck: {
    title: 'Uncheck this dose?',
    explanation: (dose: string) =>
      `${dose} was completed on another device or before. The dose that was logged for it is deleted.`,
    confirm: 'Uncheck it',
    cancel: 'Back',
  },
  /** A scheduled dose in a dialog: what, and for when it is planned. */
  dose: (amount: string, peptide: string, when: string) => `${amount} of ${peptide}, ${when}`,
  when: (time: string, day: string) => `${time} · ${day}`,
  link: {
    /** On a planned dose that a logged one can be. */
    action: 'I logged it',
    actionOf: (peptide: string, when: string) => `I logged it: ${peptide}, ${when}`,
  },
  failedTitle: 'Error',
  completeFailed: 'Failed to mark dose as completed.',
  uncheckFailed: 'Failed to uncheck dose.',
  skipFailed: 'Failed to skip dose.',
  unskipFailed: 'Failed to undo the skip.',
}
