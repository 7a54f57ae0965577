export const text = {
  pageTitle: 'Confirm New Address',
  pageDescription: 'Confirm the new e-mail address of your account.',
  title: 'Is this your new address?',
  explanation: 'Your account gets the address to which this link was sent. Your other devices are signed out.',
  use: 'Use This Address',
  using: 'Changing...',
  changed: 'Your address is changed',
  failed: 'Your address was not changed',
  signedInAs: 'You are signed in as',
  signedOut: 'Sign in with your present address first. This page then asks you again.',
  signIn: 'Sign In First',
  over: {
    explanation:
      'It was used already, is older than a day, was replaced by a newer one, or another account asked for it.',
    label: 'Change E-mail',
  },
}
