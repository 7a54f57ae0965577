export const text = {
  newPassword: 'New Password',
  newPasswordHint: 'At least 6 characters, and hard to guess.',
  confirmPassword: 'Confirm New Password',
  failed: 'Failed to update password',
}
