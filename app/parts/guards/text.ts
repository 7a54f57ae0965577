export const text = {
  log: { title: 'Log this dose?', confirm: 'Log it' },
  complete: { title: 'Complete this dose?', confirm: 'Complete it' },
  save: { title: 'Save this change?', confirm: 'Save it' },
  start: { title: 'Start this schedule?', confirm: 'Start it' },
  concentration: { title: 'Another concentration', confirm: 'I have read it', back: 'Back' },
  /** Whether the dose of a form is the planned one. */
  planned: { yes: 'Yes, it is', no: 'No, another dose' },
  /** What an amount in IU is. */
  unit: {
    title: 'Marks on a syringe, or international units?',
    confirm: 'International units',
    yes: 'Marks on a syringe',
    no: 'International units',
    refused: 'Marks on a syringe are a volume. Please write the amount in mcg or mg',
  },
  back: 'Back',
  lastDose: {
    none: (peptide: string) => `No dose of ${peptide} logged yet`,
    unchosen: 'Your last dose shows here once a peptide is chosen',
  },
}
