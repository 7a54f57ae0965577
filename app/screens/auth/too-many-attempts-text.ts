export const text = {
  send: 'E-mail Me a Link',
  sending: 'Sending...',
  failed: 'No link was sent',
  unexpected: 'An unexpected error occurred',
}
