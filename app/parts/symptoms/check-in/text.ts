/** The words of the card alone: it stands on the dashboard, whose screen loads no others of symptoms. */
export const text = {
  title: 'How are you today?',
  loading: 'Loading your check-in',
  loadedWhat: 'Your check-in',
  nothing: 'Nothing today',
  record: 'Record symptoms',
  more: 'Add a symptom',
  /** After a check-in without an entry. */
  nothingThere: 'Nothing today. A day like this counts too.',
  /** After a check-in with entries. */
  othersNone: 'Nothing else that the check-in asked about.',
  takeBack: 'Take back',
  failed: { title: 'Not saved', explanation: 'This device has no room for it. Nothing was saved.' },
  askedTwice: {
    title: 'Nothing else today?',
    explanation: (entries: string) => `You recorded ${entries}. That stays.`,
    at: (symptom: string, time: string) => `${symptom} at ${time}`,
    confirm: 'Nothing else',
  },
}
