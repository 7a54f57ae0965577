export const text = {
  pageTitle: 'Signed-in Devices',
  pageDescription: 'Where this account is signed in.',
  title: 'Signed-in Devices',
  explanation:
    'A device that you do not recognize? Sign it out and change your password. What a device has not sent yet stays on it, and is sent when you sign in there again.',
  loading: 'Loading devices',
  loadFailed: {
    what: 'Your devices',
    explanation: 'Nothing was changed. Check your connection and try again.',
  },
  device: {
    unknown: 'Unknown device',
    signedIn: (day: string, time: string) => `Signed in ${day} at ${time}`,
    lastUsed: (day: string, time: string) => `Last used ${day} at ${time}`,
    current: 'This device',
    signOut: 'Sign out',
    /** Read aloud after the button's name. */
    signOutWhich: (device: string, signedIn: string) => `${device}, ${signedIn}`,
    signedOut: (device: string) => `${device} is signed out`,
  },
  noOthers: 'You are signed in on no other device.',
  others: {
    signOut: 'Sign out everywhere else',
    title: 'Sign out everywhere else?',
    explanation: 'All your other devices are signed out at once. You stay signed in here.',
    confirm: 'Sign out',
    signedOut: 'All other devices are signed out',
  },
  failed: 'Not signed out',
}
