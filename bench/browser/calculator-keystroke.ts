import { launch } from './browser.ts'
import { median, type Row } from '../row.ts'

const SLOWDOWN = 4
const LIMIT_MS = 100

/** From a key in the dose field of Recon to the frame that shows the new volume, on a phone four times slower than this machine. */
export async function measureKeystroke({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: address })
    const page = await context.newPage()
    await page.goto('/calculator#recon?peptide=bpc157&vial=5+mg&water=2+ml&dose=1+mcg')
    await page.getByText('Draw up', { exact: true }).waitFor()
    const device = await context.newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.getByLabel('Desired dose', { exact: true }).focus()
    await page.evaluate(watchKeys)
    for (let round = 0; round < 5; round += 1)
      for (const key of ['2', '5', '0', 'Backspace', 'Backspace', 'Backspace']) {
        await page.keyboard.press(key)
        // A person types no faster than this, and the frame of one key must not be taken for that of the next.
        await page.waitForTimeout(120)
      }
    const times = await page.evaluate(
      () => JSON.parse(document.documentElement.dataset['keyTimes'] ?? '[]') as number[],
    )
    return [
      {
        what: `keystroke to result in Recon, ${SLOWDOWN}x CPU (median of ${times.length})`,
        measured: `${median(times).toFixed(0)} ms`,
        limit: `${LIMIT_MS} ms`,
        ratio: median(times) / LIMIT_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Runs in the page: the time from each key to the frame after the result has changed. */
function watchKeys(): void {
  const times: number[] = []
  let pressed = 0
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true)
  const result = document.querySelector('main')
  if (result === null) throw new Error('no page')
  let shown = result.textContent
  new MutationObserver(() => {
    if (pressed === 0 || result.textContent === shown) return
    shown = result.textContent
    const from = pressed
    pressed = 0
    requestAnimationFrame(() =>
      setTimeout(() => {
        times.push(performance.now() - from)
        document.documentElement.dataset['keyTimes'] = JSON.stringify(times)
      }),
    )
  }).observe(result, { subtree: true, childList: true, characterData: true, attributes: true })
}
