import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Row } from '../row.ts'
import { launch, premiumPhone } from './browser.ts'
import { slowDown, SLOWDOWN } from './slow-phone.ts'
import { tasksWhile } from './tasks.ts'

const MB = 1_000_000
/** The size of the export in MB; HEALTH_MB makes it smaller or larger. */
const SIZE_MB = Number(process.env['HEALTH_MB'] ?? 1_000)
const MOST_ROWS = 20_000
/** A file of 4 GB within four minutes on this machine. */
const LEAST_MB_A_SECOND = 17
const MOST_MEMORY_MB = 200
const SECOND_MS = 1_000
const TASK_MS = 50

/** An export of Apple Health: how fast it is read, in what memory, how often it says how far it is, how soon it stops; and the largest tables. */
export async function measureHealth(site: { address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  const directory = await mkdtemp(join(tmpdir(), 'vialog-health-'))
  try {
    const { context } = await premiumPhone(browser, site.address)
    const page = await context.newPage()
    const file = join(directory, 'export.xml')
    await pipeline(Readable.from(appleExport(SIZE_MB * MB)), createWriteStream(file))
    const rows = [...(await readWhole(browser, page, file)), await stopped(page, file)]
    await rm(file)
    await slowDown(context, page)
    for (const [name, content, shows] of TABLES) {
      const path = join(directory, name)
      await writeFile(path, content())
      rows.push(...(await toPreview(browser, page, path, shows)))
    }
    return rows
  } finally {
    await browser.close()
    await rm(directory, { recursive: true })
  }
}

async function readWhole(browser: Browser, page: Page, file: string): Promise<readonly Row[]> {
  await open(page)
  const memory = await watchMemory(await browser.newBrowserCDPSession())
  const start = performance.now()
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: /^Import [\d,]+ weights?$/ }).waitFor({ timeout: 600_000 })
  const seconds = (performance.now() - start) / SECOND_MS
  const { before, most } = await memory.end()
  const gap = await page.evaluate(() => Number(document.documentElement.dataset['gap']))
  const what = `an export of Apple Health of ${SIZE_MB} MB`
  return [
    {
      what: `${what}, in MB a second`,
      measured: `${(SIZE_MB / seconds).toFixed(0)} MB/s`,
      limit: `${LEAST_MB_A_SECOND} MB/s`,
      ratio: LEAST_MB_A_SECOND / (SIZE_MB / seconds),
    },
    {
      what: `${what}: memory of the page's process meanwhile, more than before it (${before.toFixed(0)} MB)`,
      measured: `${(most - before).toFixed(0)} MB`,
      limit: `${MOST_MEMORY_MB} MB`,
      ratio: (most - before) / MOST_MEMORY_MB,
    },
    {
      what: `${what}: longest time without a word of how far it is`,
      measured: `${gap.toFixed(0)} ms`,
      limit: `${SECOND_MS} ms`,
      ratio: gap / SECOND_MS,
    },
  ]
}

async function stopped(page: Page, file: string): Promise<Row> {
  await open(page)
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByText(/MB read/).waitFor()
  const ms = await page.evaluate(async () => {
    const start = performance.now()
    const stop = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop')
    stop?.click()
    while (!document.body.textContent.includes('Reading was stopped')) await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  return {
    what: `an export of Apple Health of ${SIZE_MB} MB: from 'Stop' to what says so`,
    measured: `${ms.toFixed(0)} ms`,
    limit: `${SECOND_MS} ms`,
    ratio: ms / SECOND_MS,
  }
}

/** How long a table takes to its preview, and the longest task meanwhile. */
async function toPreview(browser: Browser, page: Page, file: string, shows: RegExp): Promise<readonly Row[]> {
  await open(page)
  await page.evaluate(watchPreview, shows.source)
  const tasks = await tasksWhile(browser, page, async () => {
    // As a person does, whose tap opens the dialog of the system; it is answered at once.
    const dialog = page.waitForEvent('filechooser')
    await page.getByText('Choose a file', { exact: true }).click()
    await (await dialog).setFiles(file)
    await page.waitForFunction(() => document.documentElement.dataset['preview'] !== undefined, undefined, {
      polling: 200,
      timeout: 120_000,
    })
  })
  const ms = await page.evaluate(() => Number(document.documentElement.dataset['preview']))
  const longest = Math.max(...tasks)
  const what = `${file.split('/').at(-1)}, ${MOST_ROWS} rows, ${SLOWDOWN}x CPU`
  return [
    {
      what: `${what}: from the choice of the file to its preview`,
      measured: `${ms.toFixed(0)} ms`,
      limit: `${SECOND_MS} ms`,
      ratio: ms / SECOND_MS,
    },
    {
      what: `${what}: longest task of the page until then, in time of the processor`,
      measured: `${longest.toFixed(1)} ms`,
      limit: `${TASK_MS} ms`,
      ratio: longest / TASK_MS,
    },
  ]
}

/**
 * Runs in the page: notes the time from the choice of a file to the frame after the button of its preview. It looks when something has changed, since
 * what asks in every frame is itself a part of what it measures.
 */
function watchPreview(said: string): void {
  const shows = new RegExp(said)
  const watch = ({ timeStamp }: Event) => {
    const changes = new MutationObserver(() => {
      if (![...document.querySelectorAll('button')].some(({ textContent }) => shows.test(textContent))) return
      changes.disconnect()
      // The first frame draws it, and the second begins when it is drawn.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          document.documentElement.dataset['preview'] = String(performance.now() - timeStamp)
        }),
      )
    })
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('change', watch, { once: true, capture: true })
}

/** Opens the page, which then notes the longest time between two changes of the words that say how far it is. */
async function open(page: Page): Promise<void> {
  await page.goto('/your-data')
  await page.getByLabel('Choose a file').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    let [last, gap] = [0, 0]
    new MutationObserver(() => {
      if (!document.querySelector('progress')) return
      const now = performance.now()
      if (last > 0) gap = Math.max(gap, now - last)
      last = now
      document.documentElement.dataset['gap'] = String(gap)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Looks at the memory of the largest process of a page, in MB, several times a second. */
async function watchMemory(device: CDPSession) {
  const now = async () => {
    const { processInfo } = (await device.send('SystemInfo.getProcessInfo')) as ProcessInfo
    const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMb(id))
    return Math.max(...(await Promise.all(sizes)))
  }
  const before = await now()
  let most = before
  const timer = setInterval(() => {
    now().then(
      (size) => (most = Math.max(most, size)),
      () => clearInterval(timer),
    )
  }, 250)
  return {
    async end() {
      clearInterval(timer)
      return { before, most: Math.max(most, await now()) }
    },
  }
}

type ProcessInfo = { readonly processInfo: readonly { readonly type: string; readonly id: number }[] }

/** What a process has of its own and of files, in MB; 0 of one that has gone. */
async function residentMb(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024) / MB
}

/** So many bytes of an export as Apple writes it, with a weight among each 2,000 records. */
function* appleExport(size: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record*)>\n]>\n<HealthData locale="en_GB">\n'
  const rate = record('HeartRate', 'count/min', 0, '61').repeat(1_999)
  for (let [written, at] = [0, 0]; written < size; at += 1) {
    const piece = rate + record('BodyMass', 'kg', at, (80 + (at % 37) / 10).toFixed(1))
    written += piece.length
    yield piece
  }
  yield '</HealthData>\n'
}

function record(type: string, unit: string, at: number, value: string): string {
  const moment = `${new Date(Date.UTC(2015, 0, 1, at * 12)).toISOString().slice(0, 19).replace('T', ' ')} +0100`
  return ` <Record type="HKQuantityTypeIdentifier${type}" sourceName="Watch &amp; Strap" sourceVersion="10.1" device="&lt;&lt;HKDevice: 0x283c1a2b0&gt;, name:Apple Watch, manufacturer:Apple Inc.&gt;" unit="${unit}" creationDate="${moment}" startDate="${moment}" endDate="${moment}" value="${value}"/>\n`
}

const ROWS = Array.from({ length: MOST_ROWS }, (_, at) => at)
const dayOf = (at: number) => new Date(Date.UTC(2012, 0, 1, at * 6)).toISOString().slice(0, 16).replace('T', ' ')

/** The largest tables: their names, what they hold, and the button of their preview. */
const TABLES = [
  [
    'weights.csv',
    () => ['Date,Weight (kg)', ...ROWS.map((at) => `${dayOf(at)},${80 + (at % 9)}`), ''].join('\n'),
    /^Import 20,000 weights$/,
  ],
  [
    'weights.xml',
    () => `<HealthData>\n${ROWS.map((at) => record('BodyMass', 'kg', at / 2, '80')).join('')}</HealthData>`,
    /^Import [\d,]+ weights$/,
  ],
  [
    'doses.csv',
    () =>
      [
        'date,peptide,dose,unit,route,notes',
        ...ROWS.map((at) => `${dayOf(at)},BPC-157,${250 + (at % 5)},mcg,SubQ,left ${at}`),
      ].join('\n'),
    /^Import 20,000 doses$/,
  ],
] as const
