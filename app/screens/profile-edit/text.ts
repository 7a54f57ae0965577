export const text = {
  pageTitle: 'Profile Information',
  pageDescription: 'Display name and e-mail address.',
  title: 'Profile Information',
  loading: 'Loading',
  loadFailed: {
    toast: { title: 'Error', explanation: 'Failed to load profile information' },
    title: 'Failed to load profile information',
    explanation: 'Nothing was changed.',
    again: 'Try again',
  },
  name: 'Display Name',
  email: 'Email Address',
  emailHint: 'Email cannot be changed from this screen',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: { title: 'Success', explanation: 'Profile updated successfully' },
  failed: { title: 'Error', explanation: 'Failed to update profile' },
}
