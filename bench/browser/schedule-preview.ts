import type { Page } from '@playwright/test'
import { launch, premiumPhone } from './browser.ts'
import { measurePreviewKeystroke } from './preview-keystroke.ts'
import { median, type Row } from '../row.ts'
import { fromTapToRow, ROUND_TRIP_MS, slowDown, SLOWDOWN } from './slow-phone.ts'

const DOSES = 1000
const ROUNDS = 7

/** From the tap on 'Start Schedule' to the frame that shows the longest schedule on the dashboard: the phone plans all its doses itself. */
export async function measureSchedulePreview({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context } = await premiumPhone(browser, address)
    const page = await context.newPage()
    await page.goto('/app')
    await page.getByText('No active schedules').waitFor()
    await slowDown(context, page)
    const times = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await startSchedule(page, DOSES - round))
    return [
      {
        what: `tap on 'Start Schedule' to ${DOSES} planned doses on the dashboard, ${ROUND_TRIP_MS} ms round trip, ${SLOWDOWN}x CPU (median of ${ROUNDS})`,
        measured: `${median(times).toFixed(0)} ms`,
        limit: `one round trip, ${ROUND_TRIP_MS} ms`,
        ratio: median(times) / ROUND_TRIP_MS,
      },
      ...(await measurePreviewKeystroke(browser, address)),
    ]
  } finally {
    await browser.close()
  }
}

/** Each schedule has one dose fewer than the one before, which identifies its row. */
async function startSchedule(page: Page, doses: number): Promise<number> {
  await page.getByRole('link', { name: 'Create Schedule' }).first().click()
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByLabel('Frequency').selectOption('Daily')
  await page.getByLabel('Duration in weeks').fill('104')
  await page.getByLabel('Time', { exact: true }).fill('20:00')
  await page.getByLabel('Total doses').fill(String(doses))
  const { ms: shown } = await fromTapToRow(page, ['BPC-157', `/${doses}`], () =>
    page.getByRole('button', { name: 'Start Schedule' }).click(),
  )
  await page.getByText(`${doses} left`).waitFor()
  return shown
}
