export const text = {
  pageTitle: 'Brand Assets',
  pageDescription: 'The logos of Vialog as SVG and PNG, and screenshots to make yourself.',
  title: 'Brand Assets',
  introduction:
    'Please use the logos as they are: leave them their colours and their proportions, and some air around them.',
  logos: {
    'vialog-lockup': { name: 'Horizontal lockup', use: 'Icon and name side by side: the first choice.' },
    'vialog-wordmark': { name: 'Wordmark', use: 'The name alone, where the icon already stands nearby.' },
    'vialog-icon': { name: 'Icon badge', use: 'For small and square places: avatars, favicons, home screens.' },
  },
  picture: (logo: string) => `${logo} of Vialog`,
  /** Read aloud before the name of the format. */
  downloadAs: (logo: string) => `Download ${logo} as`,
  open: 'Open in new tab',
  /** Read aloud after it. */
  openWhich: (logo: string) => `(${logo})`,
  screenshots: {
    title: 'Screenshots and videos',
    explanation: 'Sample screens in three sizes, light and dark, as PNG or WebM.',
    create: 'Create Screenshots',
  },
}
