export const text = {
  title: 'Recent Doses',
  loadedWhat: 'Your doses',
  loading: 'Loading doses',
  empty: 'No doses logged yet',
  unknownPeptide: 'Unknown',
  waiting: 'waiting',
  completed: 'completed',
  all: 'View all',
  logDose: 'Log a dose',
  /** A time of day, and where the clock is that showed it. */
  at: (time: string, place: string | undefined) => (place === undefined ? time : `${time}, ${place}`),
  on: (day: string, time: string) => `${day}, ${time}`,
  taken: (planned: string, taken: string) => `planned ${planned}, taken ${taken}`,
  enteredAs: (name: string) => `entered as ${name}`,
  from: (vials: readonly string[]) => `from ${vials.join(' and ')}`,
  dose: (peptide: string, amount: string) => `${peptide} ${amount}`,
  menu: {
    open: (peptide: string, amount: string) => `Options for ${peptide} ${amount}`,
    again: 'Log again',
    edit: 'Edit',
    otherTime: 'I took it at another time',
    changes: 'History of this dose',
    delete: 'Delete',
  },
  deletion: (amount: string, peptide: string) =>
    `${amount} of ${peptide} will be removed from your history. It stays under Deleted doses, at the end of History, and can be restored.`,
  deleteDialog: {
    title: 'Delete this dose?',
    confirm: 'Delete',
    failedTitle: 'Error',
    failed: 'Failed to delete dose.',
  },
}
