export const text = {
  settings: 'Settings',
  /** The accessible name of a link that shows the initials contains them. */
  settingsOf: (initials: string) => `${initials}, Settings`,
}
