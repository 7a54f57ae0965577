import { formatCount, plural } from '#domain/text/plural'

export const text = {
  pageTitle: 'Progress',
  pageDescription: 'Weight, energy, sleep and the current cycle over time.',
  title: 'Progress',
  tabs: {
    label: 'Progress',
    overview: 'Overview',
    metrics: 'Metrics',
    levels: 'Levels',
    trends: 'Trends',
    photos: 'Photos',
  },
  /** What premium is needed for, by tab. */
  gatedFeature: {
    metrics: 'advanced metrics and detailed tracking',
    levels: 'levels over time',
    trends: 'trends and cycles',
    photos: 'progress photo tracking',
  },
  loadFailed: { title: 'Error', explanation: 'Failed to load progress data.' },
  logDose: 'Log a dose',
  cycle: {
    title: 'Current cycle',
    loading: 'Loading your cycle',
    loadedWhat: 'Your cycle',
    consistency: (percent: number) => `${percent}% consistent`,
    left: (doses: number, total: number) => `${doses} of ${total} doses left`,
    day: (day: number) => `Day ${day}`,
    /** Stands after the day, in smaller type. */
    ofDays: (length: number) => `of ${length}`,
    dayOf: (day: number, length: number) => `Day ${day} of ${length}`,
    days: 'Days of the cycle',
    finished: (taken: number, total: number) => `finished, ${taken} of ${total} taken`,
    next: (milestone: string) => `Next: ${milestone}`,
    none: {
      title: 'No active cycle',
      explanation: 'Start a schedule and its days, doses and next milestone are followed here.',
      start: 'Start a schedule',
    },
  },
  adherence: {
    title: 'Adherence',
    loading: 'Loading your adherence',
    loadedWhat: 'Your adherence',
    streak: (days: number) => `${plural(days, 'day')} in a row`,
    cycle: 'This cycle',
    days30: 'Last 30 days',
    all: 'All',
  },
  keyMetrics: {
    title: 'Key metrics',
    loading: 'Loading your metrics',
    loadedWhat: 'Your metrics',
    empty: 'No entries yet',
    first: 'First entry',
    /** One of the two newest entries is a limit. */
    noChange: 'No exact change',
    trend: { up: 'Trend up', down: 'Trend down' },
    waiting: 'waiting',
    all: 'All entries',
    /** Of which metric, for a screen reader. */
    of: (metric: string) => ` of ${metric}`,
  },
  labResults: { title: 'Lab results', reports: 'Lab reports' },
  weightTrend: { range: 'last 30 days' },
  metrics: {
    range: 'Days shown',
    ranges: { '7': '7 days', '30': '30 days', '90': '90 days', all: 'All' },
    rangeShown: { '7': 'last 7 days', '30': 'last 30 days', '90': 'last 90 days', all: 'all entries' },
    loading: (metric: string) => `Loading ${metric}`,
    loadedWhat: 'Your entries',
  },
  chart: {
    label: (metric: string) => `${metric} over time`,
    empty: 'No entries in these days.',
    outOfTen: 'out of 10',
    span: (from: string, to: string) => `${from} to ${to}`,
    limits: (entries: number) => `the widest of ${formatCount(entries)}`,
    /** The extremes of each value: 'average of 3, 118 to 131 over 76 to 84'. */
    average: (entries: number, of: readonly { readonly low: number; readonly high: number }[]) =>
      `average of ${formatCount(entries)}, ${of.map(({ low, high }) => `${low} to ${high}`).join(' over ')}`,
  },
  entries: {
    title: 'Latest entries',
    empty: (metric: string) => `No ${metric.toLowerCase()} entries yet`,
    emptyExplanation: 'Add the first one, and its chart begins here.',
    all: 'All entries',
  },
}
