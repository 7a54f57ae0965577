export const text = {
  title: 'Is it you?',
  explanation: 'You signed in some time ago. Please show once more that it is you.',
  password: 'Current Password',
  confirm: 'Confirm',
  confirming: 'Checking...',
  byPasskey: 'Use a Passkey',
  forgotten: 'Forgot your password?',
  failed: 'Not confirmed',
  /** By what the browser made of a passkey. */
  failures: {
    left: 'The question was closed, or your device could not check that it is you by a fingerprint, a face or a PIN. Nothing was changed.',
    known: 'This device has a passkey of your account already.',
    unsupported: 'This browser knows no passkeys.',
    failed: 'Your device made no passkey. Nothing was changed; please try again.',
  },
  unexpected: 'Nothing was changed. Please try again.',
}
