export const text = {
  pageTitle: 'Finish Recovery',
  pageDescription: 'Get back into your account after the 72 hours.',
  title: 'Get back into your account',
  explanation:
    'The 72 hours are over. Enter your password: two-step sign-in is then turned off, its recovery codes work no longer, and you are signed in.',
  password: 'Password',
  use: 'Turn Off and Sign In',
  using: 'Signing in...',
  finished: 'You are signed in. Two-step sign-in is off.',
  failed: 'You are not signed in',
  forgotten: 'Forgot your password?',
  over: {
    explanation:
      'It was used already, the recovery was cancelled, or the link is too old or was not copied whole. Sign in to ask again.',
    label: 'Sign In',
  },
}
