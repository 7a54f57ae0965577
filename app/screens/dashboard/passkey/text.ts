export const text = {
  title: 'Sign in without your password?',
  explanation:
    'A passkey signs you in by your fingerprint, face or PIN. Your password stays valid, and you can remove the passkey under Sign-in & Security.',
  add: 'Add a Passkey',
  adding: 'Waiting for your device...',
  notNow: 'Not Now',
  added: 'Passkey added',
  notAdded: 'No passkey was added',
}
