import { plural } from '#domain/text/plural'

export const text = {
  waiting: (changes: number) => plural(changes, 'change waits', 'changes wait'),
  waitingExplanation: 'Not saved on the server yet. Kept on this device; it is sent as soon as Vialog can be reached.',
  waitingUnstored: 'Not saved on the server yet. Keep this page open: it is sent as soon as Vialog can be reached.',
  notStored: {
    title: 'This browser stores nothing now',
    explanation:
      'What was saved before is safe on the server. This page alone keeps what you log until it is sent: leave it open. Closing Vialog everywhere and opening it again often helps.',
  },
  refusedTitle: 'Needs attention',
  full: {
    title: 'This device is full',
    explanation: 'It has no room for what you entered. What was saved before is safe. Free some space, then try again.',
  },
}
