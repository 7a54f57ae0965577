export const text = {
  pageTitle: 'All entries',
  pageDescription: 'Every entry of your weight, energy, sleep and what else you measure.',
  title: 'All entries',
  type: 'Metric',
  unit: {
    label: 'Shown in',
    asEntered: 'the unit of each entry',
    notSaved: {
      title: 'Error',
      explanation: 'The unit was not saved. Free some space on this device, then try again.',
    },
  },
  list: (metric: string) => `${metric}, newest first`,
  loading: 'Loading your entries',
  loadedWhat: 'Your entries',
  empty: (metric: string) => `No ${metric.toLowerCase()} entries yet`,
  emptyExplanation: 'Add the first one, and it stands here.',
  deleted: {
    title: 'Deleted entries',
    entry: (metric: string, value: string) => `${metric} ${value}`,
    removeTitle: 'Remove this entry for good?',
    restoreFailed: 'Failed to restore entry.',
    removeFailed: 'Failed to remove entry.',
  },
}
