/** The tabs of the screen. */
export type ProgressTab = (typeof TABS)[number]

/** The tab in the address: `?tab=metrics`; without one that exists, the overview. */
export function tabOf(query: URLSearchParams): ProgressTab {
  return TABS.find((tab) => tab === query.get('tab')) ?? 'overview'
}

/** The address of a tab. The overview has the plain one. */
export function addressOf(tab: ProgressTab): string {
  return tab === 'overview' ? '/progress' : `/progress?tab=${tab}`
}

const TABS = ['overview', 'metrics', 'levels', 'trends', 'photos'] as const
