import type { Page } from '@playwright/test'
import { launch, premiumPhone } from './browser.ts'
import { median, type Row } from './row.ts'

const ROUNDS = 7
const ROUND_TRIP_MS = 300
const SLOWDOWN = 4

/** From the tap on 'Log Dose' to the frame that shows the dose on the dashboard, on a slow phone with a slow network. */
export async function measureTap({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context } = await premiumPhone(browser, address)
    const page = await context.newPage()
    await page.goto('/app')
    await page.getByText('No doses logged yet').waitFor()
    const device = await context.newCDPSession(page)
    await device.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: 1_000_000,
      uploadThroughput: 500_000,
    })
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const times = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await logDose(page, 101 + round))
    return [
      {
        what: `tap on 'Log Dose' to the dose on the dashboard, ${ROUND_TRIP_MS} ms round trip, ${SLOWDOWN}x CPU (median of ${ROUNDS})`,
        measured: `${median(times).toFixed(0)} ms`,
        limit: `one round trip, ${ROUND_TRIP_MS} ms`,
        ratio: median(times) / ROUND_TRIP_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function logDose(page: Page, amount: number): Promise<number> {
  await page.getByRole('link', { name: 'Log Dose' }).click()
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill(String(amount))
  await page.getByLabel('Administration method').selectOption('injection')
  await page.evaluate(watchFor, `${amount} mcg`)
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await page.waitForFunction(() => document.documentElement.dataset['shownAfter'] !== undefined)
  const shown = await page.evaluate(() => {
    const after = Number(document.documentElement.dataset['shownAfter'])
    delete document.documentElement.dataset['shownAfter']
    return after
  })
  await page.getByText('waiting', { exact: true }).waitFor({ state: 'detached' })
  return shown
}

/** Runs in the page: from the next tap to the frame after the words stand in a list of the dashboard. */
function watchFor(words: string): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const shown = [...document.querySelectorAll('li')].some((row) => row.textContent.includes(words))
        if (!shown) return requestAnimationFrame(look)
        return requestAnimationFrame(() => {
          document.documentElement.dataset['shownAfter'] = String(performance.now() - timeStamp)
        })
      }
      look()
    },
    { once: true, capture: true },
  )
}
