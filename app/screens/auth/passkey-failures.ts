import { text } from './text.ts'

/** By what the browser made of a passkey. They load with the code of passkeys. */
export const PASSKEY_FAILURES = {
  left: 'No passkey was used. Please try again, or sign in with your password.',
  unsupported: 'This browser knows no passkeys. Please sign in with your password.',
  known: 'Your device gave no passkey. Please sign in with your password.',
  failed: text.passkey.failed,
}
