export const text = {
  pageTitle: 'Welcome',
  pageDescription: 'A few steps before you start with Vialog.',
  progress: 'Progress',
  step: (step: number, steps: number) => `${step} of ${steps}`,
  back: 'Back',
  continue: 'Continue',
  profileFailed: {
    title: 'Your profile could not be loaded',
    explanation: 'If you have been here before, try again. Going on never overwrites goals that you saved.',
    retry: 'Try again',
  },
  welcome: {
    title: 'Welcome to Vialog',
    explanation: 'A calm place for your doses. It records, converts and shows.',
    track: { title: 'Track doses and cycles', text: 'Every dose in its place, on the day and hour it was taken.' },
    monitor: { title: 'Monitor progress', text: 'Weight, energy and sleep beside your cycle.' },
    learn: { title: 'Learn safely', text: 'How to mix, store and measure, in plain words.' },
    reminders: { title: 'Smart reminders', text: 'Know what is due next, before it is due.' },
  },
  goals: {
    title: 'What are your wellness goals?',
    explanation: 'Choose one or more. You can change them in the settings.',
  },
  safety: {
    title: 'Safety first',
    purpose: 'Educational Purpose Only',
    purposeExplanation:
      'Vialog records what you do and helps with the arithmetic. It is not medical advice and never tells you what to take.',
    rules: [
      'Consult a healthcare provider before you start, change or stop anything.',
      'Follow the storage guidelines of the label.',
      'Use sterile technique, every time.',
      'Monitor side effects, and stop and ask when something is wrong.',
    ],
  },
  trial: {
    title: 'Start Your Free Premium Trial?',
    vial: 'A vial, almost full',
    explanation: (days: number) =>
      `Dose logging and schedules, protocols, advanced metrics and more, with everything unlocked for ${days} days.`,
    start: (days: number) => `Start ${days}-Day Free Trial`,
    later: 'Maybe later',
    terms: 'No credit card required. Cancel anytime during the trial period.',
    spent: 'No second trial',
  },
  destination: {
    title: 'What would you like to do first?',
    calculator: { label: 'Peptide Calculator', explanation: 'What to draw up, to the mark' },
    track: { label: 'Log Your First Dose', explanation: 'It takes less than a minute' },
    learn: { label: 'Learn More', explanation: 'Peptides, mixing and safety' },
    app: { label: "I'll explore on my own", explanation: 'Straight to your dashboard' },
  },
}
