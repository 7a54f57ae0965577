export const text = {
  pageTitle: 'Sign in',
  pageDescription: 'Sign in to Vialog, or create your account.',
  title: 'Get Started',
  explanation: 'Create your account or sign in to continue',
  /** A file was shared with Vialog, or opened with it, while nobody is signed in. */
  fileWaits: 'Sign in to look at your file. It waits on this device for up to an hour.',
  tabs: 'Account',
  email: 'Email',
  password: 'Password',
  signIn: {
    submit: 'Sign In',
    submitting: 'Signing in...',
    failed: 'Sign in failed',
    forgotten: 'Forgot your password?',
  },
  passkey: {
    signIn: 'Use a Passkey',
    signingIn: 'Waiting for your passkey...',
    failed: 'Your device gave no passkey. Please try again, or sign in with your password.',
  },
  secondStep: {
    title: 'One more step',
    explanation: (email: string) => `Two-step sign-in is on for ${email}.`,
    over: 'Please sign in again',
  },
  signUp: {
    displayName: 'Display Name',
    passwordPlaceholder: 'Create a password',
    submit: 'Sign Up',
    submitting: 'Creating account...',
    failed: 'Sign up failed',
  },
  unexpected: 'An unexpected error occurred',
  purpose: 'For tracking and education only. Vialog never gives medical advice.',
  sent: {
    title: 'Check your e-mail',
    /** What happens next. It does not reveal whether the address has an account. */
    explanation: {
      confirmation: (email: string) =>
        `We have sent a link to ${email}. Open it and enter your password to confirm your address.`,
      'sign-in-link': (email: string) =>
        `If ${email} has an account, a link is on its way. Open it on this device, then sign in. If you got one earlier today, it still works.`,
    },
    back: 'Back to Sign In',
  },
  wrongAddress: 'Wrong Address?',
}
