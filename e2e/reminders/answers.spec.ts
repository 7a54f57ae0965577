import { LAUNCH_WITH_NOTIFICATIONS } from '../../scripts/testing/chromium.ts'
import { logElsewhere } from '../fixtures/history.ts'
import { ALL_ROWS, untilKept } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, signIn, test, type Someone } from '../fixtures/people.ts'
import { completeElsewhere, IPAMORELIN, plan, readPlan } from '../fixtures/plans.ts'
import { inDays } from '../fixtures/track.ts'
import { addVialElsewhere, chooseVialElsewhere, drawElsewhere, readVial } from '../fixtures/vials.ts'
import { message } from './messages.ts'
import { receiveReminders, type Receiver } from './receiver.ts'

test.use({ ...AS_PEOPLE_HAVE_IT, launchOptions: LAUNCH_WITH_NOTIFICATIONS, timezoneId: 'UTC' })

test('"Taken" completes the dose that is due, and the open page shows it', async ({ ana }) => {
  const { receiver, states } = await reminded(ana)
  await receiver.tap('taken')
  await expect(ana.page.getByText('Dose Completed!')).toBeVisible()
  expect(await receiver.shown()).toEqual([])
  expect(await states()).toEqual(['completed'])
})

test('"Taken" while the app is closed and the network is gone is sent when it is back', async ({ ana }) => {
  const { receiver, states } = await reminded(ana)
  await ana.page.close()
  await ana.context.setOffline(true)
  await receiver.tap('taken')
  expect(await receiver.shown()).toEqual([])
  expect(await receiver.opened()).toEqual([])
  const page = await ana.context.newPage()
  await page.goto('/app')
  await expect(page.getByText('1 change waits')).toBeVisible()
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()
  await page.close()
  await ana.context.setOffline(false)
  await receiver.wake()
  await expect.poll(states).toEqual(['completed'])
})

test('"Taken" twice, and "Taken" of what was completed in the app, is one dose', async ({ ana }) => {
  const { receiver, states, deliver } = await reminded(ana)
  await Promise.all([receiver.tap('taken'), receiver.tap('taken')])
  await expect.poll(states).toEqual(['completed'])
  await expect(ana.page.getByText('Dose Completed!')).toBeVisible()
  await untilKept(ana.page, '"status":"completed"')
  await ana.page.close()
  await deliver()
  await receiver.tap('taken')
  expect(await receiver.shown()).toEqual([])
  expect(await receiver.opened()).toEqual([])
  const page = await ana.context.newPage()
  await page.goto('/app')
  await expect(page.getByText('completed')).toHaveCount(1)
  await expect(page.getByText('Needs attention')).toHaveCount(0)
})

test('where a question would be asked, "Taken" opens the app with it and records nothing', async ({ ana }) => {
  const { receiver, states, doses } = await reminded(ana, { logged: true })
  // A page that is open goes there itself.
  await receiver.tap('taken')
  const question = ana.page.getByRole('alertdialog')
  await expect(question).toContainText('250 mcg of BPC-157')
  await expect(question).toContainText('Log another?')
  expect(await states()).toEqual(['pending'])
  expect(await receiver.opened()).toEqual([])
  await expect(ana.page).toHaveURL(/\/app$/)
  await question.getByRole('button', { name: /omplete it$/ }).click()
  await expect(ana.page.getByText('Dose Completed!')).toBeVisible()
  expect(await states()).toEqual(['completed'])
  // Where none is open, the browser is asked for one.
  await ana.page.close()
  await receiver.deliver(message(receiver.person, { doses: [{ ...doses[0], id: crypto.randomUUID() }] }))
  await expect.poll(async () => (await receiver.shown()).length).toBe(1)
  await receiver.tap('taken')
  expect(await receiver.opened()).toEqual([expect.stringMatching(/^\/app#complete=[0-9a-f-]{36}$/)])
})

test('of several doses none is recorded where one is asked about, and the app asks about each', async ({ ana }) => {
  const { receiver, states } = await reminded(ana, { logged: true, another: true })
  await receiver.tap('taken')
  const question = ana.page.getByRole('alertdialog')
  await expect(question).toContainText('250 mcg of')
  expect(await states()).toEqual(['pending', 'pending'])
  for (const done of [1, 2]) {
    await question.getByRole('button', { name: /omplete it$/ }).click()
    await expect.poll(async () => (await states()).filter((status) => status === 'completed').length).toBe(done)
  }
})

test('where the vial has another concentration, "Taken" opens the app with that question, and "Back" records nothing', async ({
  ana,
}) => {
  const weaker = await addVialElsewhere(ana, { start: { on: inDays(-2), beyondUseOn: inDays(20), diluentMl: '2' } })
  const stronger = await addVialElsewhere(ana, { name: 'BPC-157 10 mg', amount: '10' })
  await drawElsewhere(ana, weaker, inDays(-1))
  const { receiver, states, doses, deliver } = await reminded(ana, { vial: stronger })
  await ana.page.close()
  const asked = `/app#complete=${doses[0]?.id}`
  for (const answer of ['Back', 'I have read it'] as const) {
    await receiver.tap('taken')
    expect((await receiver.opened()).at(-1)).toBe(asked)
    const page = await ana.context.newPage()
    await page.goto(asked)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('250 mcg of BPC-157')
    await expect(question).toContainText('0.05 ml, 5 units on a U-100 syringe')
    await question.getByRole('button', { name: /omplete it$/ }).click()
    await expect(question).toContainText('This vial is 5 mg/ml, the last one was 2.5 mg/ml.')
    expect(await states()).toEqual(['pending'])
    expect((await readVial(ana, stronger)).draws).toEqual([])
    await question.getByRole('button', { name: answer }).click()
    if (answer === 'Back') {
      await question.getByRole('button', { name: 'Back' }).click()
      await expect(question).toBeHidden()
      expect(await states()).toEqual(['pending'])
      await deliver()
    } else await expect(page.getByText('Dose Completed!')).toBeVisible()
    await page.close()
  }
  expect(await states()).toEqual(['completed'])
  expect((await readVial(ana, stronger)).draws.map(({ volume_ml }) => volume_ml)).toEqual(['0.05'])
  expect((await readVial(ana, weaker)).draws).toHaveLength(1)
})

test('a link with doses completes nothing by itself, and one with anything else does nothing', async ({ ana }) => {
  const { states, doses } = await reminded(ana)
  const { page } = ana
  await page.goto(`/app#complete=${doses[0]?.id},<b>`)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Complete BPC-157/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goto(`/app#complete=${crypto.randomUUID()}`)
  await expect(page.getByText('This dose is not open any more')).toBeVisible()
  await page.goto(`/app#complete=${doses[0]?.id}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Complete BPC-157/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await states()).toEqual(['pending'])
})

test('"Skip" skips the dose, offline as well', async ({ ana }) => {
  const { receiver, states } = await reminded(ana)
  await ana.context.setOffline(true)
  await receiver.tap('skip')
  expect(await receiver.shown()).toEqual([])
  await expect(ana.page.getByRole('button', { name: /^Complete BPC-157/ })).toHaveCount(0)
  expect(await states()).toEqual(['pending'])
  await ana.context.setOffline(false)
  await expect.poll(states).toEqual(['skipped'])
})

test('"In 15 minutes" says when it was tapped', async ({ ana }) => {
  const { receiver, states, notification } = await reminded(ana)
  const asked = ana.context.waitForEvent('request', (request) => request.url().includes('/api/reminders/'))
  await receiver.tap('later')
  const request = await asked
  expect(new URL(request.url()).pathname).toBe(`/api/reminders/${notification}/snooze`)
  expect(request.postDataJSON()).toEqual({ tapped_at: expect.stringMatching(/Z$/) })
  expect(await receiver.shown()).toEqual([])
  expect(await states()).toEqual(['pending'])
})

test('a tap on the notification itself opens the app', async ({ ana }) => {
  const { receiver, states } = await reminded(ana)
  await ana.page.close()
  await receiver.tap()
  expect(await receiver.opened()).toEqual(['/app'])
  expect(await receiver.shown()).toEqual([])
  expect(await states()).toEqual(['pending'])
})

test('after a sign-out elsewhere a tap opens the sign-in and writes nothing', async ({ ana }) => {
  const { receiver, states, deliver } = await reminded(ana)
  await ana.page.close()
  const laptop = await ana.device()
  await ana.context.clearCookies()
  for (const action of ['taken', 'skip', 'later'] as const) {
    await receiver.tap(action)
    await deliver()
  }
  expect(new Set(await receiver.opened())).toEqual(new Set(['/app']))
  const page = await ana.context.newPage()
  await page.goto('/app')
  await expect(page).toHaveURL(/\/auth/)
  await signIn(ana.context, ana.email)
  await page.goto('/app')
  await expect(page.getByRole('button', { name: /^Complete BPC-157/ })).toBeVisible()
  await expect(page.getByText(/waiting|Needs attention/)).toHaveCount(0)
  expect(await states()).toEqual(['pending'])
  await laptop.context.close()
})

test('completing the dose in the app, or on another device, takes the notification away', async ({ ana }) => {
  const { receiver, planned } = await reminded(ana, { another: true })
  await expect.poll(async () => (await receiver.shown()).length).toBe(1)
  await ana.page.getByRole('button', { name: /^Complete BPC-157/ }).click()
  await expect(ana.page.getByText('Dose Completed!')).toBeVisible()
  expect((await receiver.shown()).length).toBe(1)
  for (const { doses } of planned.slice(1)) for (const dose of doses) await completeElsewhere(ana, dose)
  await expect.poll(async () => (await receiver.shown()).length).toBe(0)
})

type Reminded = {
  readonly receiver: Receiver
  readonly notification: string
  readonly doses: readonly { readonly id: string; readonly date: string; readonly time: string }[]
  readonly planned: readonly Awaited<ReturnType<typeof plan>>[]
  /** Delivers the reminder as another delivery. */
  readonly deliver: () => Promise<void>
  /** Of the doses, as the server has them. */
  readonly states: () => Promise<readonly string[]>
}

/** `vial`: from which the dose is drawn. */
type Before = { readonly logged?: boolean; readonly another?: boolean; readonly vial?: string }

/** A person whose browser shows a reminder of a dose that is due this minute, or of two. `logged`: they took BPC-157 an hour ago. */
async function reminded(ana: Someone, { logged = false, another = false, vial }: Before = {}): Promise<Reminded> {
  const [date = '', time = ''] = clockOf(Date.now())
  const due = { startDate: date, time, vialTotalDoses: 1, scheduleWeeks: 1 }
  const planned = [await plan(ana, due), ...(another ? [await plan(ana, { ...due, peptide: IPAMORELIN })] : [])]
  if (logged) {
    const [startDate = '', at = ''] = clockOf(Date.now() - 3_600_000)
    await logElsewhere(ana, { startDate, time: at })
  }
  if (vial !== undefined) await chooseVialElsewhere(ana, planned[0]?.id ?? '', vial)
  const receiver = await receiveReminders(ana)
  await expect(ana.page.getByRole('button', { name: /^Complete / }).first()).toBeVisible()
  await untilKept(ana.page, ALL_ROWS, '"profile"', planned[0]?.doses[0]?.id ?? '', vial ?? '')
  const notification = crypto.randomUUID()
  const doses = planned.flatMap((one) => one.doses.map(({ id }) => ({ id, date, time })))
  const deliver = async () => {
    await receiver.deliver(message(receiver.person, { notification, doses }))
    await expect.poll(async () => (await receiver.shown()).length).toBe(1)
  }
  await deliver()
  const states = async () => {
    const now = await Promise.all(planned.map(({ id }) => readPlan(ana, id)))
    return now.flatMap((one) => one.doses.map(({ status }) => status))
  }
  return { receiver, notification, doses, planned, deliver, states }
}

function clockOf(ms: number): readonly string[] {
  const [date = '', time = ''] = new Date(ms).toISOString().split('T')
  return [date, time.slice(0, 5)]
}
