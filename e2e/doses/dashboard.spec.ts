import type { Page } from '@playwright/test'
import { untilWaiting } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'
import { completeElsewhere, plan, readPlan, SEMAGLUTIDE } from '../fixtures/plans.ts'
import { deleteDose } from '../fixtures/dose-menu.ts'

/**
 * Three o'clock in the zone of the plans, on the day after the first dose, five hours before the second one. Long past, so
 * that no clock of a test runs ahead of the server's.
 */
const AFTERNOON = new Date('2024-11-21T15:00:00Z')

test.use({ timezoneId: 'UTC' })

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const completeButtons = (page: Page) => card(page, 'Upcoming Doses').getByRole('button', { name: /^Complete/ })

test('upcoming doses are the next three pending ones of seven days, each with its badge and its button', async ({
  ana,
}) => {
  const { page } = ana
  await plan(ana)
  await plan(ana, {
    peptide: SEMAGLUTIDE,
    dosage: '0.5',
    unit: 'mg',
    time: '09:00',
    startDate: '2024-11-22',
    frequency: 'weekly',
    vialTotalDoses: 2,
  })
  await page.clock.setFixedTime(AFTERNOON)
  await page.goto('/app')
  const rows = card(page, 'Upcoming Doses').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('BPC-157 250 mcg')
  await expect(rows.nth(0)).toContainText('8:00 PM · Nov 21')
  await expect(rows.nth(1)).toContainText('Semaglutide 0.5 mg')
  await expect(rows.nth(1)).toContainText('9:00 AM · Nov 22')
  await expect(rows.getByText('pending', { exact: true })).toHaveCount(3)
  await expect(completeButtons(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'View All Scheduled Doses' }).click()
  await expect(page).toHaveURL(/\/calendar$/)
  await expect(page.getByRole('heading', { name: 'Dose Calendar' })).toBeFocused()
})

test('a dose completed on one device is seen on another: the count, the history, the day', async ({ ana }) => {
  const laptop = await ana.device()
  const { id } = await plan(ana)
  for (const { page } of [ana, laptop]) {
    await page.clock.setFixedTime(AFTERNOON)
    await page.goto('/app')
    await expect(completeButtons(page)).toHaveCount(3)
    await expect(card(page, 'Active Schedules')).toContainText('0/10 doses')
  }
  await completeButtons(ana.page).first().click()
  for (const { page } of [ana, laptop]) {
    await expect(page.getByRole('heading', { name: "Today's Progress" })).toBeVisible()
    await expect(card(page, 'Active Schedules')).toContainText('1/10 doses')
    await expect(card(page, 'Active Schedules')).toContainText('9 left in vial')
    await expect(card(page, 'Recent Doses')).toContainText('20:00 · today')
  }
  await expect(ana.page.getByText('Dose Completed!')).toBeVisible()
  await expect(ana.page.getByText('Logged at 8:00 PM, as planned')).toBeVisible()
  const { doses } = await readPlan(ana, id)
  expect(doses.filter(({ status }) => status === 'completed')).toMatchObject([{ scheduled_date: '2024-11-21' }])
  await laptop.context.close()
})

test('a double tap logs one dose, and does not touch what moves under the finger', async ({ ana }) => {
  const { page } = ana
  const { id } = await plan(ana, { startDate: '2024-11-24' })
  await page.clock.setFixedTime(AFTERNOON)
  await page.goto('/app')
  await completeButtons(page).first().click()
  // The sheet leaves between the two taps; the tabs lie beneath it.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).dblclick()
  await expect(page.getByText('Dose Completed!')).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
  await expect(completeButtons(page).first()).toHaveAccessibleName(/Nov 25/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect((await readPlan(ana, id)).doses.filter(({ status }) => status === 'completed')).toHaveLength(1)
})

test('two taps in one frame are one dose', async ({ ana }) => {
  const { page } = ana
  const { id } = await plan(ana, { startDate: '2024-11-21' })
  await page.clock.setFixedTime(AFTERNOON)
  await page.goto('/app')
  await completeButtons(page)
    .first()
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await expect(page.getByText('Dose Completed!')).toBeVisible()
  await untilWaiting(page, 0)
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0)
  expect((await readPlan(ana, id)).doses.filter(({ status }) => status === 'completed')).toHaveLength(1)
})

test('a dose of a future day is asked about once, and "Not now" changes nothing', async ({ ana }) => {
  const { page } = ana
  const { id } = await plan(ana, { startDate: '2024-11-24' })
  await page.clock.setFixedTime(AFTERNOON)
  await page.goto('/app')
  await completeButtons(page).first().click()
  await expect(page.getByText('This dose is planned for Nov 24. Complete it now?')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(completeButtons(page)).toHaveCount(3)
  await completeButtons(page).first().click()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('Dose Completed!')).toBeVisible()
  expect((await readPlan(ana, id)).doses[0]?.status).toBe('completed')
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('completed offline it waits, survives a reload, and arrives once', async ({ ana }) => {
    const { page, context } = ana
    const { id } = await plan(ana, { startDate: '2024-11-21' })
    await page.clock.install({ time: AFTERNOON })
    await page.goto('/app')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(completeButtons(page)).toHaveCount(3)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(card(page, 'Active Schedules')).toContainText('0/10 doses')
    await page.clock.runFor(1000)
    await context.setOffline(true)
    await completeButtons(page).first().click()
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await expect(page.getByRole('heading', { name: "Today's Progress" })).toBeVisible()
      await expect(card(page, 'Recent Doses').getByText('waiting', { exact: true })).toBeVisible()
      await expect(card(page, 'Active Schedules')).toContainText('1/10 doses')
    }
    await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
    await context.setOffline(false)
    await page.clock.runFor(15_000)
    await expect(card(page, 'Recent Doses').getByText('completed', { exact: true })).toHaveCount(1)
    await expect(card(page, 'Active Schedules')).toContainText('1/10 doses')
    expect((await readPlan(ana, id)).doses.filter(({ status }) => status === 'completed')).toHaveLength(1)
  })

  test('deleting a dose that completed a scheduled dose makes that upcoming again, offline too', async ({ ana }) => {
    const { page, context } = ana
    const { id, doses } = await plan(ana, { startDate: '2024-11-21' })
    const [first] = doses
    if (!first) throw new Error('the plan has no dose')
    await completeElsewhere(ana, first)
    await page.clock.setFixedTime(AFTERNOON)
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: "Today's Progress" })).toBeVisible()
    await expect(card(page, 'Active Schedules')).toContainText('1/10 doses')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await deleteDose(page, 'BPC-157 250 mcg')
    await expect(completeButtons(page).first()).toHaveAccessibleName('Complete BPC-157, 8:00 PM · Nov 21')
    await expect(card(page, 'Active Schedules')).toContainText('0/10 doses')
    await context.setOffline(false)
    await expect.poll(async () => (await readPlan(ana, id)).doses[0]?.status).toBe('pending')
    await expect(completeButtons(page)).toHaveCount(3)
  })
})

test('a schedule is deactivated after a question, and disappears from every device', async ({ ana }) => {
  const laptop = await ana.device()
  // All of it lies ahead by the clock of the server too, which hides what the clock of the page says only where it is credible.
  const { id } = await plan(ana, { startDate: '2030-01-01' })
  for (const { page } of [ana, laptop]) {
    await page.clock.setFixedTime(AFTERNOON)
    await page.goto('/app')
    await expect(card(page, 'Active Schedules')).toContainText('Daily · 8:00 PM')
  }
  const edit = ana.page.getByRole('link', { name: 'Edit the schedule of BPC-157' })
  await expect(edit).toHaveAttribute('href', `/track?edit=${id}`)
  await ana.page.getByRole('button', { name: 'Deactivate the schedule of BPC-157' }).click()
  await expect(ana.page.getByText('What is still to come of BPC-157 will be skipped.')).toBeVisible()
  await ana.page.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(ana.page, 'Active Schedules')).toContainText('Daily · 8:00 PM')
  await ana.page.getByRole('button', { name: 'Deactivate the schedule of BPC-157' }).click()
  await ana.page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(ana.page.getByText('Schedule has been deactivated successfully.')).toBeVisible()
  for (const { page } of [ana, laptop]) {
    await expect(page.getByText('No active schedules')).toBeVisible()
    await expect(page.getByText('Create your first schedule to automate your dosing!')).toBeVisible()
    await expect(page.getByText('No activity today')).toBeVisible()
  }
  expect((await readPlan(ana, id)).doses.every(({ status }) => status === 'skipped')).toBe(true)
  await laptop.context.close()
})

test('a refused completion becomes pending again and is kept under "Needs attention"', async ({ ana }) => {
  const { page } = ana
  const { doses } = await plan(ana, { startDate: '2024-11-21' })
  await page.clock.setFixedTime(AFTERNOON)
  // Nobody tells this page: the other device was quicker, and its answer does not come through.
  await page.route('**/api/scheduled-doses/*/complete', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', message: 'This dose was already completed. Nothing was logged twice.' },
    }),
  )
  await page.goto('/app')
  await expect(completeButtons(page)).toHaveCount(3)
  await completeButtons(page).first().click()
  await expect(page.getByText('Failed to mark dose as completed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await expect(page.getByText('Complete 250 mcg of BPC-157')).toBeVisible()
  await expect(page.getByText('Not saved: This dose was already completed.')).toBeVisible()
  await expect(completeButtons(page)).toHaveCount(doses.length > 3 ? 3 : doses.length)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0)
})

test('without premium, Create Schedule explains premium and leads to the plans; schedules are behind the gate', async ({
  bo,
  ana,
}) => {
  await bo.page.goto('/app')
  await expect(bo.page.getByText('Upgrade to Premium to access dose schedules')).toBeVisible()
  await bo.page.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(bo.page.getByText('Coming Soon', { exact: true })).toBeVisible()
  await expect(bo.page.getByText('Billing features coming soon!')).toBeVisible()
  await bo.page.getByRole('button', { name: 'See plans' }).click()
  await expect(bo.page).toHaveURL(/\/subscription$/)
  await ana.page.goto('/app')
  await expect(ana.page.getByRole('link', { name: 'Create Schedule' })).toHaveAttribute('href', '/track?mode=schedule')
})

test('by keyboard alone: complete a dose, then continue from the same card', async ({ ana }) => {
  const { page } = ana
  await plan(ana, { startDate: '2024-11-22' })
  await page.clock.setFixedTime(AFTERNOON)
  await page.goto('/app')
  // Nobody may have to wait for the server's answer to know where one is.
  await page.route('**/api/scheduled-doses/*/complete', () => undefined)
  await completeButtons(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Complete' })
  await confirm.focus()
  await expect(confirm).toBeEnabled()
  const framesOfNobody = await watchFocus(page)
  await page.keyboard.press('Enter')
  await expect(completeButtons(page).first()).toHaveAccessibleName(/Nov 23/)
  expect(await framesOfNobody()).toBe(0)
  await page.keyboard.press('Tab')
  await expect(completeButtons(page).first()).toBeFocused()
})

/** Counts the frames in which nothing has the focus: a key pressed then would lead anywhere. */
async function watchFocus(page: Page): Promise<() => Promise<number>> {
  const frames = await page.evaluateHandle(() => {
    const seen = { ofNobody: 0 }
    const look = () => {
      if (document.activeElement === document.body) seen.ofNobody += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return seen
  })
  return () => frames.evaluate(({ ofNobody }) => ofNobody)
}

test('a page open over midnight shows the new day and loads it; last evening stays first until 4 in the morning', async ({
  ana,
}) => {
  const { page } = ana
  await plan(ana, { startDate: '2024-11-21', vialTotalDoses: 8 })
  await page.clock.install({ time: new Date('2024-11-21T23:58:30Z') })
  await page.goto('/app')
  await expect(completeButtons(page).first()).toHaveAccessibleName(/Nov 21/)
  await expect(card(page, 'Upcoming Doses').getByText('late', { exact: true })).toHaveCount(1)
  await page.clock.runFor(120_000)
  await expect(completeButtons(page).first()).toHaveAccessibleName('Complete BPC-157, 8:00 PM · yesterday')
  await expect(completeButtons(page).nth(1)).toHaveAccessibleName(/Nov 22/)
  await expect(page.getByRole('heading', { name: 'Missed' })).toHaveCount(0)
  await page.clock.fastForward('04:00:00')
  await expect(completeButtons(page).first()).toHaveAccessibleName(/Nov 22/)
  await expect(card(page, 'Missed').getByRole('listitem')).toHaveText(/8:00 PM · yesterday/)
})

test('what stands beneath the doses says that it could not be loaded, and comes when it is tried again', async ({
  ana: { page },
}) => {
  await page.route('**/assets/beneath-doses-*.js', (route) => route.abort())
  await page.goto('/app')
  const notice = page.getByText('The rest of this page could not be loaded')
  await expect(notice).toBeVisible()
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await page.unroute('**/assets/beneath-doses-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'How are you today?' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
