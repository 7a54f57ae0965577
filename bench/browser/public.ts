import type { Page } from '@playwright/test'
import { launch } from './browser.ts'
import { measureLighthouse } from './lighthouse.ts'
import { median, type Row } from '../row.ts'

const PAGES = ['/', '/calculator', '/learn', '/auth']
/** Pages that ship no script. */
const STATIC = ['/']
const ROUNDS = 3
const SECONDS = 10

/** Public pages as a phone gets them, and how fast the marketing studio exports. */
export async function measurePublic({ address }: { readonly address: string }): Promise<readonly Row[]> {
  return [
    ...(await measureLighthouse(address, PAGES)),
    ...(await measureWeight(address)),
    ...(await measureExports(address)),
  ]
}

/** Scripts, styles and letters of a cold visit as they came over the wire. */
async function measureWeight(address: string): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const rows = []
    for (const path of PAGES) {
      const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
      const [scripts, styles, fonts] = await weightOf(await context.newPage(), path)
      await context.close()
      rows.push({
        what: `${path}: JavaScript, CSS (brotli), font`,
        measured: `${kB(scripts)}, ${kB(styles)}, ${kB(fonts)}`,
        limit: STATIC.includes(path) ? 'no script' : kB(SCRIPT_BUDGET),
        ratio: scripts / SCRIPT_BUDGET,
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

const SCRIPT_BUDGET = 125_000
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

async function weightOf(page: Page, path: string): Promise<readonly [scripts: number, styles: number, fonts: number]> {
  const sizes: Promise<readonly [string, number]>[] = []
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize] as const)),
  )
  await page.goto(path, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  const total = (kind: string) => all.reduce((sum, [type, size]) => (type === kind ? sum + size : sum), 0)
  return [total('script'), total('stylesheet'), total('font')]
}

/** A video of ten seconds against ten seconds, and a picture against one second, at the smallest and a full size. */
async function measureExports(address: string): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const page = await browser.newPage({ baseURL: address, serviceWorkers: 'block' })
    await page.goto('/marketing-screenshots', { waitUntil: 'networkidle' })
    const rows: Row[] = []
    for (const [preset, size] of [
      ['social-square', '1080 x 1080'],
      ['app-store-6.5', '1242 x 2688'],
    ] as const) {
      await page.getByLabel('Size').selectOption(preset)
      const picture = await medianOf(() => timeOf(page, 'Export PNG of Dashboard'))
      rows.push({ what: `PNG of ${size}`, measured: seconds(picture), limit: '1 s', ratio: picture / 1000 })
      const video = await medianOf(() => timeOf(page, 'Generate Video of Dashboard'))
      rows.push({
        what: `video of ${SECONDS} s at ${size}, as a multiple of real time`,
        measured: seconds(video),
        limit: `${SECONDS} s`,
        ratio: video / 1000 / SECONDS,
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure())
  return median(times)
}

/** From the tap to the file. */
async function timeOf(page: Page, button: string): Promise<number> {
  const start = performance.now()
  await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('button', { name: button }).click(),
  ])
  return performance.now() - start
}
