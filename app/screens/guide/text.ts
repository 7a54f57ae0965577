export const text = {
  pageTitle: 'Guide',
  pageDescription: 'Statements of the library in the order of a task, each with its source.',
  unknown: {
    title: 'There is no such guide',
    explanation: 'The list of guides stands in Learn.',
    back: 'Open the guides',
  },
  /** What search engines say of a guide. */
  summary: (summary: string) => `${summary}: what labels, authorities and studies say, each with its source.`,
  loading: 'Loading the guide',
  /** The subject of "... could not be loaded". */
  notLoaded: {
    title: 'The guide could not be loaded',
    explanation: 'Nothing is lost. Check your connection and try again.',
    again: 'Try again',
  },
  safety: {
    title: 'About safety, free for everyone',
    explanation: 'What labels and authorities warn of in the subject of this guide.',
  },
  /** The end of 'Upgrade to Premium to access'. */
  feature: 'the guides',
  inside: 'In this guide',
  offer: {
    title: 'The rest is part of premium',
    explanation: 'An account is free and has a trial of premium. What is about safety stays free for everyone.',
    start: 'Get Started Free',
  },
  next: 'Go on from here',
  disclaimer:
    'A guide is statements of labels, authorities and studies with text that leads from one to the next. It is no medical advice and gives no doses.',
}
