export const text = {
  pageTitle: 'Add a vial',
  title: 'Add a vial',
  start: { powder: 'Mix it now', solution: 'Open it now' },
  more: { vial: 'Syringe, lot, cost and notes', pen: 'Lot, cost and notes' },
  save: 'Add vial',
  secondInUse: 'more than one vial in use',
  secondInUseFree: 'You can add it unmixed, and mix it when the one in use is finished.',
  notStored: {
    title: 'Not saved',
    explanation: 'This device could not store it. What you typed stands here again.',
  },
}
