export const text = {
  pageTitle: 'Symptoms',
  pageDescription: 'What you noticed, day by day, and what you are asked about.',
  title: 'Symptoms',
  explanation:
    'Vialog records how you are. It does not say what a symptom means. With severe or sudden symptoms, call a doctor.',
  entries: 'Entries',
  list: 'Entries of symptoms, newest first',
  loading: 'Loading your entries',
  loadedWhat: 'Your entries',
  empty: 'No entries yet',
  emptyExplanation: 'What you record stands here.',
  deleted: {
    title: 'Deleted entries',
    removeTitle: 'Remove this entry for good?',
    restoreFailed: 'Failed to restore entry.',
    removeFailed: 'Failed to remove entry.',
  },
  asked: {
    title: 'What you are asked about',
    explanation:
      'A check-in records these as none where you noticed nothing. What it does not ask about is recorded as not known.',
    onHome: 'Ask on the home screen',
    onHomeHint: 'The card "How are you today?"',
    rename: (symptom: string) => `Rename or remove ${symptom}`,
  },
  add: { open: 'Add a symptom of your own', title: 'Symptom of your own', name: 'Name', save: 'Add symptom' },
  own: { title: 'Your symptom', save: 'Save name', remove: 'Remove this symptom' },
  removal: {
    title: 'Remove this symptom?',
    explanation: (symptom: string) =>
      `${symptom} leaves your symptoms. One that an entry names cannot be removed: switch it off instead.`,
    confirm: 'Remove symptom',
  },
  cancel: 'Cancel',
  failed: { title: 'Not saved', explanation: 'This device has no room for it. What you typed is still here.' },
}
