export const text = {
  pageTitle: 'Premium Subscription',
  pageDescription: 'What premium brings, and its plans.',
  title: 'Premium Subscription',
  outcome: {
    cancelled: {
      title: 'Checkout was cancelled',
      explanation: 'Nothing was charged. You can choose a plan whenever you like.',
    },
    paid: {
      title: 'Thank you! Premium is yours.',
      explanation: 'You can close this tab: the one you came from knows already.',
    },
    confirming: {
      title: 'Confirming your payment',
      explanation:
        'This usually takes a few seconds. You can close this tab; premium starts as soon as it is confirmed.',
    },
  },
  status: {
    title: 'Your plan',
    loading: 'Loading your plan',
    notLoaded: {
      title: 'Your plan could not be loaded',
      explanation: 'What you paid for is kept. Check your connection and try again.',
      again: 'Try again',
    },
    premium: 'Premium active',
    free: 'Free',
  },
  plans: {
    title: 'Plans',
    choose: (plan: string) => `Choose ${plan}`,
    payment: 'Payment opens in a new tab. Cancel any time; what you logged stays yours, with or without premium.',
  },
  /** When a plan that is chosen during a trial is charged. */
  billing: {
    later:
      'Choose a plan today and keep every free day. Cancel before then and nothing is charged; your trial goes on.',
    now: {
      title: 'Billing starts at once',
      detail: 'Less than 48 hours of your trial are left: a plan that you choose now is charged today.',
    },
  },
  manage: 'Manage Billing',
  features: { title: 'Premium features', soon: 'coming soon' },
  /** The toasts of a page of the card provider that did not open (docs/product/offline.md#messages). */
  failed: {
    noUrl: (page: 'portal' | 'checkout') => `No ${page} URL received`,
    portal: { title: 'Portal Error', explanation: 'Failed to open customer portal.' },
    signedOut: { title: 'Authentication Required', explanation: 'Please sign in to subscribe to premium.' },
    checkout: { title: 'Checkout Error', explanation: 'Failed to start checkout process.' },
  },
}
