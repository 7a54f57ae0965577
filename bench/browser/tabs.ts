import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Row } from '../row.ts'
import { launch, premiumPhone } from './browser.ts'
import { amountOf, planDaily } from './calendar.ts'
import { fill, personOf } from './history.ts'
import {
  fromTapToRow,
  openSlowApp,
  p95Of,
  ROUND_TRIP_MS,
  shownText,
  SLOWDOWN,
  tapOn,
  type Shown,
} from './slow-phone.ts'

/** Three doses a day for 400 days, which a device keeps. */
const FILLED = { doses: 1200, minutes: 480 }
const SCHEDULES = 3
const ROUNDS = 10
const LIMIT_MS = 100
/** A person looks at a screen before the next tap; what was left for later is drawn by then. */
const LOOK_MS = 1000

/** The tabs, and words that stand together on their screen alone, rows of the device among them. */
const TABS = [
  ['Track', ['Administration method']],
  ['Calendar', ['Dose Calendar', `${amountOf(0)} mcg`]],
  ['Progress', ['Current cycle', 'BPC-157']],
  ['Settings', ['Your Profile', 'ana']],
  ['Home', ['Stay consistent with your wellness journey', 'BPC-157']],
] as const

/** From a tap on a tab to its screen with its rows, which are on the device, on a slow phone far from the server. */
export async function measureTabs(site: { address: string; databaseUrl: string }): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const { context, authorization } = await premiumPhone(browser, site.address)
    await fill(site.databaseUrl, personOf(authorization), FILLED)
    for (let number = 0; number < SCHEDULES; number += 1) await planDaily(context, authorization, number)
    const page = await context.newPage()
    await openSlowApp(context, page, 'BPC-157')
    await setTimeout(LOOK_MS)
    await page.evaluate(watchSkeletons)
    const taps = new Map<string, Shown[]>()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, words] of TABS) {
        await setTimeout(LOOK_MS)
        taps.set(name, [...(taps.get(name) ?? []), await toScreen(page, name, words)])
      }
    const skeletons = await page.evaluate(() => Number(document.documentElement.dataset['skeletons'] ?? 0))
    return [
      ...[...taps].map(([name, shown]) => ({
        what: `tap on the tab '${name}' to its screen with its rows, ${ROUND_TRIP_MS} ms round trip, ${SLOWDOWN}x CPU (median of ${ROUNDS}, the first of the visit ${shown[0]?.ms.toFixed(0)})`,
        measured: shownText(shown),
        limit: `${LIMIT_MS} ms for 95 of 100`,
        ratio: p95Of(shown) / LIMIT_MS,
      })),
      {
        what: `placeholders that were on the page meanwhile, ${ROUNDS * TABS.length} taps`,
        measured: String(skeletons),
        limit: 'none',
        ratio: skeletons === 0 ? 0 : 1 + skeletons,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function toScreen(page: Page, name: string, words: readonly string[]): Promise<Shown> {
  const tab = page.getByRole('navigation').getByRole('link', { name, exact: true })
  return fromTapToRow(page, words, () => tapOn(tab), 'body')
}

/** Runs in the page: counts the changes after which a placeholder stands in it. */
function watchSkeletons(): void {
  const count = new MutationObserver(() => {
    if (!document.querySelector('main .animate-breathe')) return
    const { dataset } = document.documentElement
    dataset['skeletons'] = String(Number(dataset['skeletons'] ?? 0) + 1)
  })
  count.observe(document.body, { childList: true, subtree: true })
}
