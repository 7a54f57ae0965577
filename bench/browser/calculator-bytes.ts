import type { Page } from '@playwright/test'
import { launch } from './browser.ts'
import type { Row } from '../row.ts'

const BUDGET = 110_000

/** Each page, and words that only its later part has. */
const PAGES = [
  ['/calculator', 'Which amount of water puts my dose on a mark?'],
  ['/learn', 'Eight steps'],
] as const

/**
 * JavaScript of the two open pages over the wire, for a stranger on a cold visit: what the page loads by itself, which
 * has the budget, and what it comes to once it is used (anything heavy loads when it is used; docs/decisions/028-signed-in-chunk.md).
 */
export async function measureOpenPageBytes({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const rows: Row[] = []
    for (const [path, part] of PAGES) {
      const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
      const page = await context.newPage()
      const bytes = countScripts(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      const opened = await bytes()
      await page.getByRole('tab').nth(1).click()
      await page.getByText(part).waitFor()
      rows.push({ what: `JavaScript on ${path} (brotli)`, ...held(opened, BUDGET) })
      rows.push({
        what: `${path} with what loads at the first touch, beside the page by itself`,
        ...held(await bytes(), opened),
      })
      await context.close()
    }
    return rows
  } finally {
    await browser.close()
  }
}

function held(bytes: number, limit: number): Omit<Row, 'what'> {
  return { measured: kB(bytes), limit: kB(limit), ratio: bytes / limit }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
