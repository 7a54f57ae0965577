/** What the screen shows at once. The tabs and details that load later have their text with them. */
export const text = {
  pageTitle: 'Learn',
  pageDescription:
    'Peptides with their sources, mixing step by step, safety and common questions. Neutral, and open to everyone.',
  title: 'Learn',
  ask: 'Ask a question',
  topics: 'Topics',
  tabs: { peptides: 'Peptides', mixing: 'Mixing', safety: 'Safety', guides: 'Guides', faq: 'FAQ' },
  notLoaded: 'This part could not be loaded. Check your connection.',
  again: 'Try again',
  search: {
    label: 'Search peptides',
    placeholder: 'Name or description',
    found: (found: number, all: number) => `${found} of ${all} peptides`,
    none: 'No peptide matches',
    noneExplanation: (wanted: string) => `Nothing here has “${wanted}” in its name or description.`,
    showAll: 'Show all peptides',
  },
  approved: 'approved drug',
  notApproved: 'not approved',
  onceWeekly: 'once weekly',
}
