import { monthDay } from '#domain/time/format'
import { visitOnce } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'
import { TODAY, inDays, schedulesOf, readSchedule, typePreset, timeField, start, preview } from '../fixtures/track.ts'

test('a preset shows every date before it is saved, and then appears in the calendar', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await expect(page.getByRole('heading', { name: 'Log Dose' })).toBeVisible()
  await typePreset(page)
  await expect(page.getByLabel('Total doses')).toHaveValue('28')
  await expect(preview(page).getByText('28 doses fill the 4 weeks.')).toBeVisible()
  await expect(
    page.getByText(
      new RegExp(`^250 mcg BPC-157, subcutaneous, daily at 8:00 PM, 28 doses from ${monthDay(TODAY)} to `),
    ),
  ).toBeVisible()
  await preview(page).getByText('Show all 28 dates').click()
  await expect(preview(page).getByRole('listitem')).toHaveCount(28)
  await start(page).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText('Schedule Started!')).toBeVisible()

  const [schedule] = await schedulesOf(ana)
  const { doses, duration_weeks } = await readSchedule(ana, schedule?.id)
  expect(doses.map((dose) => dose.scheduled_date)).toEqual(Array.from({ length: 28 }, (_, day) => inDays(day)))
  expect(new Set(doses.map((dose) => `${dose.scheduled_time} ${dose.amount} ${dose.status}`))).toEqual(
    new Set(['20:00 250 pending']),
  )
  expect(duration_weeks).toBe(4)
})

test('the total follows frequency and weeks until it is edited; a difference is shown', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await typePreset(page, 'Twice weekly', '4')
  const total = page.getByLabel('Total doses')
  await expect(total).toHaveValue('8')
  await page.getByLabel('Frequency').selectOption('Every other day')
  await expect(total).toHaveValue('14')
  await total.fill('20')
  await page.getByLabel('Duration in weeks').fill('5')
  await expect(total).toHaveValue('20')
  await expect(page.getByText('There is room for 18 doses in the 5 weeks. You plan 20:')).toBeVisible()
  await page.getByRole('button', { name: 'Plan 18 doses' }).click()
  await expect(total).toHaveValue('18')
  await expect(page.getByText('18 doses fill the 5 weeks.')).toBeVisible()
  await total.fill('')
  await total.blur()
  await expect(total).toHaveValue('18')
})

test('a once-weekly drug planned daily shows a warning and can be saved', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await typePreset(page)
  await page.getByLabel('Peptide', { exact: true }).selectOption('Semaglutide')
  await expect(page.getByText(/Semaglutide is a once-weekly drug/)).toBeVisible()
  await page.getByLabel('Administration method').selectOption('oral')
  await expect(page.getByText(/Semaglutide is a once-weekly drug/)).toHaveCount(0)
  await page.getByLabel('Administration method').selectOption('injection')
  await expect(page.getByText(/Semaglutide is a once-weekly drug/)).toBeVisible()
  await page.getByLabel('Frequency').selectOption('Weekly')
  await expect(page.getByText(/Semaglutide is a once-weekly drug/)).toHaveCount(0)
})

test('two taps give one schedule', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await typePreset(page)
  await start(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('Schedule Started!')).toBeVisible()
  expect(await schedulesOf(ana)).toHaveLength(1)
})

test('a preview of a thousand doses can be scrolled through before it is saved', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await typePreset(page, 'Daily', '104')
  await page.getByLabel('Total doses').fill('1000')
  await preview(page).getByText('Show all 1000 dates').click()
  await expect(preview(page).getByRole('listitem')).toHaveCount(1000)
  const heightInAMoment = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollHeight
    })
  const height = await heightInAMoment()
  await start(page).scrollIntoViewIfNeeded()
  expect(await heightInAMoment(), 'the button stays under the finger once the dates have come by').toBe(height)
  await start(page).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()
  expect(await schedulesOf(ana)).toMatchObject([{ total_doses: 1000 }])
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('a schedule that is started offline waits, survives a reload, and arrives once', async ({ ana }) => {
    const { page, context } = ana
    await visitOnce(page, '/track?mode=schedule')
    await context.setOffline(true)
    await page.goto('/track?mode=schedule')
    await typePreset(page)
    await start(page).click()
    await expect(page).toHaveURL(/\/app$/)
    await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Schedule Started!')).toBeVisible({ timeout: 15_000 })
    expect(await schedulesOf(ana)).toMatchObject([{ total_doses: 28 }])
  })
})

test('a device without room keeps the input in the form, and says that nothing was saved', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await typePreset(page)
  await page.getByLabel('Start date').fill(inDays(3))
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await start(page).click()
  await expect(page.getByText('Failed to save dose. Please try again.')).toBeVisible()
  await expect(page.getByText('This device is full')).toBeVisible()
  await expect(page).toHaveURL(/\/track\?mode=schedule$/)
  await expect(page.getByLabel('Peptide', { exact: true })).toHaveValue(/./)
  await expect(page.getByLabel('Start date')).toHaveValue(inDays(3))
  await expect(timeField(page)).toHaveValue('20:00')
  await expect(page.getByLabel('Total doses')).toHaveValue('28')
  expect(await schedulesOf(ana)).toHaveLength(0)
})

test('a form left open over midnight starts on the new day, unless a day was chosen', async ({ ana }) => {
  const { page } = ana
  await page.clock.install()
  await page.goto('/track?mode=schedule')
  // Behind the gate that has opened: before, the form is only a shape, and the leap would cut off the answers it waits for.
  await expect(start(page)).toBeVisible()
  await expect(page.getByLabel('Peptide', { exact: true })).toBeEnabled()
  await expect(page.getByLabel('Start date')).toHaveValue(TODAY)
  await page.clock.fastForward('24:00:00')
  await expect(page.getByLabel('Start date')).toHaveValue(inDays(1))
  await page.getByLabel('Start date').fill(inDays(5))
  await page.clock.fastForward('24:00:00')
  await expect(page.getByLabel('Start date')).toHaveValue(inDays(5))
})
