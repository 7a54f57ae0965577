export const text = {
  pageTitle: 'Your Peptides',
  pageDescription: 'The names that you have entered yourself.',
  title: 'Your Peptides',
  explanation:
    'These are the names that you have entered yourself. If one of them is the same substance as another, say so: what you entered by both names is then counted together.',
  loading: 'Loading your peptides',
  loadFailed: {
    what: 'Your peptides',
    explanation: 'Nothing was changed. Check your connection and try again.',
  },
  none: {
    title: 'No names of your own',
    explanation: 'A name that you enter under “Other”, for a dose, a schedule or a vial, is listed here.',
  },
  same: 'These are the same',
  /** Read aloud after the button's name. */
  sameWhich: (name: string) => `${name} and another peptide`,
  is: 'Joined with',
  waiting: 'Not sent yet',
  separate: {
    button: 'Separate',
    /** Read aloud after the button's name. */
    which: (name: string, into: string) => `${name} from ${into}`,
    title: (name: string) => `Is ${name} something else?`,
    explanation: (name: string, into: string) =>
      `What you entered as ${name} is no longer counted as ${into}. What you entered after they were joined stays with ${into}.`,
    confirm: 'Separate',
  },
  join: {
    title: 'These are the same',
    explanation: (name: string) =>
      `Doses, schedules and vials of ${name} become those of the peptide that you choose. “Last dose”, questions about doses and reports count them together. You can undo this.`,
    label: (name: string) => `${name} is the same as`,
    choose: 'Choose a peptide',
    missing: 'Please choose a peptide',
    confirm: 'Join',
  },
  notKept: {
    title: 'Not saved',
    explanation: 'This device could not store it. Nothing was changed.',
  },
}
