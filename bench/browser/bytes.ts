import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { launch, premiumPhone } from './browser.ts'
import type { Row } from '../row.ts'

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** JavaScript that a page loads on a cold visit, as it came over the wire (brotli), against its budget (docs/decisions/028-signed-in-chunk.md). */
export async function measureBytes({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    // Each has a cache of its own: what comes out of one is not counted.
    const [stranger, another, reader] = await Promise.all(
      [1, 2, 3].map(() => browser.newContext({ baseURL: address, serviceWorkers: 'block' })),
    )
    if (!stranger || !another || !reader) throw new Error('There are three strangers.')
    const phone = await premiumPhone(browser, address)
    // Without a service worker, which would answer the second visit from its own cache.
    const ana = await browser.newContext({
      baseURL: address,
      serviceWorkers: 'block',
      // Where the browser hides its zone the dashboard loads a choice of zones besides.
      timezoneId: 'Europe/Berlin',
      storageState: await phone.context.storageState(),
    })
    const rows = []
    for (const [what, context, path, budget, named] of [
      ['on the landing page', stranger, '/', 0, /./],
      ['on /auth', stranger, '/auth', 100_000, /\/(?!passkey-)[\w-]+\.js$/],
      ['of passkeys, after the page of /auth', another, '/auth', PASSKEYS, /\/passkey-[\w-]+\.js$/],
      ['on the page of a guide, for a stranger', reader, '/guides/travel', GUIDE, /./],
      ['on /app', ana, '/app', WITH_WHAT_IS_LATER, /./],
    ] as const) {
      const bytes = await scriptBytes(context, path, named)
      rows.push({
        what: `JavaScript ${what} (brotli)`,
        measured: kB(bytes),
        limit: kB(budget),
        ratio: budget === 0 ? bytes : bytes / budget,
      })
    }
    const first = await firstScreenBytes(ana)
    rows.push({
      what: 'JavaScript on /app before the dashboard stands: what it waits for (brotli)',
      measured: kB(first),
      limit: kB(FIRST_SCREEN),
      ratio: first / FIRST_SCREEN,
    })
    const worker = await workerBytes(address)
    rows.push({
      what: 'sw.js, the service worker (brotli)',
      measured: kB(worker),
      limit: kB(WORKER),
      ratio: worker / WORKER,
    })
    const statements = await scriptBytes(ana, '/ask', /\/statements-[\w-]+\.js$/)
    rows.push({
      what: 'statements of the library with their sources, on /ask (brotli); the index is made on the device',
      measured: kB(statements),
      limit: kB(STATEMENTS),
      ratio: statements / STATEMENTS,
    })
    const bytes = await firstTouchBytes(ana)
    rows.push({
      what: 'JavaScript at the first touch of a form, the log form (brotli)',
      measured: kB(bytes),
      limit: kB(FIRST_TOUCH),
      ratio: bytes / FIRST_TOUCH,
    })
    return rows
  } finally {
    await browser.close()
  }
}

const FIRST_SCREEN = 110_000
/** What was reached on 2026-11-30, and a little more. */
const WITH_WHAT_IS_LATER = 119_000
const PASSKEYS = 4_000
/** As much as /learn. */
const GUIDE = 110_000
const WORKER = 20_000
const FIRST_TOUCH = 45_000
const STATEMENTS = 60_000

/**
 * The scripts without which the dashboard does not show a person's doses. What the page loads beside them when it is idle is held back until
 * then: whether the page is idle before the answers are here is another thing in each run.
 */
async function firstScreenBytes(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(noteWhenItStands, 'No doses logged yet')
  const { promise: stands, resolve: nowStands } = Promise.withResolvers<void>()
  let isAnswered = false
  page.on('response', (response) => (isAnswered ||= new URL(response.url()).pathname.startsWith('/api/')))
  await page.route('**/*.js', async (route) => {
    // A dashboard that waits for it gets it then, and it counts.
    if (isAnswered) await Promise.race([stands, pause(HELD_MS)])
    await route.continue()
  })
  await page.goto('/app', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0)
  nowStands()
  const bytes = await page.evaluate(() => {
    const at = performance.getEntriesByName('stands')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const first = (files as PerformanceResourceTiming[]).filter(
      ({ responseEnd }) => responseEnd > 0 && responseEnd < at,
    )
    return first.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  await page.unrouteAll({ behavior: 'wait' })
  await page.close()
  return bytes
}

/** Longer than a dashboard takes that waits for nothing. */
const HELD_MS = 5_000

/** Runs in the page. */
function noteWhenItStands(words: string): void {
  const arrival = new MutationObserver(() => {
    if (!document.body?.textContent.includes(words)) return
    arrival.disconnect()
    performance.mark('stands')
  })
  arrival.observe(document, { childList: true, subtree: true, characterData: true })
}

/** As a browser asks for it. */
async function workerBytes(address: string): Promise<number> {
  const answer = await fetch(`${address}/sw.js`)
  return brotliCompressSync(await answer.text()).length
}

async function scriptBytes(context: BrowserContext, path: string, named?: RegExp): Promise<number> {
  const page = await context.newPage()
  const total = await countScripts(page, () => page.goto(path, { waitUntil: 'networkidle' }), named)
  await page.close()
  return total
}

/** What loads when a person begins to type into the log form and saves it: the schemas with zod, and what they need. */
async function firstTouchBytes(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  await page.goto('/track', { waitUntil: 'commit' })
  await page.getByLabel('Dosage').waitFor()
  const total = await countScripts(page, async () => {
    await page.getByLabel('Dosage').fill('250')
    await page.getByRole('button', { name: 'Log Dose' }).click()
    await page.getByText('Please select a valid peptide').first().waitFor()
    await page.waitForLoadState('networkidle')
  })
  await page.close()
  return total
}

/** The bytes of the scripts, of such a name, that come over the wire meanwhile. */
async function countScripts(page: Page, act: () => Promise<unknown>, named = /./): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    // The first screen does not wait for the files that the service worker stores.
    const isCounted = named.test(request.url()) && !request.serviceWorker() && !request.url().endsWith('/sw.js')
    if (request.resourceType() === 'script' && isCounted)
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await act()
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
