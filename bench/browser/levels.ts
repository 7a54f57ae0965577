import type { Page } from '@playwright/test'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { Client } from '../../server/db/driver.ts'
import { median, type Row } from '../row.ts'
import { launch, premiumPhone } from './browser.ts'
import { fill, personOf } from './history.ts'
import { fromTapToRow, shownText, slowDown, SLOWDOWN, type Shown } from './slow-phone.ts'
import { tasksWhile } from './tasks.ts'

const DOSES = 2000
const YEARS = 10
const TAPS = 10
/** What may pass from the tap that asks for a band until it is there. */
const BAND_MS = 100

/** The band of levels of a person with 2,000 doses in ten years, each of another weight than the one before. */
export async function measureLevels(site: { address: string; databaseUrl: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context, authorization } = await premiumPhone(browser, site.address)
    const person = personOf(authorization)
    const minutes = Math.floor((YEARS * 365 * 24 * 60) / DOSES)
    await fill(site.databaseUrl, person, {
      peptide: PEPTIDE_IDS.semaglutide,
      amount: 0.5,
      unit: 'mg',
      doses: DOSES,
      minutes,
    })
    await weigh(site.databaseUrl, person)
    const page = await context.newPage()
    await page.goto('/progress?tab=levels')
    await page.getByRole('slider').waitFor()
    await slowDown(context, page)
    const taps: Shown[] = []
    const tasks: number[] = []
    for (let tap = 0; tap < TAPS; tap += 1) {
      const days = tap % 2 === 0 ? 365 : 90
      tasks.push(...(await tasksWhile(browser, page, async () => void taps.push(await choose(page, days)))))
    }
    const longest = Math.max(...tasks)
    const what = `the band of ${DOSES} doses in ${YEARS} years, ${SLOWDOWN}x CPU`
    return [
      {
        what: `${what}: tap on another range to its chart (median of ${TAPS})`,
        measured: shownText(taps),
        limit: `${BAND_MS} ms`,
        ratio: median(taps.map(({ ms }) => ms)) / BAND_MS,
      },
      {
        what: `${what}: longest task of the page meanwhile, in time of the processor`,
        measured: `${longest.toFixed(1)} ms`,
        limit: `${BAND_MS} ms`,
        ratio: longest / BAND_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Chooses a range, until the middle of its chart stands beneath it. */
function choose(page: Page, days: keyof typeof RANGES): Promise<Shown> {
  const middle = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS - (days / 2) * 24 * HOUR_MS)
  const caption = middle.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return fromTapToRow(page, [caption], () => page.getByText(RANGES[days], { exact: true }).click(), 'figure > div')
}

const RANGES = { 365: 'a year', 90: '90 days' }
const HOUR_MS = 3_600_000

async function weigh(databaseUrl: string, userId: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into user_metrics (user_id, id, metric_type, value, unit, recorded_at)
       select $1, gen_random_uuid(), 'weight', 80 + number % 30, 'kg', now() - number * interval '12 days'
       from generate_series(1, 300) number`,
      [userId],
    )
  } finally {
    await client.end()
  }
}
