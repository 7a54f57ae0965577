export const text = {
  code: {
    label: 'Code of Your Authenticator App',
    hint: 'Enter the code of your authenticator app. It has six digits.',
    submit: 'Continue',
    submitting: 'Checking...',
  },
  recovery_code: {
    label: 'Recovery Code',
    hint: 'One of the ten codes that you kept when you turned two-step sign-in on. Each works once.',
    submit: 'Continue',
    submitting: 'Checking...',
  },
  useCode: 'Use Your Authenticator App',
  useRecoveryCode: 'Use a Recovery Code',
  neither: 'I Have Neither',
  back: 'Back',
  failed: 'Not signed in',
  unexpected: 'An unexpected error occurred',
  underWay: {
    title: 'A recovery by e-mail is under way',
    explanation: (moment: string) =>
      `It lets you in from ${moment}. A code or a passkey ends it. If you did not ask for it, sign in now.`,
  },
  recovery: {
    title: 'Recovery by e-mail',
    explanation:
      'It takes 72 hours. Then we send you a link that turns two-step sign-in off and lets you in with your password. Until then a message each day tells you of it, and its link cancels it.',
    why: 'The wait protects you: somebody else who knows your password cannot get in before you hear of it.',
    start: 'Start Recovery',
    starting: 'Starting...',
    failed: 'The recovery was not started',
    sent: {
      title: 'The link was sent',
      explanation: (moment: string) =>
        `We sent it on ${moment}. Open it and enter your password. Should you find your app or a recovery code, sign in with it: that ends the recovery.`,
    },
    started: {
      title: 'Recovery has started',
      explanation: (moment: string) =>
        `We send the link on ${moment}. Open it and enter your password. Should you find your app or a recovery code sooner, sign in with it: that ends the wait.`,
    },
  },
}
