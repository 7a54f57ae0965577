import { formatCount } from '#domain/text/plural'

export const text = {
  pageTitle: 'Injection sites',
  pageDescription: 'Where your injections go, which sites rest, and whose turn it is.',
  title: 'Injection sites',
  explanation:
    'The form of a dose names the site that has rested longest, over all your peptides. Switch off what you never use, and let a sore one rest.',
  loading: 'Loading your sites',
  loadedWhat: 'Your sites',
  list: (route: string) => `Sites ${route.toLowerCase()}`,
  recent: (count: number, days: number) => `${formatCount(count)} in the last ${days} days`,
  off: 'Off',
  resting: 'Rests',
  add: {
    open: 'Add a site of your own',
    title: 'A site of your own',
    name: 'Name',
    save: 'Add site',
    cancel: 'Cancel',
  },
  site: {
    active: 'I use this site',
    activeHint: 'The form names it only while this is on.',
    name: 'Name',
    restDays: 'Least rest',
    restHint: (days: string) => `Empty: ${days}, as for all sites.`,
    days: 'days',
    reason: 'Let it rest',
    noReason: 'No, it may have its turn',
    reasons: { sore: 'It is sore', lump: 'There is a lump', bruise: 'There is a bruise', other: 'For another reason' },
    until: 'Until',
    untilHint: 'Empty: until you say otherwise.',
    order: 'Its turn',
    up: 'Move up',
    down: 'Move down',
    save: 'Save site',
    cancel: 'Cancel',
    removal: {
      open: 'Remove this site',
      title: 'Remove this site?',
      explanation: (site: string) =>
        `${site} leaves your sites. A site that one of your doses names cannot be removed.`,
      confirm: 'Remove site',
    },
  },
  restOfAll: {
    label: 'Least rest of a site',
    hint: 'A site that was used within these days waits, unless it has days of its own.',
    unit: 'days',
    save: 'Save days',
  },
  asking: {
    title: 'Ask for the site',
    explanation: 'When you complete a dose of these schedules, its edit opens so that you can add the site.',
  },
  failed: { title: 'Not saved', explanation: 'This device has no room for it. What you typed is still here.' },
}
