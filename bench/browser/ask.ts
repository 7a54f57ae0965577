import { median, type Row } from '../row.ts'
import { launch, premiumPhone } from './browser.ts'
import { SLOWDOWN } from './slow-phone.ts'

const LIMIT_MS = 100
const QUESTIONS = [
  'how long does a mixed vial keep',
  'side effects of wegovy',
  'wie lange ist ozempic ohne kühlschrank haltbar',
  "severe stomach pain that won't stop since the shot",
  'low libido on zepbound',
  'how much weight loss on zepbound',
]

/** From a question to the frame that shows its answer, without a network, on a phone four times slower than this machine. */
export async function measureAnswers({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context } = await premiumPhone(browser, address)
    const page = await context.newPage()
    await page.goto('/ask')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.reload()
    await page.getByText('For example').waitFor()
    const device = await context.newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const times = []
    for (const question of QUESTIONS) {
      await page.getByLabel('Your question').fill(question)
      times.push(await page.evaluate(askAndWait, question))
    }
    return [['median', median(times)] as const, ['slowest', Math.max(...times)] as const].map(([what, time]) => ({
      what: `/ask offline, question to answer, ${SLOWDOWN}x CPU (${what} of ${times.length})`,
      measured: `${time.toFixed(0)} ms`,
      limit: `${LIMIT_MS} ms`,
      ratio: time / LIMIT_MS,
    }))
  } finally {
    await browser.close()
  }
}

/** Runs in the page: the time from the question to the frame after its answer stands. */
async function askAndWait(question: string): Promise<number> {
  const began = performance.now()
  document.querySelector('form')?.requestSubmit()
  const stands = () =>
    [...document.querySelectorAll('section')].some(
      (section) =>
        section.getAttribute('aria-label') === `“${question}”` && section.querySelector('li, [role=alert]') !== null,
    )
  await new Promise<void>((done) => {
    const look = () => (stands() ? setTimeout(done) : requestAnimationFrame(look))
    requestAnimationFrame(look)
  })
  return performance.now() - began
}
