import type { Page } from '@playwright/test'

/**
 * Has the browser watch how a page moves by itself while it arrives (layout shift). Asked for before the page is opened,
 * and meant for pages that nobody touches: the size that the browser is given with a new page is an input to it, so
 * leaving out what follows an input would leave out the first half second. Gives what moved so far, and how far.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const what = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.textContent?.trim().slice(0, 40) ?? ''} ${edges(from)} -> ${edges(to)}`,
        )
        moved.push(`${entry.value.toFixed(4)} ${what.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    type LayoutShift = PerformanceEntry & {
      readonly value: number
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const edges = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}
