export const text = {
  pageTitle: 'Forgot Password',
  pageDescription: 'Get a link to a new password.',
  title: 'Forgot your password?',
  explanation: 'We send you a link with which you choose a new one.',
  email: 'Email',
  send: 'Send Link',
  sending: 'Sending...',
  failed: 'No link was sent',
  failedUnexpectedly: 'An unexpected error occurred',
  sent: {
    title: 'Check your e-mail',
    explanation: (email: string) =>
      `If ${email} has an account, a link to a new password is on its way. It works for one day.`,
    nothingCame:
      'Nothing there after a few minutes? Look into your spam folder, and whether the address is the one you signed up with. We send a few messages a day at most; a link that came earlier today still works.',
    again: 'Try Again',
  },
  signIn: 'Back to Sign In',
}
