import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { Client } from '../../server/db/driver.ts'
import type { Row } from '../row.ts'
import { launch, premiumPhone } from './browser.ts'
import {
  fromTapToRow,
  p95Of,
  shownText,
  ROUND_TRIP_MS,
  slowDown,
  SLOWDOWN,
  tapOn,
  TAP_MS,
  type Shown,
} from './slow-phone.ts'
import { tasksWhile } from './tasks.ts'

const DOSES = 10_000
const EDITS = 20
/** At sixty frames a second. */
const FRAME_MS = 1000 / 60
const A_SECOND_MS = 1000
const MB = 1024 * 1024

/** /history of a person with 10,000 doses: its first screen, a scroll to its end, and an edit. */
export async function measureHistoryScreen(site: { address: string; databaseUrl: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context, authorization } = await premiumPhone(browser, site.address)
    await fill(site.databaseUrl, personOf(authorization))
    const page = await context.newPage()
    await slowDown(context, page)
    const first = await firstScreen(page)
    const taps: Shown[] = []
    for (let number = 0; number < EDITS; number += 1) taps.push(await editDose(page, 301 + number))
    const quick = await quickPhone(context)
    const atStart = await heapOf(quick.device)
    const tasks = await tasksWhile(browser, quick.page, () => scrollToTheEnd(quick.page))
    const atEnd = await heapOf(quick.device)
    const longest = Math.max(...tasks)
    return [
      {
        what: `/history of ${DOSES} doses: first dose on the screen, ${ROUND_TRIP_MS} ms round trip, ${SLOWDOWN}x CPU`,
        measured: `${first.toFixed(0)} ms`,
        limit: `ten round trips, ${10 * ROUND_TRIP_MS} ms`,
        ratio: first / (10 * ROUND_TRIP_MS),
      },
      {
        what: `tap on 'Save changes' to the changed row, ${ROUND_TRIP_MS} ms round trip, ${SLOWDOWN}x CPU (median of ${EDITS})`,
        measured: shownText(taps),
        limit: `${TAP_MS} ms for 95 of 100`,
        ratio: p95Of(taps) / TAP_MS,
      },
      {
        what: `longest task, in time of the processor, while ${DOSES} doses are loaded and scrolled through (${tasks.length} tasks)`,
        measured: `${longest.toFixed(1)} ms`,
        limit: `a frame, ${FRAME_MS.toFixed(1)} ms`,
        ratio: longest / FRAME_MS,
      },
      {
        what: `memory of the page at the end of ${DOSES} doses, in use after a collection; ${(atStart / MB).toFixed(1)} MB at the first`,
        measured: `${(atEnd / MB).toFixed(1)} MB`,
        limit: `${(atStart / MB + 20).toFixed(1)} MB`,
        ratio: atEnd / (atStart + 20 * MB),
      },
    ]
  } finally {
    await browser.close()
  }
}

/** As people come: the app has been opened before. */
async function firstScreen(page: Page): Promise<number> {
  await page.goto('/app')
  await page.getByRole('link', { name: 'View all' }).waitFor()
  const started = performance.now()
  await page.goto('/history')
  await page.getByRole('article').first().waitFor()
  return performance.now() - started
}

/** Changes the amount of the newest dose. */
async function editDose(page: Page, amount: number): Promise<Shown> {
  await page
    .getByRole('button', { name: /^Options for/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Dosage').fill(String(amount))
  const shown = await fromTapToRow(page, [`${amount} mcg`], () =>
    tapOn(page.getByRole('button', { name: 'Save changes' })),
  )
  await page.getByText('waiting', { exact: true }).waitFor({ state: 'detached' })
  return shown
}

/** A page whose tasks are counted in time of the processor, so nothing slows it down. */
async function quickPhone(context: BrowserContext): Promise<{ readonly page: Page; readonly device: CDPSession }> {
  const page = await context.newPage()
  await page.goto('/history')
  await page.getByRole('article').first().waitFor()
  await setTimeout(A_SECOND_MS)
  return { page, device: await context.newCDPSession(page) }
}

async function scrollToTheEnd(page: Page): Promise<void> {
  const last = page.locator(`article[aria-setsize="${DOSES}"][aria-posinset="${DOSES}"]`)
  while ((await last.count()) === 0) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await setTimeout(50)
  }
}

async function heapOf(device: CDPSession): Promise<number> {
  await device.send('HeapProfiler.collectGarbage')
  const { usedSize } = await device.send('Runtime.getHeapUsage')
  return usedSize
}

export function personOf(authorization: string): string {
  const [, payload = ''] = authorization.split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub
}

/** Gives the person so many doses, one in so many minutes, past the triggers. Usually they are 10,000 of 250 mcg, one every 8 hours. */
export async function fill(databaseUrl: string, userId: string, changed: Partial<Filled> = {}): Promise<void> {
  const { peptide, amount, unit, doses, minutes } = { ...USUAL, ...changed }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at, recorded_at, zone,
                          version)
       select $1, gen_random_uuid(), $2, $5, $6, 'subcutaneous', at, at, 'UTC', number
       from (select number, now() - number * make_interval(mins => $4) as at from generate_series(1, $3::int) number) moments`,
      [userId, peptide, doses, minutes, amount, unit],
    )
  } finally {
    await client.end()
  }
}

type Filled = {
  readonly peptide: string
  readonly amount: number
  readonly unit: 'mcg' | 'mg'
  readonly doses: number
  readonly minutes: number
}
const USUAL: Filled = { peptide: PEPTIDE_IDS.bpc157, amount: 250, unit: 'mcg', doses: DOSES, minutes: 8 * 60 }
