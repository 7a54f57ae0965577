import type { BrowserContext } from '@playwright/test'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { median, type Row } from '../row.ts'
import { launch, premiumPhone } from './browser.ts'
import { SLOWDOWN, slowDown } from './slow-phone.ts'

const DOSES = 1000
const ROUNDS = 7
/** The longest answer in ms that a person takes for immediate. */
const AT_ONCE_MS = 100

/** From the tap on a protocol of 1,000 doses to its results and the vials of its plan, on a phone four times slower than this machine. */
export async function measureProtocols({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context, authorization } = await premiumPhone(browser, address)
    await addProtocol(context, authorization)
    const page = await context.newPage()
    await slowDown(context, page)
    await page.goto('/protocols')
    const row = page.getByRole('link', { name: /Twice a day/ })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await row.waitFor()
      const shown = page.evaluate(untilVials)
      await row.click()
      times.push(await shown)
      await page.goBack()
    }
    // The first tap loads the screen.
    const later = times.slice(1)
    return [
      {
        what: `a tap on a protocol to its results and the vials of ${DOSES} doses, ${SLOWDOWN}x CPU (median of ${later.length}, the longest ${Math.max(...later).toFixed(0)} ms)`,
        measured: `${median(later).toFixed(0)} ms`,
        limit: `${AT_ONCE_MS} ms`,
        ratio: median(later) / AT_ONCE_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Twice a day with three steps. */
async function addProtocol({ request }: BrowserContext, authorization: string): Promise<void> {
  const id = crypto.randomUUID()
  const step = (amount: string | null, length: number) => ({ amount, unit: null, length, per: 'weeks' })
  const regimen = {
    pattern: { kind: 'every', days: 1 },
    times: [{ time: '20:00', amount: null }],
    steps: [step(null, 10), step('300', 10), step('333.333333', 80)],
    zone: null,
  }
  const plan = { ...PROTOCOL.plan, frequency: '', duration_weeks: 104, total_doses: DOSES, regimen }
  const answer = await request.post('/api/protocols', {
    data: { id, protocol: { ...PROTOCOL, name: 'Twice a day', plan } },
    headers: { authorization, 'idempotency-key': id },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** Runs in the page: the ms from the next tap to the frame that shows how many vials the plan needs. */
function untilVials(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const changes = new MutationObserver(() => {
          if (!/\d+ vials/.test(document.querySelector('main')?.textContent ?? '')) return
          changes.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)))
        })
        changes.observe(document.body, { childList: true, subtree: true, characterData: true })
      },
      { once: true, capture: true },
    )
  })
}
