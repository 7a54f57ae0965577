import type { Browser, Page } from '@playwright/test'
import { median, type Row } from '../row.ts'
import { premiumPhone } from './browser.ts'
import { SLOWDOWN } from './slow-phone.ts'

const DOSES = 1000
/** An answer within this time is felt as immediate (web.dev/articles/inp calls 200 ms good). */
const LIMIT_MS = 200

/**
 * From a key in the amount of a step to the frame that shows it, while the preview lists a thousand doses, whose amounts change
 * with it; and to the frame in which the list has followed.
 */
export async function measurePreviewKeystroke(browser: Browser, address: string): Promise<readonly Row[]> {
  const { context } = await premiumPhone(browser, address)
  const page = await context.newPage()
  await page.goto('/track?mode=schedule')
  await planLongest(page)
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const amount = page.getByLabel('Amount of step 2')
  await amount.fill('30')
  await page
    .getByText(/^30 mcg$/)
    .first()
    .waitFor({ state: 'attached' })
  const typed: number[] = []
  const listed: number[] = []
  for (const [key, shown] of KEYS) {
    await page.evaluate(watchKey, shown)
    await amount.press(key)
    await page.waitForFunction(() => document.documentElement.dataset['listedAfter'] !== undefined)
    const times = await page.evaluate(() => {
      const { typedAfter, listedAfter } = document.documentElement.dataset
      delete document.documentElement.dataset['listedAfter']
      return [Number(typedAfter), Number(listedAfter)] as const
    })
    typed.push(times[0])
    listed.push(times[1])
  }
  await context.close()
  return [
    {
      what: `keystroke in a step to its frame while ${DOSES} doses are previewed, ${SLOWDOWN}x CPU (longest of ${typed.length}, median ${median(typed).toFixed(0)} ms)`,
      measured: `${Math.max(...typed).toFixed(0)} ms`,
      limit: `${LIMIT_MS} ms`,
      ratio: Math.max(...typed) / LIMIT_MS,
    },
    {
      what: `keystroke in a step to the preview of ${DOSES} doses that follows it, ${SLOWDOWN}x CPU (median of ${listed.length})`,
      measured: `${median(listed).toFixed(0)} ms`,
      limit: 'a second, 1000 ms',
      ratio: median(listed) / 1000,
    },
  ]
}

/** Each key, and the amount that the list shows after it. */
const KEYS = ['0', '5', 'Backspace', '7', 'Backspace', 'Backspace', '2', 'Backspace', '4', 'Backspace'].reduce<
  readonly (readonly [key: string, shown: string])[]
>((keys, key) => {
  const before = keys.at(-1)?.[1] ?? '30'
  return [...keys, [key, key === 'Backspace' ? before.slice(0, -1) : before + key]]
}, [])

/** Three steps, twice a day for 500 days, with every dose in sight. */
async function planLongest(page: Page): Promise<void> {
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByLabel('Frequency').selectOption('Daily')
  await page.getByLabel('Time', { exact: true }).fill('08:00')
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('button', { name: 'Add a time' }).click()
  await page.getByLabel('Time 2', { exact: true }).fill('20:00')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('Length of step 1').fill('4')
  await page.getByLabel('Amount of step 2').fill('30')
  await page.getByLabel('Length of step 2').fill('80')
  await page.getByLabel('Total doses').fill(String(DOSES))
  await page.getByText(`Show all ${DOSES} doses`).click()
}

/** Runs in the page: when the frame of the next key is drawn, and when the list has followed. */
function watchKey(shown: string): void {
  const drawn = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      drawn(() => (document.documentElement.dataset['typedAfter'] = String(performance.now() - timeStamp)))
      const list = document.querySelector('details section')
      if (list === null) throw new Error('no list')
      const changes = new MutationObserver(() => {
        if (!list.querySelector('li:last-child')?.textContent.includes(`${shown} mcg`)) return
        changes.disconnect()
        drawn(() => (document.documentElement.dataset['listedAfter'] = String(performance.now() - timeStamp)))
      })
      changes.observe(list, { childList: true, subtree: true, characterData: true })
    },
    { once: true, capture: true },
  )
}
