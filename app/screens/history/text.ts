export const text = {
  pageTitle: 'History',
  pageDescription: 'All your doses, newest first.',
  title: 'History',
  unknownPeptide: 'Unknown',
  list: 'All doses, newest first',
  loading: 'Loading doses',
  loadingMore: 'Loading more doses',
  loadedWhat: 'Your doses',
  moreLoadedWhat: 'More doses',
  empty: {
    title: 'No doses logged yet',
    explanation: 'Every dose that you log or complete stands here.',
    logDose: 'Log a dose',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  /** A day of another year. */
  dayOfYear: (day: string, year: string) => `${day}, ${year}`,
  when: (time: string, method: string) => `${time} · ${method}`,
}
