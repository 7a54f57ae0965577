import { TAKE_BACK_HOURS } from '#domain/account/email-change'

export const text = {
  pageTitle: 'Change E-mail',
  pageDescription: 'Give your account another e-mail address.',
  title: 'Change E-mail',
  now: { title: 'Your address', confirmed: 'Confirmed', unconfirmed: 'Not confirmed' },
  loading: 'Loading your address',
  loadFailed: { what: 'Your address', explanation: 'Nothing was changed. Check your connection and try again.' },
  ask: {
    title: 'New address',
    explanation: 'We send a link there. Your account keeps its address until you open the link and confirm.',
    email: 'New Email',
    send: 'Send Link',
    sending: 'Sending...',
    sent: 'Link sent',
    failed: 'No link was sent',
  },
  waiting: {
    title: 'Check your e-mail',
    explanation:
      'We have sent a link to this address. Open it on a device where you are signed in. Until then nothing changes.',
    until: (day: string, time: string) => `It works until ${day} at ${time}.`,
    again: 'Send Again',
    sending: 'Sending...',
    sentAgain: 'The link is on its way again',
    cancel: 'Cancel Change',
    cancelling: 'Cancelling...',
    cancelled: 'Your address stays as it is',
    failed: 'Not done',
  },
  consequences: `After a change reminders, messages and receipts go to the new address, and your other devices are signed out. Your present address, if it is confirmed, gets a message that can take this back for ${TAKE_BACK_HOURS} hours.`,
}
