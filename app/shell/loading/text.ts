export const text = {
  failed: (what: string) => `${what} could not be loaded`,
  failedExplanation: 'Nothing is lost. Check your connection and try again.',
  again: 'Try again',
  notOpened: { title: 'Error', explanation: 'This could not be opened. Check your connection and try again.' },
}
