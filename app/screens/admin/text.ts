import { plural } from '#domain/text/plural'

export const text = {
  pageTitle: 'Admin',
  pageDescription: 'Premium management.',
  title: 'Admin Panel - Premium Management',
  checking: 'Checking permissions...',
  notChecked: {
    title: 'Your permissions could not be checked',
    explanation: 'Vialog cannot be reached right now.',
    again: 'Try again',
  },
  denied: 'Access denied. This panel requires administrator privileges.',
  status: {
    title: 'Current Status',
    loading: 'Loading the status',
    plan: 'Plan',
    premium: 'Premium',
    free: 'Free',
    access: 'Premium access',
    active: 'Active',
    none: 'None',
    daysRemaining: 'Days remaining',
    until: 'Premium until',
    notSet: 'Not set',
  },
  grant: {
    title: 'Grant Premium',
    days: 'Number of days',
    daysUnit: 'days',
    daysHint: (most: number) => `From now on, at most ${most} days. What was granted before is replaced.`,
    grant: 'Grant Premium',
    granting: 'Granting...',
    granted: {
      title: 'Premium Access Granted',
      explanation: (days: number) => `You now have premium access for ${plural(days, 'day')}`,
    },
    failed: 'Failed to grant premium access',
  },
  remove: {
    remove: 'Remove Premium',
    removing: 'Removing...',
    removed: { title: 'Premium Access Removed', explanation: 'Premium access has been revoked' },
    failed: 'Failed to remove premium access',
  },
  security: {
    title: 'Security Features',
    /** What the server guarantees (docs/product/privacy.md). */
    features: [
      'The server validates every admin action: who asks, for whom, and for how many days.',
      'Nobody can edit premium_until directly, admins included.',
      'Every change is logged in an audit trail that nobody signed in can read, write or change.',
      'Admins act on their own account only.',
    ],
  },
}
