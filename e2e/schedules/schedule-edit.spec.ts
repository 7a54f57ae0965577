import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { monthDay } from '#domain/time/format'
import { untilKept, visitOnce } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, arrive, expect, test } from '../fixtures/people.ts'
import { afterDoubleTap } from '../fixtures/taps.ts'
import { completeElsewhere } from '../fixtures/plans.ts'
import {
  inDays,
  readSchedule,
  deactivate,
  openEdit,
  running,
  addDate,
  timeField,
  start,
  update,
  preview,
  chosenDates,
  schedulesOf,
  typePreset,
} from '../fixtures/track.ts'

test('a preset opens complete; an edit changes only what is still to come', async ({ ana }) => {
  const { page } = ana
  const before = await running(ana)
  await page.goto(`/track?edit=${before.id}`)
  await expect(page.getByRole('heading', { name: 'Edit Schedule' })).toBeVisible()
  await expect(page.getByLabel('Peptide', { exact: true })).toHaveValue(PEPTIDE_IDS.bpc157)
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
  await expect(page.getByLabel('Administration method')).toHaveValue('injection')
  await expect(page.getByLabel('Frequency')).toHaveValue('daily')
  await expect(page.getByLabel('Total doses')).toHaveValue('7')
  await expect(page.getByLabel('Duration in weeks')).toHaveValue('1')
  await expect(page.getByLabel('Start date')).toHaveValue(inDays(-3))
  await expect(timeField(page)).toHaveValue('20:00')
  await expect(page.getByLabel('Custom schedule')).not.toBeChecked()
  await expect(preview(page).getByText('2 completed, kept as they are')).toBeVisible()
  await expect(preview(page).getByText('1 missed or skipped, kept as they are')).toBeVisible()
  await expect(preview(page).getByText('4 of 7 doses still to come')).toBeVisible()
  await page.getByLabel('Dosage').fill('300')
  await timeField(page).fill('07:30')
  await update(page).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText('Schedule Updated!')).toBeVisible()

  const after = await readSchedule(ana, before.id)
  expect(after.doses.slice(0, 3)).toEqual(before.doses.slice(0, 3))
  expect(after.doses.slice(3).map((dose) => [dose.scheduled_date, dose.scheduled_time, dose.amount])).toEqual(
    [0, 1, 2, 3].map((days) => [inDays(days), '07:30', '300']),
  )
  expect(after).toMatchObject({ total_doses: 7, completed_doses: 2 })
})

test('an edit to custom dates keeps completed doses, and opens as custom dates from then on', async ({ ana }) => {
  const { page } = ana
  const { id, doses } = await running(ana, { began: 2, total: 4, completed: 2 })
  await page.goto(`/track?edit=${id}`)
  await page.getByLabel('Custom schedule').check()
  const rows = chosenDates(page)
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'completed' })).toHaveCount(2)
  await addDate(page, inDays(-2))
  await expect(page.getByText(/is already completed/)).toBeVisible()
  await addDate(page, inDays(10))
  await page.getByRole('button', { name: new RegExp(`^Remove .*${monthDay(inDays(1))}$`) }).click()
  await update(page).click()
  await expect(page.getByText('Schedule Updated!')).toBeVisible()
  const after = await readSchedule(ana, id)
  expect(after).toMatchObject({ frequency: '', total_doses: 4, completed_doses: 2, duration_weeks: 2 })
  expect(after.doses.slice(0, 2)).toEqual(doses.slice(0, 2))
  expect(after.doses.map((dose) => dose.scheduled_date)).toEqual([-2, -1, 0, 10].map(inDays))
  await page.goto(`/track?edit=${id}`)
  await expect(page.getByLabel('Custom schedule')).toBeChecked()
  await expect(rows).toHaveCount(4)
})

test('an edit with fewer doses than are completed shows an error under the total', async ({ ana }) => {
  const { page } = ana
  const { id } = await running(ana, { completed: 3 })
  await openEdit(page, id)
  await page.getByLabel('Total doses').fill('2')
  await expect(preview(page).getByText('Total doses cannot be fewer than the 3 already completed')).toBeVisible()
  await update(page).click()
  await expect(page.getByLabel('Total doses')).toHaveAccessibleDescription(
    'Total doses cannot be fewer than the 3 already completed',
  )
  await expect(page).toHaveURL(/edit=/)
})

test('a dose completed on another device during an edit appears in the preview, and the input stays', async ({
  ana,
}) => {
  const { page } = ana
  const { id, doses } = await running(ana)
  await openEdit(page, id)
  await page.getByLabel('Dosage').fill('300')
  for (const dose of doses.slice(2, 3)) await completeElsewhere(ana, dose)
  await expect(preview(page).getByText('3 completed, kept as they are')).toBeVisible()
  await expect(page.getByLabel('Dosage')).toHaveValue('300')
})

test("an unknown schedule and another person's show the same page; an ended one shows its own", async ({
  ana,
  browser,
}) => {
  const { page } = ana
  const stranger = await arrive(browser, 'bo', { premium: true })
  const foreign = await running(stranger)
  await stranger.context.close()
  for (const id of [crypto.randomUUID(), foreign.id, 'not-an-id', '..']) {
    await page.goto(`/track?edit=${id}`)
    await expect(page.getByText('This schedule could not be found')).toBeVisible()
    await expect(page.getByText('Failed to load schedule data.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update Schedule' })).toHaveCount(0)
  }
  const own = await running(ana)
  await deactivate(ana, own.id)
  await page.goto(`/track?edit=${own.id}`)
  await expect(page.getByText('This schedule is no longer active')).toBeVisible()
  await page.getByRole('link', { name: 'Create Schedule' }).click()
  await expect(start(page)).toBeVisible()
})

test('an unsent metric entry neither prevents an edit from opening nor closes it', async ({ ana }) => {
  const { page } = ana
  const { id } = await running(ana)
  await page.route('**/api/metrics', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.goto('/progress')
  await page.getByRole('button', { name: 'Add metric' }).click()
  await page.getByLabel('Metric', { exact: true }).selectOption('Energy')
  await page.getByLabel('Value').fill('7')
  await page.locator('dialog[open]').getByRole('button', { name: 'Add metric' }).click()
  await expect(page.getByText('1 change waits')).toBeVisible()
  await openEdit(page, id)
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
  await page.getByLabel('Dosage').fill('300')
  // Sent in the midst of the edit.
  await page.unroute('**/api/metrics')
  await expect(page.getByText('Metric Added', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Dosage')).toHaveValue('300')
})

test('a schedule that cannot be loaded shows an error and can be loaded again', async ({ ana }) => {
  const { page } = ana
  const { id } = await running(ana)
  let fails = true
  // A new device, whose rows do not come either.
  for (const path of [`**/api/schedules/${id}`, '**/api/rows*'])
    await page.route(path, (route) =>
      fails ? route.fulfill({ status: 500, json: { code: 'failed', message: 'no' } }) : route.fallback(),
    )
  await page.goto(`/track?edit=${id}`)
  await expect(page.getByText('Failed to load schedule data.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('a schedule seen before can be edited offline; the edit waits and is sent when the server can be reached', async ({
    ana,
  }) => {
    const { page, context } = ana
    const { id } = await running(ana)
    await page.goto('/app')
    await expect(page.getByText('Recent Doses')).toBeVisible()
    await untilKept(page, '"profile"')
    await page.goto(`/track?edit=${id}`)
    await expect(page.getByLabel('Dosage')).toHaveValue('250')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.getByLabel('Dosage')).toHaveValue('250')
    await page.getByLabel('Dosage').focus()
    await untilKept(page, id)
    await context.setOffline(true)
    await page.reload()
    await page.getByLabel('Dosage').fill('300')
    await update(page).click()
    await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
    // What waits is what the form shows when it is opened again.
    await page.goto(`/track?edit=${id}`)
    await expect(page.getByLabel('Dosage')).toHaveValue('300')
    await context.setOffline(false)
    await expect(page.getByText('Schedule Updated!')).toBeVisible({ timeout: 15_000 })
    expect(new Set((await readSchedule(ana, id)).doses.slice(3).map(({ amount }) => amount))).toEqual(new Set(['300']))
  })

  test('a schedule started offline can be edited before it is sent; both writes arrive in order', async ({ ana }) => {
    const { page, context } = ana
    await visitOnce(page, '/track?mode=schedule')
    await context.setOffline(true)
    await page.goto('/track?mode=schedule')
    await typePreset(page)
    await start(page).click()
    await expect(page).toHaveURL(/\/app$/)
    await afterDoubleTap(page)
    await page.getByRole('link', { name: /^Edit/ }).click()
    await expect(page.getByLabel('Total doses')).toHaveValue('28')
    await page.getByLabel('Total doses').fill('10')
    await update(page).click()
    await expect(page.getByText('0/10')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Schedule Updated!')).toBeVisible({ timeout: 15_000 })
    expect(await schedulesOf(ana)).toMatchObject([{ total_doses: 10 }])
  })
})
