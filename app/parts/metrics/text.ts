import type { Comparator } from '#domain/metrics/comparator'
import type { MetricChangeKind } from '#domain/metrics/change'
import type { RangeState } from '#domain/metrics/reference-range'

export const text = {
  waiting: 'waiting',
  enteredAs: 'Entered as',
  when: (time: string, day: string, place: string | undefined) => [time, day, place].filter(Boolean).join(' · '),
  range: {
    label: "Lab's range",
    states: { below: ': below it', within: ': within it', above: ': above it' } satisfies Record<RangeState, string>,
  },
  menu: {
    open: (metric: string, value: string) => `Options for ${metric} ${value}`,
    entry: (metric: string, value: string) => `${metric} ${value}`,
    edit: 'Edit',
    changes: 'History of this entry',
    delete: 'Delete',
  },
  deletion: {
    title: 'Delete this entry?',
    explanation: (metric: string, value: string) =>
      `${metric} ${value} will be removed from your entries and charts. It stays under Deleted entries, at the end of all entries, and can be restored.`,
    confirm: 'Delete',
    failedTitle: 'Error',
    failed: 'Failed to delete entry.',
  },
  unusual: {
    title: (value: string) => `Is ${value} right?`,
    explanation: (metric: string, last: string, day: string) => `Your last entry of ${metric} was ${last} (${day}).`,
    confirm: 'Yes, save',
    cancel: 'Correct it',
  },
  edit: {
    title: 'Edit entry',
    zone: (place: string) => `Time zone: ${place}`,
    ofReport: 'The day and the time are those of its lab report.',
    save: 'Save changes',
    failed: { title: 'Error', explanation: 'Failed to update entry.' },
  },
  changes: {
    title: 'History of this entry',
    kinds: { added: 'Added', amended: 'Edited', deleted: 'Deleted', restored: 'Restored' } satisfies Record<
      MetricChangeKind | 'added',
      string
    >,
    at: (day: string, time: string) => `${day}, ${time}`,
    measured: (when: string) => `Measured ${when}`,
  },
  form: {
    title: 'Add metric',
    open: 'Add metric',
    metric: 'Metric',
    chooseMetric: 'Select a metric',
    value: 'Value',
    comparator: 'Reported as',
    exactly: 'exactly',
    comparators: { '<': '< less than', '<=': '≤ at most', '>=': '≥ at least', '>': '> more than' } satisfies Record<
      Comparator,
      string
    >,
    groups: { body: 'Body', own: 'Your own', labs: 'Lab results' },
    yesNo: { choose: 'Please choose', yes: 'Yes', no: 'No' },
    systolic: 'Systolic (upper)',
    diastolic: 'Diastolic (lower)',
    outOfTen: 'From 0 to 10',
    atNavel: 'Measured at the navel',
    /** Stands before the last values. */
    sameAsLast: 'Same as last:',
    lastUnit: (unit: string) => `Your last entry was in ${unit}`,
    unit: 'Unit',
    noUnit: 'unit',
    range: "Lab's range (optional)",
    rangeHint: 'As it is printed, in the unit of the result: 3.9-5.5, <5 or negative',
    notes: 'Notes (optional)',
    save: 'Add metric',
    required: 'Required',
    missing: { title: 'Missing Information', explanation: 'Please fill in all required fields.' },
    failed: { title: 'Error', explanation: 'Failed to add metric.' },
  },
}
