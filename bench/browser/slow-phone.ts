import type { BrowserContext, Locator, Page } from '@playwright/test'
import { median } from '../row.ts'

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

/**
 * Opens the app as people do, who have opened it before: the service worker has its files. The phone is slow from then on. `shown` is on the
 * dashboard when its rows are there.
 */
export async function openSlowApp(context: BrowserContext, page: Page, shown: string): Promise<void> {
  await page.goto('/app')
  await page.getByText(shown).first().waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await slowDown(context, page)
  await page.goto('/app')
  await page.getByText(shown).first().waitFor()
}

/**
 * What may pass from a tap to its answer, for 95 of 100 taps, in milliseconds. It is counted from the event of the click itself, when the pointer
 * goes up: what a press starts is drawn before.
 */
export const TAP_MS = 50

/** So long a press lasts. The driver's own lasts no time at all: the page would draw the pressed button while the answer is waited for. */
const PRESS_MS = 80

/**
 * Presses the middle of what is tapped. With a finger the browser takes 20 to 30 ms more before the page hears of the click (4x CPU, 2026-11-30): it makes
 * the events of a mouse out of a touch.
 */
export async function tapOn(target: Locator): Promise<void> {
  await target.click({ delay: PRESS_MS })
}

/** From a tap to the frame that shows its row: the time, and how many frames were drawn before without it. */
export type Shown = { readonly ms: number; readonly framesBefore: number }

/** The median of some taps and the one that 95 of 100 do not exceed, and the number of the frame after the tap that shows the row, at the latest. */
export function shownText(taps: readonly Shown[]): string {
  const frame = Math.max(...taps.map(({ framesBefore }) => framesBefore)) + 1
  return `${median(taps.map(({ ms }) => ms)).toFixed(0)} ms, p95 ${p95Of(taps).toFixed(0)}, in frame ${frame} after the tap`
}

/** The time that 95 of 100 taps do not exceed, in milliseconds. */
export function p95Of(taps: readonly Shown[]): number {
  const times = taps.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
}

/** What passes from a tap to the frame after all of the words stand together in one row of a list, or in one other part of the page. */
export async function fromTapToRow(
  page: Page,
  words: readonly string[],
  tap: () => Promise<void>,
  part = 'li, article',
): Promise<Shown> {
  await page.evaluate(watchFor, { words, part })
  // The driver brings its own script with the first question of this kind, which would delay the frame that is measured.
  await page.waitForFunction(() => true)
  await tap()
  await page.waitForFunction(() => document.documentElement.dataset['shown'] !== undefined)
  return page.evaluate(() => {
    const shown = JSON.parse(document.documentElement.dataset['shown'] ?? '') as Shown
    delete document.documentElement.dataset['shown']
    return shown
  })
}

/** Runs in the page. It looks when something has changed: to look in every frame would slow the page down. */
function watchFor({ words, part }: { readonly words: readonly string[]; readonly part: string }): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      let framesBefore = 0
      let isShown = false
      const countFrame = () => {
        if (isShown) return
        framesBefore += 1
        requestAnimationFrame(countFrame)
      }
      requestAnimationFrame(countFrame)
      const changes = new MutationObserver(() => {
        const rows = [...document.querySelectorAll(part)].map((row) => row.textContent)
        if (!rows.some((row) => words.every((word) => row.includes(word)))) return
        changes.disconnect()
        isShown = true
        // The first frame draws it, and the second begins when it is drawn.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const ms = performance.now() - timeStamp
            document.documentElement.dataset['shown'] = JSON.stringify({ ms, framesBefore })
          }),
        )
      })
      changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    { once: true, capture: true },
  )
}
