import type { Browser, BrowserContext, Page } from '@playwright/test'
import { arrive, test as base, openPhone, signIn, type Someone } from './people.ts'
import { IPAMORELIN, plan, record, SEMAGLUTIDE } from './plans.ts'
import { inDays, running } from './track.ts'

/** Who looks at a screen. Nobody changes their data: they stay as they are for as long as the worker lives. */
export type Resident =
  /** Nobody is signed in. */
  | 'stranger'
  /** Premium, and weeks of doses, schedules and metrics. */
  | 'settled'
  /** Premium, and nothing yet. */
  | 'new'
  /** Without premium: the gates are closed. */
  | 'free'

/** A phone of this person that has never seen the site before: what it shows must come from the server. */
export type Phones = (who: Resident) => Promise<BrowserContext>

/** A page of this person on a phone that knows the site from the state before. */
export type UsedPages = (who: Resident) => Promise<Page>

/** Signs each resident up once for each worker, and hands out phones of theirs. */
export const test = base.extend<{ usedPages: UsedPages }, { phones: Phones }>({
  // One for each person and story: what it shows next it neither fetches nor compiles anew.
  usedPages: async ({ phones }, hand) => {
    const used = new Map<Resident, Page>()
    await hand(async (who) => {
      const page = used.get(who) ?? (await (await phones(who)).newPage())
      used.set(who, page)
      return page
    })
    for (const page of used.values()) await page.context().close()
  },
  phones: [
    async ({ browser }, hand) => {
      const signedIn = new Map<Resident, ReturnType<typeof moveIn>>()
      await hand(async (who) => {
        if (who === 'stranger') return openPhone(browser, { serviceWorkers: 'block' })
        const state = signedIn.get(who) ?? moveIn(browser, who)
        signedIn.set(who, state)
        const { email, origins } = await state
        const phone = await openPhone(browser, { serviceWorkers: 'block', storageState: { cookies: [], origins } })
        // With a session of its own: a cookie that two phones use is taken for a stolen one.
        await signIn(phone, email)
        return phone
      })
    },
    { scope: 'worker' },
  ],
})

async function moveIn(browser: Browser, who: Exclude<Resident, 'stranger'>) {
  const someone = await arrive(browser, NAMES[who], { premium: who !== 'free' })
  if (who === 'settled') await settle(someone)
  const { origins } = await someone.context.storageState()
  await someone.context.close()
  return { email: someone.email, origins }
}

const NAMES = { settled: 'Maya', new: 'Ana', free: 'Bo' } as const

/** Three schedules that run, one of a once-weekly drug by the day, weights that fall, nights and days of all kinds. */
async function settle(maya: Someone): Promise<void> {
  await plan(maya, { peptide: IPAMORELIN, dosage: '200', startDate: inDays(1), time: '07:30', zone: 'UTC' })
  await plan(maya, { peptide: SEMAGLUTIDE, dosage: '0.5', unit: 'mg', startDate: inDays(1), vialTotalDoses: 2 })
  await running(maya, { began: 6, total: 20, completed: 6 })
  for (const [weeksAgo, weight] of [81.2, 81.9, 82.1, 82.4].entries()) {
    await record(maya, { metricType: 'weight', value: weight, unit: 'kg' }, weeksAgo * 7)
    await record(maya, { metricType: 'energy', value: 6 + (weeksAgo % 3), unit: '/10', notes: 'as ever' }, weeksAgo * 7)
    await record(maya, { metricType: 'sleep', value: 7.5, unit: '/10' }, weeksAgo * 7)
  }
}
