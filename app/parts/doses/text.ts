export const text = {
  title: 'Recent Doses',
  loadedWhat: 'Your doses',
  loading: 'Loading doses',
  empty: 'No doses logged yet',
  unknownPeptide: 'Unknown',
  waiting: 'waiting',
  completed: 'completed',
  all: 'View all',
  /** A time of day, and where the clock is that showed it. */
  at: (time: string, place: string | undefined) => (place === undefined ? time : `${time}, ${place}`),
  on: (day: string, time: string) => `${day}, ${time}`,
  taken: (planned: string, taken: string) => `planned ${planned}, taken ${taken}`,
  delete: (peptide: string, amount: string) => `Delete ${peptide} ${amount}`,
  deletion: (amount: string, peptide: string) => `${amount} of ${peptide} will be removed from your history.`,
  deleteDialog: {
    title: 'Delete this dose?',
    confirm: 'Delete',
    failedTitle: 'Error',
    failed: 'Failed to delete dose.',
  },
}
