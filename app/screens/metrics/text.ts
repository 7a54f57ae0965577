import type { MetricForm } from '#domain/metrics/settings'

export const text = {
  own: {
    title: 'Your own metrics',
    explanation:
      'What else you measure: grip strength, mood, cups of coffee. One that is off is not offered, and its entries stay.',
    add: 'Create a metric',
    addTitle: 'A metric of your own',
    editTitle: 'Your metric',
    edit: (name: string) => `Rename or remove ${name}`,
    name: 'Name',
    form: 'How it is entered',
    formNames: {
      number: 'A number with a unit',
      scale: 'From 0 to 10',
      count: 'A count',
      'yes-no': 'Yes or no',
    } satisfies Record<MetricForm, string>,
    forms: {
      number: (unit: string) => unit,
      scale: () => 'from 0 to 10',
      count: () => 'a count',
      'yes-no': () => 'yes or no',
    } satisfies Record<MetricForm, (unit: string) => string>,
    unit: 'Unit',
    unitHint: 'As you write it: kg, min, ml',
    cancel: 'Cancel',
    save: 'Save',
    remove: 'Remove this metric',
    removal: {
      title: 'Remove this metric?',
      explanation: (name: string) =>
        `${name} is removed. One that has entries cannot be removed: switch it off instead.`,
      confirm: 'Remove',
    },
    failed: { title: 'Error', explanation: 'Failed to save the metric.' },
  },
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
