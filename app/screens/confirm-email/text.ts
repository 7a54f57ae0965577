export const text = {
  pageTitle: 'Confirm Address',
  pageDescription: 'Confirm the e-mail address of your account.',
  title: 'Confirm your address',
  explanation:
    'Enter the password that you signed up with. If it was not you who signed up, choose a new password instead.',
  password: 'Password',
  use: 'Confirm This Address',
  using: 'Confirming...',
  failed: 'Your address is not confirmed',
  secondStep: {
    title: 'One more step',
    explanation: 'Your address is confirmed. Two-step sign-in is on.',
    failed: 'Please sign in',
  },
  newPassword: 'Choose a New Password',
  over: {
    explanation: 'It is older than a day or was not copied whole. Sign in, and we send you a new one.',
    label: 'Sign In',
  },
}
