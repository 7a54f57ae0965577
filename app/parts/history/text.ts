export const text = {
  waiting: 'waiting',
  explanation: 'Entered in error. They count nowhere, and can be restored.',
  restore: 'Restore',
  /** Which one, for a screen reader. */
  which: (row: string) => ` ${row}`,
  more: 'Show more',
  failedTitle: 'Error',
  openRemove: (row: string) => `Remove ${row} for good`,
  removeExplanation: (row: string) => `${row} and its history are removed. Nobody can bring them back.`,
  remove: 'Remove for good',
}
