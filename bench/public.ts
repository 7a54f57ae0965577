import { createServer, type AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launch } from './browser.ts'
import { median, type Row } from './row.ts'

const PAGES = ['/', '/auth', '/calculator', '/learn', '/brand']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const ROUNDS = 3
const SECONDS = 10

/** Public pages as a phone gets them, and how fast the marketing studio exports. */
export async function measurePublic({ address }: { readonly address: string }): Promise<readonly Row[]> {
  return [...(await measureLighthouse(address)), ...(await measureWeight(address)), ...(await measureExports(address))]
}

/** Lighthouse, mobile: the middle of a few runs, since its performance score moves with the load of the machine. */
async function measureLighthouse(address: string): Promise<readonly Row[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const rows = []
    for (const path of PAGES) {
      const runs: (readonly number[])[] = []
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await scoresOf(`${address}${path}`, port))
      const scores = CATEGORIES.map((_, place) => median(runs.map((run) => run[place] ?? 0)))
      rows.push({
        what: `Lighthouse mobile ${path}: performance, accessibility, best practices, SEO (median of ${ROUNDS})`,
        measured: scores.join(', '),
        limit: '100 each',
        ratio: Math.min(...scores) / 100,
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function scoresOf(address: string, port: number): Promise<readonly number[]> {
  const result = await lighthouse(address, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
  return CATEGORIES.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100))
}

/** Scripts and styles of a cold visit as they came over the wire. There are no fonts: the system's are used. */
async function measureWeight(address: string): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const rows = []
    for (const path of [...PAGES, '/marketing-screenshots']) {
      const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
      const [scripts, styles] = await weightOf(await context.newPage(), path)
      await context.close()
      rows.push({
        what: `${path}: JavaScript, CSS (brotli)`,
        measured: `${kB(scripts)}, ${kB(styles)}`,
        limit: path === '/' || path === '/brand' ? 'no script' : kB(SCRIPT_BUDGET),
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

async function weightOf(page: Page, path: string): Promise<readonly [scripts: number, styles: number]> {
  const sizes: Promise<readonly [string, number]>[] = []
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize] as const)),
  )
  await page.goto(path, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  const total = (kind: string) => all.reduce((sum, [type, size]) => (type === kind ? sum + size : sum), 0)
  return [total('script'), total('stylesheet')]
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

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
