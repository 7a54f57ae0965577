export const text = {
  pageTitle: 'Cancel Recovery',
  pageDescription: 'Cancel a recovery of your account that you did not ask for.',
  title: 'Cancel the recovery?',
  explanation:
    'Somebody with your password, or the operator of Vialog, asked to turn two-step sign-in off. Cancel it unless it was you.',
  use: 'Cancel the Recovery',
  using: 'Cancelling...',
  failed: 'The recovery is not cancelled',
  done: {
    title: 'The recovery is cancelled',
    explanation: 'It cannot be used to sign in any more. Two-step sign-in stays on.',
    advice: 'If it was not you, somebody knows your password: choose a new one.',
    newPassword: 'Choose a New Password',
  },
  over: {
    explanation: 'No recovery is under way, or the link was not copied whole.',
    label: 'Sign In',
  },
}
