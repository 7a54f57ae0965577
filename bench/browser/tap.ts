import type { Browser, Page } from '@playwright/test'
import { launch, premiumPhone } from './browser.ts'
import { median, type Row } from '../row.ts'
import {
  fromTapToRow,
  openSlowApp,
  p95Of,
  shownText,
  ROUND_TRIP_MS,
  slowDown,
  SLOWDOWN,
  tapOn,
  TAP_MS,
  type Shown,
} from './slow-phone.ts'

/** Each of another person, whose first tap meets code that has never run. */
const VISITS = 3
/** As many as there are peptides: a second dose of one would be asked about. */
const ROUNDS = 7
/** Taps on one screen: as many as say what the slowest of twenty takes. */
const TAPS = 20
/** Between two taps of a person. The page ignores the second half of a double tap until then. */
const PAUSE_MS = 400
/** What may pass from the tap on the hint until the site is chosen. */
const HINT_MS = 50

/** What may pass from the tap on 'Nothing today' until the card says it. */
const CHECK_IN_MS = 50

/** What may pass from the tap that opens the sheet of sites until its figure is there. */
const MAP_MS = 100

/** From the tap on 'Log Dose' to the frame that shows the dose on the dashboard, on a slow phone with a slow network. */
export async function measureTap({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const visits: (readonly Shown[])[] = []
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await logDoses(browser, address))
    const doses = visits.flat()
    const firsts = visits.flatMap(([first]) => first ?? [])
    const { context } = await premiumPhone(browser, address)
    const page = await context.newPage()
    await slowDown(context, page)
    await page.goto('/track')
    await page.getByLabel('Administration method').selectOption('injection')
    const bare: Shown[] = []
    for (let round = 0; round < TAPS; round += 1) bare.push(await tapBareButton(page, round))
    const hints: Shown[] = []
    for (let round = 0; round < TAPS; round += 1) hints.push(await takeHint(page))
    const maps: Shown[] = []
    for (let round = 0; round < TAPS; round += 1) maps.push(await openMap(page))
    await page.goto('/symptoms')
    const checkIns: Shown[] = []
    for (let round = 0; round < TAPS; round += 1) checkIns.push(await checkIn(page))
    return [
      {
        what: `tap on 'Log Dose' to the dose on the dashboard, ${ROUND_TRIP_MS} ms round trip, ${SLOWDOWN}x CPU (median of ${doses.length}, the first of each of ${VISITS} visits among them: ${firsts.map(({ ms }) => ms.toFixed(0)).join(', ')})`,
        measured: shownText(doses),
        limit: `${TAP_MS} ms for 95 of 100`,
        ratio: p95Of(doses) / TAP_MS,
      },
      {
        what: `for comparison: tap on a button of the same page that writes one word without React, ${SLOWDOWN}x CPU (median of ${TAPS})`,
        measured: shownText(bare),
        limit: `${HINT_MS} ms`,
        ratio: median(bare.map(({ ms }) => ms)) / HINT_MS,
      },
      {
        what: `tap on the site of the hint to the chosen site, ${SLOWDOWN}x CPU (median of ${TAPS})`,
        measured: shownText(hints),
        limit: `${HINT_MS} ms`,
        ratio: median(hints.map(({ ms }) => ms)) / HINT_MS,
      },
      {
        what: `tap on 'Choose' to the figure with its sites, ${SLOWDOWN}x CPU (median of ${TAPS})`,
        measured: shownText(maps),
        limit: `${MAP_MS} ms`,
        ratio: median(maps.map(({ ms }) => ms)) / MAP_MS,
      },
      {
        what: `tap on 'Nothing today' to its answer on the card, ${SLOWDOWN}x CPU (median of ${TAPS})`,
        measured: shownText(checkIns),
        limit: `${CHECK_IN_MS} ms`,
        ratio: median(checkIns.map(({ ms }) => ms)) / CHECK_IN_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function logDoses(browser: Browser, address: string): Promise<readonly Shown[]> {
  const { context } = await premiumPhone(browser, address)
  const page = await context.newPage()
  await openSlowApp(context, page, 'No doses logged yet')
  const shown: Shown[] = []
  for (let round = 0; round < ROUNDS; round += 1) shown.push(await logDose(page, round))
  await context.close()
  return shown
}

/** Another peptide each time: a second dose of one would be asked about, and so would an amount far from the range of one. */
async function logDose(page: Page, round: number): Promise<Shown> {
  const amount = 1001 + round
  await page.getByRole('link', { name: 'Log Dose' }).click()
  await page.getByLabel('Peptide', { exact: true }).selectOption({ index: round + 1 })
  await page.getByLabel('Dosage').fill(String(amount))
  await page.getByLabel('Administration method').selectOption('injection')
  const shown = await fromTapToRow(page, [`${amount} mcg`], () => tapOn(page.getByRole('button', { name: 'Log Dose' })))
  await page.getByText('waiting', { exact: true }).waitFor({ state: 'detached' })
  return shown
}

/** What the browser takes for the least that a tap can change: the other taps are seen beside it. */
async function tapBareButton(page: Page, round: number): Promise<Shown> {
  const [name, word] = [`Button ${round}`, `written ${round}`]
  await page.evaluate(addBareButton, { name, word })
  const button = page.getByRole('button', { name, exact: true })
  const shown = await fromTapToRow(page, [name, word], () => tapOn(button))
  await page.waitForTimeout(PAUSE_MS)
  await page
    .locator('li')
    .filter({ has: button })
    .evaluate((row) => row.remove())
  await page.waitForTimeout(PAUSE_MS)
  return shown
}

/** Runs in the page. */
function addBareButton({ name, word }: { readonly name: string; readonly word: string }): void {
  const [row, button] = [document.createElement('li'), document.createElement('button')]
  button.type = 'button'
  button.textContent = name
  button.addEventListener('click', () => row.append(word))
  row.append(button)
  document.querySelector('main fieldset')?.append(row)
}

/** Takes the site of the hint, then takes it back for the next round: the form keeps what was chosen as a draft. */
async function takeHint(page: Page): Promise<Shown> {
  const hint = page.getByRole('button', { name: /: (not used yet|less than|\d)/ })
  const shown = await fromTapToRow(page, ['Change'], () => tapOn(hint), 'fieldset')
  await page.waitForTimeout(PAUSE_MS)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.waitForTimeout(PAUSE_MS)
  return shown
}

/** Opens the sheet of sites, and closes it for the next round. */
async function openMap(page: Page): Promise<Shown> {
  const open = page.getByRole('button', { name: 'Choose Site' })
  const shown = await fromTapToRow(page, ['your left', 'Right buttock'], () => tapOn(open), 'dialog')
  await page.waitForTimeout(PAUSE_MS)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.waitForTimeout(PAUSE_MS)
  return shown
}

/** Checks in with nothing, and takes the check-in back for the next round. */
async function checkIn(page: Page): Promise<Shown> {
  const nothing = page.getByRole('button', { name: 'Nothing today' })
  const shown = await fromTapToRow(page, ['A day like this counts too'], () => tapOn(nothing), 'section')
  await page.waitForTimeout(PAUSE_MS)
  await page.getByRole('button', { name: 'Take back' }).click()
  await nothing.waitFor()
  await page.waitForTimeout(PAUSE_MS)
  return shown
}
