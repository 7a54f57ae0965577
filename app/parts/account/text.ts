export const text = {
  newPassword: 'New Password',
  newPasswordHint: 'At least 6 characters, and hard to guess.',
  confirmPassword: 'Confirm New Password',
  failed: 'Failed to update password',
  secondStep: { failed: 'The second step could not be loaded', again: 'Try again' },
  linkOver: 'This link no longer works',
  deleted: {
    title: 'This account was deleted',
    explanation: 'Everything that was recorded in it is gone, on the server and on this device.',
  },
}
