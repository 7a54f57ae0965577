import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { launch, premiumPhone } from './browser.ts'
import type { Row } from '../row.ts'
import { tasksWhile } from './tasks.ts'
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

/** So many daily schedules make a month of about 300 doses. */
const SCHEDULES = 10
const MONTHS = 6
/** At sixty frames a second. */
const FRAME_MS = 1000 / 60
/** Long enough for a month to be there and drawn before the next is asked for. */
const LOOK_MS = 300

/** On a month of 300 doses: from the tap on 'Complete' to the green dose, and what a frame costs while months change and the page scrolls. */
export async function measureCalendar({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context, authorization } = await premiumPhone(browser, address)
    for (let number = 0; number < SCHEDULES; number += 1) await planDaily(context, authorization, number)
    const page = await context.newPage()
    await openToday(page)
    await goThroughMonths(page)
    const tasks = await tasksWhile(browser, page, () => goThroughMonths(page))
    const longest = Math.max(...tasks)
    const overLong = tasks.filter((task) => task > FRAME_MS).length
    // On the 29th to 31st the way through a shorter month has chosen another day.
    await openToday(page)
    await slowDown(context, page)
    const taps: Shown[] = []
    for (let number = 0; number < SCHEDULES - 1; number += 1) taps.push(await completeDose(page, amountOf(number)))
    return [
      {
        what: `tap on 'Complete' to the green dose, ${ROUND_TRIP_MS} ms round trip, ${SLOWDOWN}x CPU (median of ${taps.length})`,
        measured: shownText(taps),
        limit: `${TAP_MS} ms for 95 of 100`,
        ratio: p95Of(taps) / TAP_MS,
      },
      {
        what: `longest task of the page's thread, in time of the processor, while ${2 * MONTHS} months of 300 doses change and scroll (${tasks.length} tasks, ${overLong} longer than a frame)`,
        measured: `${longest.toFixed(1)} ms`,
        limit: `a frame, ${FRAME_MS.toFixed(1)} ms`,
        ratio: longest / FRAME_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

export const amountOf = (number: number) => 101 + number

/** Each of another peptide and at this minute: a second dose of one, or one hours ahead, would be asked about. */
export async function planDaily(context: BrowserContext, authorization: string, number: number): Promise<void> {
  const id = crypto.randomUUID()
  const now = new Date().toISOString()
  const schedule = {
    peptide: OTHER_PEPTIDE,
    customPeptideName: `Peptide ${number}`,
    dosage: String(amountOf(number)),
    unit: 'mcg',
    administrationMethod: 'injection',
    dosageType: 'schedule',
    startDate: now.slice(0, 10),
    time: now.slice(11, 16),
    zone: 'UTC',
    vialTotalDoses: 365,
    frequency: 'daily',
    scheduleWeeks: 52,
    customSchedule: false,
    customDates: [],
  }
  const answer = await context.request.post('/api/schedules', {
    data: { id, schedule },
    headers: { authorization, 'idempotency-key': id },
  })
  if (!answer.ok()) throw new Error(`A schedule was answered ${answer.status()}: ${await answer.text()}`)
}

async function openToday(page: Page): Promise<void> {
  await page.goto('/calendar')
  await page
    .getByRole('button', { name: /^Complete/ })
    .first()
    .waitFor()
}

async function completeDose(page: Page, amount: number): Promise<Shown> {
  const dose = page.getByRole('listitem').filter({ hasText: `${amount} mcg`, has: page.getByRole('button') })
  const shown = await fromTapToRow(page, [`${amount} mcg`, 'Uncheck'], () =>
    tapOn(dose.getByRole('button', { name: /^Complete/ })),
  )
  await page.waitForFunction(
    () => ![...document.querySelectorAll('li')].some((row) => row.textContent.includes('waiting')),
  )
  return shown
}

/** Forth and back through the months by taps alone, scrolling in each. */
async function goThroughMonths(page: Page): Promise<void> {
  for (const name of ['Next month', 'Previous month']) {
    const button = await page.getByRole('button', { name }).boundingBox()
    if (!button) throw new Error(`There is no button '${name}'.`)
    for (let month = 0; month < MONTHS; month += 1) {
      await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
      await setTimeout(LOOK_MS)
      for (const far of [600, -600]) {
        await page.mouse.wheel(0, far)
        await setTimeout(LOOK_MS)
      }
    }
  }
}
