export const text = {
  pageTitle: 'Account deleted',
  pageDescription: 'The account and everything in it is deleted.',
  title: 'Your account is deleted',
  explanation: 'Everything that you recorded is gone, on the server and on this device.',
  devices: 'Your other devices clear themselves as soon as they are online.',
  home: 'To the start page',
}
