export const text = {
  pageTitle: 'Add a vial',
  title: 'Add a vial',
  suggestedName: (peptide: string, amount: string) => `${peptide} ${amount}`,
  start: { powder: 'Mix it now', solution: 'Open it now' },
  more: 'Syringe, lot, cost and notes',
  save: 'Add vial',
  secondInUse: 'more than one vial in use',
  secondInUseFree: 'You can add it unmixed, and mix it when the one in use is finished.',
  perMl: {
    explanation: 'A dose of it would be less than 1 unit or more than 20 barrels of the syringe.',
    perMl: 'Per ml',
    whole: 'The whole vial',
  },
  notStored: {
    title: 'Not saved',
    explanation: 'This device has no room for it. What you typed stands here again.',
  },
}
