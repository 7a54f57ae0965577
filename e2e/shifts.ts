import type { Page } from '@playwright/test'

/**
 * Has the browser watch how a page moves by itself while it arrives (layout shift; what follows an input is not counted).
 * Asked for before the page is opened; gives what moved so far, and how far.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? '')
        moved.push(`${entry.value.toFixed(4)} ${what.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    type LayoutShift = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}
