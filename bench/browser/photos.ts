import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { Client } from '../../server/db/driver.ts'
import { median, type Row } from '../row.ts'
import { launch, premiumPhone } from './browser.ts'
import { personOf } from './history.ts'
import { fromTapToRow, SLOWDOWN } from './slow-phone.ts'
import { tasksWhile } from './tasks.ts'

const PHOTOS = 1000
const ADDED = 3
/** What may pass from the choice of a file until its photo is saved, and how long one task of the page may take. */
const SAVED_MS = 1500
const TASK_MS = 50
/** At sixty frames a second. */
const FRAME_MS = 1000 / 60
const MB = 1024 * 1024

/** A photo of twelve million pixels that is added without a network, and a person with a thousand photos who scrolls through them. */
export async function measurePhotoScreens(site: { address: string; databaseUrl: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    return [...(await measureAdding(browser, site.address)), ...(await measureScroll(browser, site))]
  } finally {
    await browser.close()
  }
}

async function measureAdding(browser: Browser, address: string): Promise<readonly Row[]> {
  const { context } = await premiumPhone(browser, address)
  const page = await context.newPage()
  await page.goto('/progress?tab=photos')
  const folder = await mkdtemp(join(tmpdir(), 'photo-'))
  try {
    const file = join(folder, 'IMG.JPG')
    await writeFile(file, Buffer.from(await page.evaluate(drawPhoto), 'base64'))
    // Its code is here, as on a phone that has added one before.
    await add(page, file, '09')
    await context.setOffline(true)
    const device = await context.newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const times: number[] = []
    const tasks: number[] = []
    for (let time = 0; time < ADDED; time += 1)
      tasks.push(...(await tasksWhile(browser, page, async () => void times.push(await add(page, file, `1${time}`)))))
    const longest = Math.max(...tasks)
    const what = `a photo of 12 megapixels, without a network, ${SLOWDOWN}x CPU`
    return [
      {
        what: `${what}: from the choice of the file to the photo in the sheet, and from the tap on 'Save' to the list (median of ${ADDED})`,
        measured: `${median(times).toFixed(0)} ms`,
        limit: `${SAVED_MS} ms`,
        ratio: median(times) / SAVED_MS,
      },
      {
        what: `${what}: longest task of the page meanwhile, in time of the processor`,
        measured: `${longest.toFixed(1)} ms`,
        limit: `${TASK_MS} ms`,
        ratio: longest / TASK_MS,
      },
    ]
  } finally {
    await context.close()
    await rm(folder, { recursive: true })
  }
}

/** The milliseconds in which the app has something to do: until the photo is made, and until it is in the list. */
async function add(page: Page, file: string, day: string): Promise<number> {
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.evaluate(watchForPreview)
  await page.getByLabel('Choose photos').setInputFiles(file)
  const made = await page.waitForFunction(() => document.documentElement.dataset['made'])
  const making = Number(await made.jsonValue())
  await page.evaluate(() => delete document.documentElement.dataset['made'])
  await page.getByLabel('Day', { exact: true }).fill(`2026-01-${day}`)
  const { ms } = await fromTapToRow(page, [`Jan ${Number(day)}`], () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  return making + ms
}

/** Runs in the page. */
function watchForPreview(): void {
  addEventListener(
    'change',
    ({ timeStamp }) => {
      const look = new MutationObserver(() => {
        if (!document.querySelector('dialog img[src^="data:"]')) return
        look.disconnect()
        requestAnimationFrame(() => {
          document.documentElement.dataset['made'] = String(performance.now() - timeStamp)
        })
      })
      look.observe(document.body, { childList: true, subtree: true })
    },
    { once: true, capture: true },
  )
}

/** Runs in the page: a photo of shapes and noise as a camera makes it, in base64. */
async function drawPhoto(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4032, height: 3024 })
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  for (let shape = 0; shape < 400; shape += 1) {
    brush.fillStyle = `hsl(${(shape * 37) % 360} 60% 50%)`
    brush.fillRect(((shape * 7919) % 4032) - 250, ((shape * 104_729) % 3024) - 190, 500, 380)
  }
  const pixels = brush.getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 0; at < pixels.data.length; at += 4)
    for (const channel of [0, 1, 2])
      pixels.data[at + channel] = (pixels.data[at + channel] ?? 0) + ((at * 31) % 41) - 20
  brush.putImageData(pixels, 0, 0)
  const url = canvas.toDataURL('image/jpeg', 0.92)
  return url.slice(url.indexOf(',') + 1)
}

async function measureScroll(
  browser: Browser,
  site: { readonly address: string; readonly databaseUrl: string },
): Promise<readonly Row[]> {
  const { context, authorization } = await premiumPhone(browser, site.address)
  await fillPhotos(site.databaseUrl, personOf(authorization))
  const page = await context.newPage()
  await answerThumbnails(context, page)
  await page.goto('/progress?tab=photos')
  await page.getByRole('feed').locator('img').first().waitFor()
  const device = await context.newCDPSession(page)
  const atStart = await memoryOf(device)
  const tasks = await tasksWhile(browser, page, () => scrollThrough(page))
  const atEnd = await memoryOf(device)
  const longest = Math.max(...tasks)
  const images = await page.locator('img').count()
  return [
    {
      what: `${PHOTOS} thumbnails scrolled: longest task, in time of the processor (${tasks.length} tasks)`,
      measured: `${longest.toFixed(1)} ms`,
      limit: `a frame, ${FRAME_MS.toFixed(1)} ms`,
      ratio: longest / FRAME_MS,
    },
    {
      what: `${PHOTOS} thumbnails scrolled: memory in use at the end, with ${images} images on the page; ${(atStart / MB).toFixed(1)} MB at the first`,
      measured: `${(atEnd / MB).toFixed(1)} MB`,
      limit: `${(atStart / MB + 20).toFixed(1)} MB`,
      ratio: atEnd / (atStart + 20 * MB),
    },
  ]
}

/** Three photos a day. Their bytes come from the answer below. */
async function fillPhotos(databaseUrl: string, userId: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into photos (user_id, id, day, angle, width, height, type, bytes, thumbnail_bytes, sha256, version)
       select $1, gen_random_uuid(), current_date - number / 3, 'front', 1200, 1600, 'image/jpeg', 200000, 9000,
              decode(repeat('ab', 32), 'hex'), number
       from generate_series(1, $2::int) number`,
      [userId, PHOTOS],
    )
  } finally {
    await client.end()
  }
}

async function answerThumbnails(context: BrowserContext, page: Page): Promise<void> {
  const thumbnail = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 320 })
    const brush = canvas.getContext('2d')
    for (let shape = 0; shape < 400 && brush; shape += 1) {
      brush.fillStyle = `hsl(${(shape * 37) % 360} 60% 50%)`
      brush.fillRect((shape * 7919) % 240, (shape * 104_729) % 320, 30, 40)
    }
    return canvas.toDataURL('image/jpeg', 0.8)
  })
  const body = Buffer.from(thumbnail.slice(thumbnail.indexOf(',') + 1), 'base64')
  await context.route('**/thumbnail', (route) => route.fulfill({ body, contentType: 'image/jpeg' }))
}

/** As a thumb does, some screens a second. */
async function scrollThrough(page: Page): Promise<void> {
  for (let isAtEnd = false; !isAtEnd;) {
    await page.mouse.wheel(0, 500)
    await setTimeout(60)
    isAtEnd = await page.evaluate(() => innerHeight + scrollY >= document.body.scrollHeight - 2)
  }
}

async function memoryOf(device: CDPSession): Promise<number> {
  await device.send('HeapProfiler.collectGarbage')
  const { usedSize } = await device.send('Runtime.getHeapUsage')
  return usedSize
}
