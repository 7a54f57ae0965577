export const text = {
  pageTitle: 'Guide',
  pageDescription: 'Statements of the library in the order of a task, each with its source.',
  unknown: {
    title: 'There is no such guide',
    explanation: 'The list of guides stands in Learn.',
    back: 'Open the guides',
  },
  loading: 'Loading the guide',
  safety: {
    title: 'About safety, free for everyone',
    explanation: 'What labels and authorities warn of in the subject of this guide.',
  },
  /** The end of 'Upgrade to Premium to access'. */
  feature: 'the guides',
  inside: 'In this guide',
  next: 'Go on from here',
  disclaimer:
    'A guide is statements of labels, authorities and studies with text that leads from one to the next. It is no medical advice and gives no doses.',
}
