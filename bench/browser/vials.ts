import type { BrowserContext, Page } from '@playwright/test'
import { addDays } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { median, type Row } from '../row.ts'
import { launch, premiumPhone } from './browser.ts'
import { ROUND_TRIP_MS, slowDown, SLOWDOWN } from './slow-phone.ts'

const VIALS = 20
const CHOICES = 7
/** The longest answer in ms that a person takes for immediate. */
const AT_ONCE_MS = 100

/** /vials of a person with 20 vials, and from choosing a vial in the log form to its draw on the syringe. */
export async function measureVialScreens({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context, authorization } = await premiumPhone(browser, address)
    for (let number = 1; number <= VIALS; number += 1) await addVial(context, authorization, number)
    const page = await context.newPage()
    await slowDown(context, page)
    const first = await firstScreen(page)
    const chosen = await choose(page)
    return [
      {
        what: `/vials with ${VIALS} vials: the first on the screen, ${ROUND_TRIP_MS} ms round trip, ${SLOWDOWN}x CPU`,
        measured: `${first.toFixed(0)} ms`,
        limit: `ten round trips, ${10 * ROUND_TRIP_MS} ms`,
        ratio: first / (10 * ROUND_TRIP_MS),
      },
      {
        what: `choosing another vial to its draw on the syringe, ${SLOWDOWN}x CPU (median of ${CHOICES}, the longest ${Math.max(...chosen).toFixed(0)} ms)`,
        measured: `${median(chosen).toFixed(0)} ms`,
        limit: `${AT_ONCE_MS} ms`,
        ratio: median(chosen) / AT_ONCE_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Each vial holds a different amount in 2 ml, so each draw differs. */
async function addVial({ request }: BrowserContext, authorization: string, number: number): Promise<void> {
  const id = crypto.randomUUID()
  const today = dateIn(Date.now(), UTC)
  const vial = {
    kind: 'vial',
    peptide: PEPTIDE_IDS.bpc157,
    name: `Vial ${number}`,
    amount: String(4 + number),
    unit: 'mg',
    start: { on: today, beyondUseOn: addDays(today, 28), diluentMl: '2' },
  }
  const answer = await request.post('/api/vials', {
    data: { id, vial },
    headers: { authorization, 'idempotency-key': id },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** The usual visit: the app has been opened before. */
async function firstScreen(page: Page): Promise<number> {
  await page.goto('/app')
  await page.getByRole('link', { name: /Vial 1\D/ }).waitFor()
  const started = performance.now()
  await page.goto('/vials')
  await page.getByRole('link', { name: /Vial 1\D/ }).waitFor()
  return performance.now() - started
}

/** From each choice to the frame that shows its draw, in ms. */
async function choose(page: Page): Promise<readonly number[]> {
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  const field = page.getByLabel('Vial', { exact: true })
  await field.selectOption('Vial 20')
  await page
    .getByText(/units on a U-100 syringe/)
    .first()
    .waitFor()
  const times: number[] = []
  for (let number = 1; number <= CHOICES; number += 1) {
    await page.evaluate(watchDraw)
    await field.selectOption(`Vial ${number}`)
    await page.waitForFunction(() => document.documentElement.dataset['drawnAfter'] !== undefined)
    times.push(
      await page.evaluate(() => {
        const { dataset } = document.documentElement
        const after = Number(dataset['drawnAfter'])
        delete dataset['drawnAfter']
        return after
      }),
    )
  }
  return times
}

/** Runs in the page: measures from the next choice to the frame after the text of the draw has changed. */
function watchDraw(): void {
  const words = () => [...document.querySelectorAll('p')].map((line) => line.textContent).find(isDraw)
  const isDraw = (line: string) => line.includes('on a U-100 syringe')
  const before = words()
  addEventListener(
    'change',
    ({ timeStamp }) => {
      const changes = new MutationObserver(() => {
        const now = words()
        if (now === undefined || now === before) return
        changes.disconnect()
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            document.documentElement.dataset['drawnAfter'] = String(performance.now() - timeStamp)
          }),
        )
      })
      changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    { once: true, capture: true },
  )
}
