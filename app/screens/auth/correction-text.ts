export const text = {
  explanation: 'Enter the right address, and the password that you signed up with. The link then goes there.',
  email: 'Right Email',
  submit: 'Send Link There',
  submitting: 'Sending...',
  failed: 'No link was sent',
  password: 'Password',
}
