export const text = {
  pageTitle: 'Account deleted',
  pageDescription: 'The account and everything in it is deleted.',
  devices: 'Your other devices clear themselves as soon as they are online.',
  home: 'To the start page',
}
