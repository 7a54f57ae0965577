import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { median, type Row } from '../row.ts'
import { launch, premiumPhone } from './browser.ts'
import { fill, personOf } from './history.ts'
import { SLOWDOWN } from './slow-phone.ts'

const STARTS = 5
/** Then the person's 10,000 doses lie within the 400 days that a device keeps. */
const HOURS_APART = 0.9
const LIMIT_MS = 1000
/** Long enough for what was read to be stored, and for the service worker to have the app. */
const SETTLED_MS = 6000

/** The start of the app without a network, on a slow phone that keeps 10,000 doses, to the dashboard with the newest of them. */
export async function measureStart(site: { address: string; databaseUrl: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context, authorization } = await premiumPhone(browser, site.address)
    await fill(site.databaseUrl, personOf(authorization), { minutes: HOURS_APART * 60 })
    const page = await context.newPage()
    await page.goto('/app')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByText('BPC-157').first().waitFor()
    await setTimeout(SETTLED_MS)
    await page.close()
    await context.setOffline(true)
    const starts: number[] = []
    for (let start = 0; start < STARTS; start += 1) starts.push(await startOf(context))
    return [
      {
        what: `start without a network to the dashboard, 10,000 doses on the device, ${SLOWDOWN}x CPU (median of ${STARTS}, ${Math.min(...starts).toFixed(0)} to ${Math.max(...starts).toFixed(0)})`,
        measured: `${median(starts).toFixed(0)} ms`,
        limit: `${LIMIT_MS} ms`,
        ratio: median(starts) / LIMIT_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function startOf(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const started = performance.now()
  await page.goto('/app')
  await page.getByText('BPC-157').first().waitFor()
  const ms = performance.now() - started
  await page.close()
  return ms
}
