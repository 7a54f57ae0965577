import type { BrowserContext, Page } from '@playwright/test'

/** The conditions of a tap: a slow phone on a slow network. */
export const ROUND_TRIP_MS = 300
export const SLOWDOWN = 4

/** Makes a page as slow as a cheap phone far from the server. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const device = await context.newCDPSession(page)
  await device.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: 1_000_000,
    uploadThroughput: 500_000,
  })
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Milliseconds from a tap to the frame after all of the words stand together in one row of a list. */
export async function fromTapToRow(page: Page, words: readonly string[], tap: () => Promise<void>): Promise<number> {
  await page.evaluate(watchFor, words)
  await tap()
  await page.waitForFunction(() => document.documentElement.dataset['shownAfter'] !== undefined)
  return page.evaluate(() => {
    const after = Number(document.documentElement.dataset['shownAfter'])
    delete document.documentElement.dataset['shownAfter']
    return after
  })
}

/** Runs in the page. It looks when something has changed: to look in every frame would make every frame, and slow the page down. */
function watchFor(words: readonly string[]): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const changes = new MutationObserver(() => {
        const rows = [...document.querySelectorAll('li, article')].map((row) => row.textContent)
        if (!rows.some((row) => words.every((word) => row.includes(word)))) return
        changes.disconnect()
        // The first frame draws it, and the second begins when it is drawn.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            document.documentElement.dataset['shownAfter'] = String(performance.now() - timeStamp)
          }),
        )
      })
      changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    { once: true, capture: true },
  )
}
