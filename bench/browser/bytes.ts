import type { BrowserContext } from '@playwright/test'
import { launch, premiumPhone } from './browser.ts'
import type { Row } from '../row.ts'

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** JavaScript that a page loads on a cold visit, as it came over the wire (brotli), against its budget (docs/decisions/028-signed-in-chunk.md). */
export async function measureBytes({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const stranger = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
    const { context: ana } = await premiumPhone(browser, address)
    const rows = []
    for (const [context, path, budget] of [
      [stranger, '/', 0],
      [stranger, '/auth', 125_000],
      [ana, '/app', 125_000],
    ] as const) {
      const bytes = await scriptBytes(context, path)
      rows.push({
        what: `JavaScript on ${path === '/' ? 'the landing page' : path} (brotli)`,
        measured: kB(bytes),
        limit: kB(budget),
        ratio: budget === 0 ? bytes : bytes / budget,
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function scriptBytes(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    // The first screen does not wait for the files that the service worker stores.
    if (request.resourceType() === 'script' && !request.serviceWorker() && !request.url().endsWith('/sw.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.close()
  return total
}
