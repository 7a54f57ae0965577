import type { BrowserContext, Page } from '@playwright/test'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { launch, premiumPhone } from './browser.ts'
import { median, type Row } from './row.ts'
import { fromTapToRow, ROUND_TRIP_MS, slowDown, SLOWDOWN } from './slow-phone.ts'

/** So many daily schedules make a month of about 300 doses. */
const SCHEDULES = 10
const MONTHS = 6
/** At sixty frames a second; a frame that took as long as two has been dropped. */
const FRAME_MS = 1000 / 60

/** On a month of 300 doses: from the tap on 'Complete' to the green dose, and the frames while months change and the page scrolls. */
export async function measureCalendar({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context, authorization } = await premiumPhone(browser, address)
    for (let number = 0; number < SCHEDULES; number += 1) await planDaily(context, authorization, amountOf(number))
    const page = await context.newPage()
    await page.goto('/calendar')
    await page
      .getByRole('button', { name: /^Complete/ })
      .first()
      .waitFor()
    const frames = await framesWhileMoving(page)
    await slowDown(context, page)
    const taps = []
    for (let number = 0; number < SCHEDULES - 1; number += 1) taps.push(await completeDose(page, amountOf(number)))
    const dropped = frames.filter((frame) => frame > 1.9 * FRAME_MS).length
    return [
      {
        what: `tap on 'Complete' to the green dose, ${ROUND_TRIP_MS} ms round trip, ${SLOWDOWN}x CPU (median of ${taps.length})`,
        measured: `${median(taps).toFixed(0)} ms`,
        limit: `one round trip, ${ROUND_TRIP_MS} ms`,
        ratio: median(taps) / ROUND_TRIP_MS,
      },
      {
        what: `frames dropped of ${frames.length} while ${2 * MONTHS} months of 300 doses change and scroll, longest ${Math.max(...frames).toFixed(0)} ms`,
        measured: String(dropped),
        limit: 'none',
        ratio: dropped,
      },
    ]
  } finally {
    await browser.close()
  }
}

const amountOf = (number: number) => 101 + number

async function planDaily(context: BrowserContext, authorization: string, amount: number): Promise<void> {
  const id = crypto.randomUUID()
  const schedule = {
    peptide: PEPTIDE_IDS.bpc157,
    dosage: String(amount),
    unit: 'mcg',
    administrationMethod: 'injection',
    dosageType: 'schedule',
    startDate: new Date().toISOString().slice(0, 10),
    time: '20:00',
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

async function completeDose(page: Page, amount: number): Promise<number> {
  const dose = page.getByRole('listitem').filter({ hasText: `${amount} mcg`, has: page.getByRole('button') })
  const shown = await fromTapToRow(page, [`${amount} mcg`, 'Uncheck'], () =>
    dose.getByRole('button', { name: /^Complete/ }).click(),
  )
  await page.waitForFunction(
    () => ![...document.querySelectorAll('li')].some((row) => row.textContent.includes('waiting')),
  )
  return shown
}

/** Milliseconds of every frame while the months are gone through and back, and the page scrolls. */
async function framesWhileMoving(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(globalThis, { frames })
  })
  for (const name of [...Array<string>(MONTHS).fill('Next month'), ...Array<string>(MONTHS).fill('Previous month')]) {
    await page.getByRole('button', { name }).click()
    await page.mouse.wheel(0, 600)
    await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, -600)
  }
  return page.evaluate(() => (globalThis as unknown as { readonly frames: number[] }).frames.slice(2))
}
