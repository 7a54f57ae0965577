/** The tabs of the screen. */
export type ProgressTab = (typeof TABS)[number]

/** The tab in the address: `?tab=metrics`; without one that exists, the overview. */
export function tabOf(query: URLSearchParams): ProgressTab {
  return TABS.find((tab) => tab === query.get('tab')) ?? 'overview'
}

/** The query of a tab. The overview has the plain address. */
export function queryOf(tab: ProgressTab): Readonly<Record<string, string>> {
  return tab === 'overview' ? {} : { tab }
}

const TABS = ['overview', 'metrics', 'photos'] as const
