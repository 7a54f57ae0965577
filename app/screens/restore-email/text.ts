import { TAKE_BACK_HOURS } from '#domain/account/email-change'

export const text = {
  pageTitle: 'Take Account Back',
  pageDescription: 'Give your account its former e-mail address back.',
  title: 'Take your account back',
  explanation: 'Your account gets this address back, with a password that you choose now. Then sign in with both.',
  save: 'Take Account Back',
  saving: 'Taking back...',
  saved: 'Your account has its address back',
  signedOut:
    'All devices are signed out at once, the passkeys of the account are removed, and two-step sign-in is turned off. Add yours again under Settings, Sign-in & Security.',
  over: {
    explanation: `It was used already, is older than ${TAKE_BACK_HOURS} hours, or was not copied whole.`,
    label: 'Sign In',
  },
}
