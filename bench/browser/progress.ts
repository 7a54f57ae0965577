import type { Browser, BrowserContext } from '@playwright/test'
import { Client } from '../../server/db/driver.ts'
import { launch, premiumPhone } from './browser.ts'
import { median, type Row } from '../row.ts'
import { fromTapToRow } from './slow-phone.ts'

type Site = { readonly address: string; readonly databaseUrl: string }
type Person = { readonly context: BrowserContext }

/** Weight, energy and sleep each day: 5,000 entries are four and a half years of them, 20,000 the most that is kept. */
const ENTRIES = [200, 5000, 20_000]
const OTHER_PEOPLE = 100
const VISITS = 5
const SLOWDOWN = 4
/** What a page may take until it shows its content, on a phone four times slower than this machine. */
const PAINT_MS = 2500
/** What may pass from the tap on a tab whose rows are on the device until it is painted. */
const TAP_MS = 100

/** How /progress grows with a person's entries: two of its tabs on a slow phone, and the tap on one whose rows are on the device. */
export async function measureProgress({ address, databaseUrl }: Site): Promise<readonly Row[]> {
  const browser = await launch()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await fillWithOthers(client)
    const people = []
    for (const entries of ENTRIES) people.push(await personWith(entries, browser, client, address))
    await client.query('analyze user_metrics')
    const rows = await paints(people, browser, address)
    await client.query('truncate user_metrics cascade')
    return rows
  } finally {
    await client.end()
    await browser.close()
  }
}

async function paints(people: readonly Person[], browser: Browser, address: string): Promise<readonly Row[]> {
  const paint = (path: string, charts: number) =>
    alternately(people, VISITS, ({ context }) => painted(browser, context, address + path, charts))
  const limit = { value: PAINT_MS, words: `${PAINT_MS} ms` }
  return [
    ...growth(`/progress painted, cold, ${SLOWDOWN}x CPU`, await paint('/progress', 1), limit),
    ...growth(`its Metrics tab painted, cold, ${SLOWDOWN}x CPU`, await paint('/progress?tab=metrics', 3), limit),
    ...growth(
      `its Metrics tab, its rows on the device, from the tap, ${SLOWDOWN}x CPU`,
      await alternately(people, VISITS, ({ context }) => tapped(context, address)),
      { value: TAP_MS, words: `${TAP_MS} ms` },
    ),
    ...growth(
      `the list of all entries, its rows on the device, from the tap, ${SLOWDOWN}x CPU`,
      await alternately(people, VISITS, ({ context }) => listed(context, address)),
      { value: TAP_MS, words: `${TAP_MS} ms` },
    ),
  ]
}

/** The few entries beside a limit, the many beside the few. */
function growth(what: string, values: readonly number[], limit: { value: number; words: string }): readonly Row[] {
  const [few = Number.NaN] = values
  return values.map((value, at) => ({
    what: `${what}, ${ENTRIES[at]} entries`,
    measured: `${value.toFixed(1)} ms`,
    limit: at === 0 ? limit.words : `with ${ENTRIES[0]}: ${few.toFixed(1)} ms`,
    ratio: value / (at === 0 ? limit.value : few),
  }))
}

/** The median for each person. The measurements alternate, so that other work of the machine affects all of them alike. */
async function alternately(
  people: readonly Person[],
  rounds: number,
  measure: (person: Person) => Promise<number>,
): Promise<readonly number[]> {
  const times = people.map((): number[] => [])
  for (const person of people) await measure(person)
  for (let round = 0; round < rounds; round += 1)
    for (const [at, person] of people.entries()) times[at]?.push(await measure(person))
  return times.map(median)
}

async function personWith(entries: number, browser: Browser, client: Client, address: string): Promise<Person> {
  const { context } = await premiumPhone(browser, address)
  const session = (await (await context.request.post('/api/account/session')).json()) as { user: { id: string } }
  await client.query(
    `insert into user_metrics (user_id, id, metric_type, value, unit, recorded_at)
     select $1, gen_random_uuid(), (array['weight', 'energy', 'sleep'])[1 + entry % 3],
            case entry % 3 when 0 then 80 + entry % 7 else entry % 11 end,
            case entry % 3 when 0 then 'kg' else '/10' end, now() - (entry / 3) * interval '1 day'
     from generate_series(0, $2::int - 1) as entry`,
    [session.user.id, entries],
  )
  return { context }
}

/** A table with three people in it is read from end to end, which no real one is. */
async function fillWithOthers(client: Client): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  for (let person = 0; person < OTHER_PEOPLE; person += 1)
    await client.query(
      `insert into user_metrics (user_id, id, metric_type, value, unit, recorded_at)
       select $1, gen_random_uuid(), 'sleep', entry % 11, '/10', now() - entry * interval '1 day'
       from generate_series(1, 1000) as entry`,
      [crypto.randomUUID()],
    )
  await client.query("set session_replication_role = 'origin'")
}

/** From opening the page, with nothing kept on the device, to the frame after its charts stand there. */
async function painted(browser: Browser, signedIn: BrowserContext, url: string, charts: number): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    storageState: await signedIn.storageState(),
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(watchForCharts, charts)
  await page.goto(url)
  const shown = await page.waitForFunction(() => Number(document.documentElement.dataset['shownAfter'] ?? 0))
  const after = await shown.jsonValue()
  await context.close()
  return after
}

/** From the tap on the Metrics tab to the frame after its charts stand there. The page has its rows. */
async function tapped(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${address}/progress`)
  await page.getByRole('button', { name: 'Add metric' }).waitFor()
  await page.waitForLoadState('networkidle')
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const tab = page.getByRole('tab', { name: 'Metrics' })
  await tab.evaluate((button) =>
    button.addEventListener(
      'pointerdown',
      () => (document.documentElement.dataset['tappedAt'] = String(performance.now())),
    ),
  )
  await page.evaluate(watchForCharts, 3)
  await tab.click()
  const shown = await page.waitForFunction(() => {
    const { shownAfter, tappedAt } = document.documentElement.dataset
    return shownAfter === undefined ? 0 : Number(shownAfter) - Number(tappedAt)
  })
  const after = await shown.jsonValue()
  await page.close()
  return after
}

/** From the tap on 'All entries' to the frame after the newest stands there. The page has its rows and the code of the list. */
async function listed(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${address}/metrics`)
  await page.getByRole('article').first().waitFor()
  await page.goto(`${address}/progress`)
  const link = page.getByRole('link', { name: 'All entries of Weight' })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const { ms } = await fromTapToRow(page, ['today'], () => link.click(), 'article')
  await page.close()
  return ms
}

/** Runs in the page: notes when so many charts have been painted. */
function watchForCharts(charts: number): void {
  const look = () => {
    if (document.querySelectorAll('figure svg').length < charts) return requestAnimationFrame(look)
    return requestAnimationFrame(() => {
      document.documentElement.dataset['shownAfter'] = String(performance.now())
    })
  }
  look()
}
