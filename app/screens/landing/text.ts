export const text = {
  pageTitle: 'Peptide dose and wellness tracking',
  pageDescription: 'Log doses, plan schedules and see your progress. Free to start, exact in its numbers, private.',
  signIn: 'Sign In',
  hero: {
    title: 'Every dose in its place.',
    explanation: 'Log your peptide doses, plan schedules, work out what to draw up, and see how you are doing.',
    start: 'Get Started Free',
    calculator: 'Try Calculator',
    private: 'Private: never shared, never sold',
    offline: 'Works offline and catches up by itself',
    exact: 'Exact numbers, from the vial to the syringe',
  },
  /** A picture of the dashboard: a sample of a person, a schedule and two doses. */
  dashboard: {
    description:
      'The dashboard of Vialog: a greeting, the buttons Log Dose and View Progress, two upcoming doses, and a vial that shows how many doses are left.',
    person: 'Maya Jones',
    trial: 'Premium Trial Active',
    trialLeft: '7 days remaining',
    upgrade: 'Upgrade Now',
    greeting: 'Good morning, Maya',
    encouragement: 'Stay consistent with your wellness journey',
    logDose: 'Log Dose',
    viewProgress: 'View Progress',
    upcoming: 'Upcoming Doses',
    upcomingDays: 'next 7 days',
    due: { dose: 'BPC-157 250 mcg', time: '8:00 PM · Nov 21', complete: 'Complete' },
    later: { dose: 'Semaglutide 0.5 mg', time: '9:00 AM · Nov 23', pending: 'pending' },
    schedule: 'Active schedule',
    peptide: 'BPC-157',
    frequency: 'daily · 8:00 PM',
    taken: '8',
    /** Smaller, after what is taken. */
    ofDoses: '/20 doses',
    dosesLeft: '12 left in vial',
    tabs: { home: 'Home', track: 'Track', calendar: 'Calendar', progress: 'Progress', settings: 'Settings' },
  },
  goals: {
    title: 'Whatever you work towards',
    explanation: (users: string) => `${users} users, each with a goal of their own.`,
    weight: 'Weight Management',
    recovery: 'Recovery and Healing',
    aging: 'Anti-Aging',
    muscle: 'Muscle Building',
    performance: 'Athletic Performance',
    wellness: 'General Wellness',
    /** Smaller, after how many have this goal. */
    users: 'users',
  },
  features: {
    title: 'Made for the phone in your hand',
    explanation: 'Quick to open, careful with your data, honest with its numbers.',
    install: {
      title: 'On your home screen',
      explanation:
        'Install Vialog from the browser. It opens like any other app and works without a network; what you log waits and catches up.',
    },
    private: {
      title: 'Private by design',
      explanation: 'Row-level security keeps your data yours on the server. It is never shared and never sold.',
      picture: { data: 'Your data', access: 'only you' },
    },
    reminders: {
      title: 'Reminders that know your plan',
      explanation:
        'Build a schedule once. Each dose is said when it is due: on your lock screen, by e-mail or in your own calendar, and discreetly unless you choose otherwise.',
      picture: {
        due: { dose: 'BPC-157 250 mcg', time: '8:00 PM · in 15 minutes', complete: 'Complete' },
        later: { dose: 'Semaglutide 0.5 mg', time: '9:00 AM · Nov 23' },
      },
    },
    insights: {
      title: 'Insights from your own data',
      explanation: 'Weight, energy and sleep beside your cycle: trends you can read at a glance.',
      picture: { metric: 'Weight', period: 'last 30 days', weight: '81.4 kg', change: '−0.6' },
    },
  },
  safety: {
    title: 'For education and tracking only',
    explanation:
      'Vialog records, converts and shows. It is not medical advice and recommends no dose. Many peptides are not approved for human use: always consult a healthcare professional before you use any.',
  },
  closing: {
    title: 'Start with your next dose',
    trial: (days: number) => `Free ${days}-day premium trial`,
    join: (users: string) =>
      `Join ${users} users. The calculator is free and open to everybody, no account needed; premium keeps its recipes and your plans as protocols.`,
    start: 'Start Free Trial',
    calculator: 'Explore Calculator',
  },
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  brand: 'Brand Assets',
}
