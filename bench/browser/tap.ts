import type { Page } from '@playwright/test'
import { launch, premiumPhone } from './browser.ts'
import { median, type Row } from '../row.ts'
import { fromTapToRow, shownText, ROUND_TRIP_MS, slowDown, SLOWDOWN, type Shown } from './slow-phone.ts'

const ROUNDS = 5

/** From the tap on 'Log Dose' to the frame that shows the dose on the dashboard, on a slow phone with a slow network. */
export async function measureTap({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context } = await premiumPhone(browser, address)
    const page = await context.newPage()
    await page.goto('/app')
    await page.getByText('No doses logged yet').waitFor()
    await slowDown(context, page)
    const times: Shown[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await logDose(page, round))
    return [
      {
        what: `tap on 'Log Dose' to the dose on the dashboard, ${ROUND_TRIP_MS} ms round trip, ${SLOWDOWN}x CPU (median of ${ROUNDS})`,
        measured: shownText(times),
        limit: `one round trip, ${ROUND_TRIP_MS} ms`,
        ratio: median(times.map(({ ms }) => ms)) / ROUND_TRIP_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Another peptide each time: a second dose of one would be asked about, and so would an amount far from the range of one. */
async function logDose(page: Page, round: number): Promise<Shown> {
  const amount = 1001 + round
  await page.getByRole('link', { name: 'Log Dose' }).click()
  await page.getByLabel('Peptide', { exact: true }).selectOption({ index: round + 1 })
  await page.getByLabel('Dosage').fill(String(amount))
  await page.getByLabel('Administration method').selectOption('injection')
  const shown = await fromTapToRow(page, [`${amount} mcg`], () =>
    page.getByRole('button', { name: 'Log Dose' }).click(),
  )
  await page.getByText('waiting', { exact: true }).waitFor({ state: 'detached' })
  return shown
}
