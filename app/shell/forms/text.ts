export const text = {
  draft: {
    back: (time: string, day: string) => `What you typed at ${time} (${day}) is here again. It is not saved yet.`,
    discard: 'Discard',
  },
}
