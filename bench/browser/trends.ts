import type { Page } from '@playwright/test'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { Client } from '../../server/db/driver.ts'
import { median, type Row } from '../row.ts'
import { launch, premiumPhone } from './browser.ts'
import { fill, personOf } from './history.ts'
import { fromTapToRow, shownText, slowDown, SLOWDOWN, type Shown } from './slow-phone.ts'
import { tasksWhile } from './tasks.ts'

const YEARS = 10
const WEIGHTS = 7300
const OTHERS = 3650
const SYMPTOMS = 9050
const DOSES = 520
const TAPS = 10
/** What may pass from the tap that asks for a picture until it is there. */
const PICTURE_MS = 100

/** The tab Trends of a person with 20,000 entries of metrics and symptoms, a check-in each day, and a dose each week, in ten years. */
export async function measureTrends(site: { address: string; databaseUrl: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context, authorization } = await premiumPhone(browser, site.address)
    const person = personOf(authorization)
    await fill(site.databaseUrl, person, {
      peptide: PEPTIDE_IDS.semaglutide,
      amount: 0.5,
      unit: 'mg',
      doses: DOSES,
      minutes: 7 * 24 * 60,
    })
    await record(site.databaseUrl, person)
    const page = await context.newPage()
    await page.goto('/progress?tab=trends')
    await page.getByText('comparisons of the last year').waitFor()
    await slowDown(context, page)
    const [opened, chosen]: [Shown[], Shown[]] = [[], []]
    const tasks: { readonly opened: number[]; readonly chosen: number[] } = { opened: [], chosen: [] }
    for (let tap = 0; tap < TAPS; tap += 1) {
      await page.getByRole('tab', { name: 'Overview' }).click()
      await page.getByRole('heading', { name: 'Energy' }).waitFor()
      await page.waitForTimeout(PAUSE_MS)
      tasks.opened.push(...(await tasksWhile(browser, page, async () => void opened.push(await open(page)))))
      await page.waitForTimeout(PAUSE_MS)
      tasks.chosen.push(...(await tasksWhile(browser, page, async () => void chosen.push(await choose(page)))))
    }
    const what = `the picture of trends, ${WEIGHTS + OTHERS + SYMPTOMS} entries in ${YEARS} years, ${SLOWDOWN}x CPU`
    const rows = (name: string, taps: readonly Shown[], longest: number): readonly Row[] => [
      {
        what: `${what}: ${name} (median of ${TAPS})`,
        measured: shownText(taps),
        limit: `${PICTURE_MS} ms`,
        ratio: median(taps.map(({ ms }) => ms)) / PICTURE_MS,
      },
      {
        what: `${what}: ${name}, longest task of the page meanwhile, in time of the processor`,
        measured: `${longest.toFixed(1)} ms`,
        limit: `${PICTURE_MS} ms`,
        ratio: longest / PICTURE_MS,
      },
    ]
    return [
      ...rows('tap on the tab to its picture', opened, Math.max(...tasks.opened)),
      ...rows('tap on another range to its picture', chosen, Math.max(...tasks.chosen)),
    ]
  } finally {
    await browser.close()
  }
}

/** The page ignores the second half of a double tap, and the worker looks for differences meanwhile. */
const PAUSE_MS = 1500

function open(page: Page): Promise<Shown> {
  return fromTapToRow(
    page,
    ['On one time axis', 'last 90 days'],
    () => page.getByRole('tab', { name: 'Trends' }).click(),
    'section',
  )
}

function choose(page: Page): Promise<Shown> {
  return fromTapToRow(
    page,
    ['On one time axis', 'by week'],
    () => page.getByText('a year', { exact: true }).click(),
    'section',
  )
}

async function record(databaseUrl: string, userId: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const metrics = (type: string, unit: string, value: string, count: number) =>
      client.query(
        `insert into user_metrics (user_id, id, metric_type, value, unit, recorded_at)
         select $1, gen_random_uuid(), '${type}', ${value}, '${unit}', now() - number * interval '${YEARS} years' / ${count}
         from generate_series(1, ${count}) number`,
        [userId],
      )
    await metrics('weight', 'kg', 'round(80 + number % 30 / 10.0, 1)', WEIGHTS)
    await metrics('energy', '/10', 'number * 7 % 11', OTHERS / 2)
    await metrics('sleep', '/10', 'number * 5 % 11', OTHERS / 2)
    await client.query(
      `insert into symptom_entries (user_id, id, symptom, grade, began_at, zone)
       select $1, gen_random_uuid(), (array['nausea', 'headache', 'tiredness'])[1 + number % 3], 1 + number % 3,
         now() - number * interval '${YEARS} years' / ${SYMPTOMS}, 'UTC'
       from generate_series(1, ${SYMPTOMS}) number`,
      [userId],
    )
    await client.query(
      `insert into check_ins (user_id, day, asked)
       select $1, current_date - number, array['nausea', 'vomiting', 'diarrhea', 'constipation', 'headache', 'tiredness']
       from generate_series(1, ${365 * YEARS}) number`,
      [userId],
    )
  } finally {
    await client.end()
  }
}
