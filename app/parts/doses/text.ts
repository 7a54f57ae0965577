export const text = {
  title: 'Recent Doses',
  loadedWhat: 'Your doses',
  loading: 'Loading doses',
  empty: 'No doses logged yet',
  unknownPeptide: 'Unknown',
  waiting: 'waiting',
  completed: 'completed',
  delete: (peptide: string, amount: string) => `Delete ${peptide} ${amount}`,
  deletion: (amount: string, peptide: string) => `${amount} of ${peptide} will be removed from your history.`,
}
