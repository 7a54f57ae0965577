import { formatCount } from '#domain/text/plural'
export const text = {
  pageTitle: 'Home',
  pageDescription: 'Your doses today.',
  /** A notification opened the app to ask about a dose, and there is nothing to ask any more. */
  asked: { none: 'This dose is not open any more' },
  trial: 'Trial',
  upgrade: 'Upgrade Now',
  hello: (greeting: string, name: string) => `${greeting}, ${name}`,
  /** Instead of a name. */
  nameless: 'there',
  /** What stands beneath the doses, where it could not be loaded. */
  beneathWhat: 'The rest of this page',
  encouragement: 'Stay consistent with your wellness journey',
  logDose: 'Log Dose',
  viewProgress: 'View Progress',
  createSchedule: 'Create Schedule',
  premium: 'Premium',
  comingSoon: { title: 'Coming Soon', explanation: 'Billing features coming soon!', plans: 'See plans' },
  today: { title: "Today's Progress", doses: 'Doses Today', total: 'Total Logged' },
  upcoming: {
    title: 'Upcoming Doses',
    range: 'next 7 days',
    loading: 'Loading upcoming doses',
    loadedWhat: 'Your upcoming doses',
    when: (time: string, day: string) => `${time} · ${day}`,
    /** Instead of the day, for what was planned last evening. */
    yesterday: 'yesterday',
    state: { pending: 'pending', due: 'due', late: 'late' },
    complete: 'Complete',
    completeOf: (peptide: string, when: string) => `Complete ${peptide}, ${when}`,
    all: 'View All Scheduled Doses',
  },
  missed: {
    title: 'Missed',
    range: 'last 7 days',
    took: 'I took it',
    tookOf: (peptide: string, when: string) => `I took it: ${peptide}, ${when}`,
    skip: 'Skip',
    skipOf: (peptide: string, when: string) => `Skip ${peptide}, ${when}`,
    all: (doses: number) => `Show all ${formatCount(doses)}`,
  },
  nothingYet: {
    title: 'No activity today',
    explanation: 'Start by logging your first dose!',
    noPlan: 'Nothing is planned.',
  },
  /** What premium is needed for. */
  gatedFeature: 'dose schedules',
  allSymptoms: 'All entries of symptoms',
  more: { title: 'More', calculator: 'Peptide Calculator', learn: 'Learn More' },
  zone: {
    title: 'Your browser hides its time zone',
    explanation: 'Days and times here are those of the zone below. Choose another one if you are elsewhere.',
    label: 'Time zone of this device',
    use: 'Use this zone',
  },
}
