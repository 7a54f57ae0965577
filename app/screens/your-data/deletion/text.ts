import { DELETION_WORD } from '#domain/account/deletion-word'

export const text = {
  title: 'Delete your account',
  explanation:
    'Everything that you recorded is deleted for good, at once and on every device. Nobody can bring it back, and neither can we.',
  goes: [
    'Doses, schedules and vials, with their history',
    'Progress, your own peptides and intervals',
    'Reminders, the calendar address, links that you shared',
    'Your profile and your sign-in, on all your devices',
  ],
  card: 'A card subscription is cancelled at once. What you have paid is not paid back.',
  membership: 'A membership that you bought elsewhere goes on: end it where you bought it.',
  export: 'Export my data first',
  open: 'Delete my account',
  sheet: {
    title: 'Delete your account?',
    explanation: 'This cannot be undone. Changes that were not sent yet are deleted as well.',
    password: 'Password',
    word: `Type ${DELETION_WORD}`,
    wordHint: 'In capital letters, so that it does not happen by mistake.',
    keep: 'Keep my account',
    remove: 'Delete for good',
    removing: 'Deleting...',
    forgotten: 'Forgot your password?',
  },
  failed: {
    title: 'Your account was not deleted',
    unexpected: 'Something went wrong. Please try again.',
  },
  unreachable: {
    title: 'This needs a connection',
    explanation:
      'Vialog cannot be reached, so your account cannot be deleted now. Please try again when you are online.',
  },
}
