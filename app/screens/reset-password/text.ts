export const text = {
  pageTitle: 'New Password',
  pageDescription: 'Choose a new password for your account.',
  title: 'Choose a new password',
  explanation: 'Then sign in with it.',
  save: 'Update Password',
  saving: 'Updating...',
  saved: 'Password updated successfully',
  signedOut: 'With a new password all your devices are signed out at once.',
  over: {
    explanation: 'It was used already, is older than a day, or was not copied whole.',
    label: 'Send a New Link',
  },
}
