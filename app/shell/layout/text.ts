export const text = {
  /** The letters of the logo before and after its i, which is drawn. */
  logo: { before: 'v', after: 'alog' },
  loading: 'Loading',
  back: 'Back',
  tabs: {
    label: 'Main',
    home: 'Home',
    track: 'Track',
    calendar: 'Calendar',
    progress: 'Progress',
    settings: 'Settings',
  },
  error: {
    title: 'Something went wrong',
    explanation:
      'This page stopped working. Everything that was saved is kept, and doses that wait on this device still wait. Reload to go on.',
    translated: 'If your browser translates this page, switch the translation off for it: it can stop a page.',
    reload: 'Reload the page',
    home: 'Return to Home',
  },
}
