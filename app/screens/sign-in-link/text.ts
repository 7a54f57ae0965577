export const text = {
  pageTitle: 'Sign In by Link',
  pageDescription: 'Sign in on this device with the link from your e-mail.',
  title: 'Sign in on this device',
  explanation: 'Continue, then enter your password.',
  use: 'Continue',
  using: 'Opening...',
  opened: 'You can sign in on this device now',
  failed: 'The link was not opened',
  over: {
    explanation: 'It was used already, is older than a day, or was not copied whole.',
    label: 'Back to Sign In',
  },
}
