export const text = {
  pageTitle: 'History',
  pageDescription: 'All your doses, newest first.',
  title: 'History',
  unknownPeptide: 'Unknown',
  list: 'All doses, newest first',
  loading: 'Loading doses',
  loadingMore: 'Loading more doses',
  loadedWhat: 'Your doses',
  moreLoadedWhat: 'More doses',
  empty: {
    title: 'No doses logged yet',
    explanation: 'Every dose that you log or complete stands here.',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  /** A day of another year. */
  dayOfYear: (day: string, year: string) => `${day}, ${year}`,
  when: (time: string, method: string) => `${time} · ${method}`,
  filter: {
    open: 'Filter',
    change: 'Change the filter',
    title: 'Filter',
    peptide: 'Peptide',
    allPeptides: 'All peptides',
    from: 'From',
    to: 'To',
    backwards: 'The last day lies before the first',
    notes: 'Search in notes',
    show: 'Show doses',
    clear: 'Clear',
    all: 'Show all',
    /** A day alone, or from a day to a day; either may be missing. */
    days: (from: string | undefined, to: string | undefined) => {
      if (from === undefined) return to === undefined ? undefined : `until ${to}`
      if (to === undefined) return `from ${from}`
      return from === to ? from : `${from} to ${to}`
    },
    quoted: (notes: string) => `“${notes}”`,
    partial: {
      title: 'Only what is on this device was searched',
      explanation: 'Vialog cannot be reached right now, so older doses may be missing here.',
      again: 'Try again',
    },
    none: { title: 'No dose matches', explanation: 'Change the filter, or show all doses.' },
  },
  ofProtocol: (name: string, version: number) => `Protocol ${name}, version ${version}`,
  interval: {
    label: 'Least interval',
    unit: 'hours',
    hint: (peptide: string) => `A dose of ${peptide} nearer than this to another one is asked about. Empty: 2 hours.`,
    save: 'Save interval',
    refused: 'Please enter whole hours from 1 to 720',
    failedTitle: 'Error',
    failed: 'Failed to save the least interval.',
  },
  deleted: {
    title: 'Deleted doses',
    loadedWhat: 'Your deleted doses',
    removeTitle: 'Remove this dose for good?',
    restoreFailed: 'Failed to restore dose.',
    removeFailed: 'Failed to remove dose.',
  },
}
