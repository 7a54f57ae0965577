export const text = {
  peptidesFailed: {
    toast: { title: 'Error', explanation: 'Failed to load peptides.' },
    title: 'The peptides could not be loaded',
    explanation: 'What you type here is kept. Check your connection and try again.',
    again: 'Try again',
  },
  peptide: 'Peptide',
  peptideNone: 'Select a peptide',
  sameAsLast: 'Same as last:',
  blend: {
    holds: ({ vial, name, by }: { readonly vial: string; readonly name: string; readonly by: string }) =>
      `${vial} holds ${name} too. It is drawn from by its ${by}, and a draw counts for both.`,
    log: 'Log as',
    plan: 'Plan as',
  },
  time: 'Time',
  custom: 'Custom schedule',
  customHint: 'Choose each date yourself',
  frequency: 'Frequency',
  frequencyNone: 'Select a frequency',
  frequencyByPattern: 'By the pattern below',
  duration: 'Duration in weeks',
  durationUnit: 'weeks',
  total: 'Total doses',
  totalUnit: 'doses',
  startDate: 'Start date',
  drawnFrom: {
    label: 'Drawn from',
    usual: 'The vial in use',
    usualOral: 'No vial in particular',
    none: 'No vial',
  },
  summary: {
    noPeptide: 'no peptide chosen yet',
    schedule: (dose: string, dates: string) => `${dose}, ${dates}`,
  },
}
