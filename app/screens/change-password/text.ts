export const text = {
  pageTitle: 'Change Password',
  pageDescription: 'A new password for this account.',
  title: 'Change Password',
  save: 'Update Password',
  saving: 'Updating...',
  saved: 'Password updated successfully',
  signedOut: 'With a new password all your other devices are signed out at once. You stay signed in here.',
  currentPassword: {
    title: 'Is it you?',
    explanation: 'You signed in some time ago. Please enter your current password to set the new one.',
    password: 'Current Password',
    confirm: 'Confirm',
    confirming: 'Updating...',
    forgotten: 'Forgot your password?',
  },
}
