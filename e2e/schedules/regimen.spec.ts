import type { Page } from '@playwright/test'
import { CivilDate } from '#domain/time/schema'
import { addDays } from '#domain/time/civil'
import { expect, test } from '../fixtures/people.ts'
import { logElsewhere, plan, SEMAGLUTIDE } from '../fixtures/plans.ts'
import { inDays, preview, readSchedule, schedulesOf, start, timeField, typeDose } from '../fixtures/track.ts'

/** A Sunday; long past, so that no clock of a test runs ahead of the server's. */
const NOON = new Date('2024-11-24T12:00:00Z')
const day = (days: number) => addDays(CivilDate.parse('2024-11-24'), days)
test.use({ timezoneId: 'UTC' })

/** The form of a new schedule, with "More" open. */
async function openMore(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOON)
  await page.goto('/track?mode=schedule')
  await typeDose(page)
  await timeField(page).fill('08:00')
  await page.getByRole('button', { name: /^More/ }).click()
  await expect(page.getByLabel('Pattern')).toBeVisible()
}

/** 0.25, 0.5 and 1 mg of Semaglutide, each for four weeks. */
async function typeLadder(page: Page): Promise<void> {
  await page.getByLabel('Peptide', { exact: true }).selectOption('Semaglutide')
  await page.getByLabel('Dosage').fill('0.25')
  await page.getByLabel('Unit', { exact: true }).selectOption('mg')
  await page.getByLabel('Frequency').selectOption('Weekly')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await expect(page.getByLabel('Length of step 1')).toBeFocused()
  await page.getByLabel('Length of step 1').fill('4')
  await page.getByLabel('Amount of step 2').fill('0.5')
  await page.getByLabel('Length of step 2').fill('4')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('Amount of step 3').fill('1')
}

test('a ladder of Semaglutide is seen whole before it is saved, and stands in the calendar', async ({ ana }) => {
  const { page } = ana
  await openMore(page)
  await typeLadder(page)
  await expect(page.getByLabel('Duration in weeks')).toHaveValue('12')
  await expect(page.getByLabel('Total doses')).toHaveValue('12')
  const shown = preview(page)
  await expect(
    shown.getByText('Weekly at 8:00 AM, 0.25 mg for 4 weeks, then 0.5 mg for 4 weeks, then 1 mg'),
  ).toBeVisible()
  await expect(shown.getByText('The 3 steps take 12 doses.')).toBeVisible()
  await shown.getByText('Show all 12 doses').click()
  await expect(shown.getByRole('listitem')).toHaveCount(12)
  await expect(shown.getByRole('listitem').nth(4)).toHaveText(/Step 2: 0.5 mg.*Sun, Dec 22.*8:00 AM.*0.5 mg/s)

  // More than the steps take, and less.
  await page.getByLabel('Total doses').fill('16')
  await expect(shown.getByText('You plan 16: the last step holds for the other 4.')).toBeVisible()
  await page.getByLabel('Total doses').fill('6')
  await expect(shown.getByText('You plan 6: the rest falls away.')).toBeVisible()
  await shown.getByRole('button', { name: 'Plan 12 doses' }).click()
  await start(page).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()

  await expect(page.getByText('Weekly · 8:00 AM · step 1 of 3')).toBeVisible()
  const [schedule] = await schedulesOf(ana)
  const { doses } = await readSchedule(ana, schedule?.id)
  expect(doses.map((dose) => `${dose.scheduled_date} ${dose.amount}`)).toEqual(
    Array.from({ length: 12 }, (_, week) => `${day(7 * week)} ${['0.25', '0.5', '1'][Math.floor(week / 4)]}`),
  )
  await page.goto('/calendar')
  await page.getByRole('button', { name: /Next month/i }).click()
  await page.locator(`[data-day="${day(28)}"]`).click()
  await expect(page.getByText(/0\.5 mg/).first()).toBeVisible()
})

test('a schedule has five days on and two off, twice a day', async ({ ana }) => {
  const { page } = ana
  await openMore(page)
  await page.getByLabel('Pattern').selectOption('Days on and off')
  await page.getByLabel('Days on').fill('5')
  await page.getByLabel('Days off').fill('2')
  await page.getByLabel('Duration in weeks').fill('2')
  await page.getByRole('button', { name: 'Add a time' }).click()
  await expect(page.getByLabel('Time 2', { exact: true })).toBeFocused()
  await page.getByLabel('Time 2', { exact: true }).fill('20:00')
  await page.getByLabel('Amount at time 2').fill('300')
  await expect(page.getByLabel('Total doses')).toHaveValue('20')
  await expect(preview(page).getByText('5 days on, 2 off at 8:00 AM (250 mcg) and 8:00 PM (300 mcg)')).toBeVisible()
  await start(page).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()
  await expect(page.getByText('5 days on, 2 off · 8:00 AM and 8:00 PM')).toBeVisible()
  const [schedule] = await schedulesOf(ana)
  const { doses } = await readSchedule(ana, schedule?.id)
  expect(doses.map((dose) => `${dose.scheduled_date} ${dose.scheduled_time} ${dose.amount}`)).toEqual(
    [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].flatMap((days) => [`${day(days)} 08:00 250`, `${day(days)} 20:00 300`]),
  )
})

test('an edit opens with More, and says what stays, what changes and which step is running', async ({ ana }) => {
  const { page } = ana
  // The server accepts an edit of its own day only. Two doses were missed.
  const { id } = await plan(ana, {
    peptide: SEMAGLUTIDE,
    dosage: '0.25',
    unit: 'mg',
    startDate: inDays(-8),
    time: '08:00',
    frequency: 'weekly',
    scheduleWeeks: 12,
    vialTotalDoses: 12,
    regimen: {
      steps: [
        { length: 4, per: 'weeks' },
        { amount: '0.5', unit: 'mg', length: 4, per: 'weeks' },
        { amount: '1', unit: 'mg', length: 4, per: 'weeks' },
      ],
    },
  })
  await page.goto(`/track?edit=${id}`)
  await expect(page.getByLabel('Amount of step 3')).toHaveValue('1')
  await expect(page.getByRole('button', { name: /^More/ })).toHaveAttribute('aria-expanded', 'true')
  await page.getByLabel('Amount of step 3').fill('1.5')
  const shown = preview(page)
  await expect(shown.getByText('2 missed, 6 as planned')).toBeVisible()
  await expect(shown.getByText('4 doses at another time or amount')).toBeVisible()
  await expect(shown.getByText('The step that is running stays 0.25 mg.')).toBeVisible()
  await shown.getByText('Show all 12 doses').click()
  await expect(shown.getByRole('listitem').filter({ hasText: 'was 8:00 AM, 1 mg' })).toHaveCount(4)
  await page.getByRole('button', { name: 'Update Schedule' }).click()
  await expect(page.getByText('Schedule Updated!')).toBeVisible()
  const { doses } = await readSchedule(ana, id)
  expect(doses.map(({ amount }) => amount)).toEqual([
    ...Array(4).fill('0.25'),
    ...Array(4).fill('0.5'),
    ...Array(4).fill('1.5'),
  ])
})

test('what was typed stays through every change of pattern, and behind a closed More', async ({ ana }) => {
  const { page } = ana
  await openMore(page)
  await page.getByLabel('Pattern').selectOption('Weekdays')
  for (const name of ['Monday', 'Thursday']) await page.getByRole('checkbox', { name }).check()
  await page.getByLabel('Pattern').selectOption('Every N days')
  await page.getByLabel('Every', { exact: true }).fill('3')
  await page.getByLabel('Pattern').selectOption('Weekdays')
  await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Tuesday' })).not.toBeChecked()
  await page.getByLabel('Pattern').selectOption('Every N days')
  await expect(page.getByLabel('Every', { exact: true })).toHaveValue('3')
  await page.getByRole('button', { name: /^More/ }).click()
  await expect(page.getByLabel('Pattern')).toHaveCount(0)
  await expect(preview(page).getByText('Every 3 days at 8:00 AM, 250 mcg')).toBeVisible()
  await page.getByRole('button', { name: /^More/ }).click()
  await expect(page.getByLabel('Every', { exact: true })).toHaveValue('3')
})

const KIND = 'A step keeps the kind of unit: mg and mcg can follow each other, IU cannot follow them'

test('what is wrong behind More has its message under its field, and nothing is saved', async ({ ana }) => {
  const { page } = ana
  await openMore(page)
  await page.getByLabel('Frequency').selectOption('Daily')
  await page.getByLabel('Duration in weeks').fill('4')
  const isRefused = async (field: string, message: string) => {
    await start(page).click()
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(message)
    await expect(page.getByText('Invalid Input').last()).toBeVisible()
  }

  await page.getByLabel('Total doses').fill('30')
  await page.getByLabel('Pattern').selectOption('Weekdays')
  await start(page).click()
  await expect(page.getByRole('group', { name: 'On these weekdays' })).toHaveAccessibleDescription(
    'Please choose at least one weekday',
  )
  await page.getByLabel('Pattern').selectOption('Days on and off')
  await page.getByLabel('Days on').fill('0')
  await page.getByLabel('Days off').fill('2')
  await isRefused('Days on', 'Please enter 1 to 90')
  await expect(page.getByLabel('Days on')).toBeFocused()
  await page.getByLabel('Pattern').selectOption('As chosen above')

  await page.getByRole('button', { name: 'Add a time' }).click()
  await page.getByLabel('Time 2', { exact: true }).fill('08:00')
  await isRefused('Time 2', 'Please choose each time of the day once')
  for (const hour of [9, 10, 11, 12, 13]) {
    if (hour > 9) await page.getByRole('button', { name: 'Add a time' }).click()
    await page.getByLabel(`Time ${hour - 7}`, { exact: true }).fill(`${String(hour).padStart(2, '0')}:00`)
  }
  await expect(page.getByRole('button', { name: 'Add a time' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('Length of step 1').fill('0')
  await page.getByLabel('Length of step 2').fill('4')
  await page.getByLabel('Amount of step 2').fill('500')
  await isRefused('Length of step 1', 'Please enter 1 or more weeks or doses')
  await page.getByLabel('Length of step 1').fill('4')
  await page.getByLabel('Unit of step 2').selectOption('IU')
  await isRefused('Amount of step 2', KIND)
  await page.getByLabel('Unit of step 2').selectOption('mcg')
  await expect(page.getByLabel('Amount of step 2')).toHaveAccessibleDescription('')
  for (let step = 3; step <= 12; step += 1) {
    await page.getByRole('button', { name: 'Add a step' }).click()
    await page.getByLabel(`Amount of step ${step}`, { exact: true }).fill('500')
  }
  await expect(page.getByRole('button', { name: 'Add a step' })).toHaveCount(0)
  expect(await schedulesOf(ana)).toEqual([])

  await start(page).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()
  expect(await schedulesOf(ana)).toMatchObject([{ total_doses: 30 }])
})

test('a device without room keeps what stood behind More', async ({ ana }) => {
  const { page } = ana
  await openMore(page)
  await typeLadder(page)
  await page.getByLabel('Clock').selectOption('The clock of one zone')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await expect(preview(page).getByText('8:00 AM in Berlin, 7:00 AM here')).toBeVisible()
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await start(page).click()
  await expect(page.getByText('Failed to save dose. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Amount of step 2')).toHaveValue('0.5')
  await expect(page.getByLabel('Length of step 3')).toHaveValue('4')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
})

test('an unusual amount of a later step is asked about once, by name', async ({ ana }) => {
  const { page } = ana
  for (const date of ['2024-11-20', '2024-11-21', '2024-11-22']) await logElsewhere(ana, date, '08:00')
  await openMore(page)
  await page.getByLabel('Frequency').selectOption('Daily')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('Length of step 1').fill('1')
  await page.getByLabel('Amount of step 2').fill('2500')
  await page.getByLabel('Length of step 2').fill('1')
  await start(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('2,500 mcg is 10 times your usual 250 mcg.')
  await page.getByRole('button', { name: 'Start it' }).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()
})

test('a schedule that the server refuses comes back with all that stood behind More', async ({ ana }) => {
  const { page } = ana
  await openMore(page)
  await typeLadder(page)
  await page.getByRole('button', { name: 'Add a time' }).click()
  await page.getByLabel('Time 2', { exact: true }).fill('20:00')
  let refuses = true
  await page.route('**/api/schedules', (route) => {
    if (!refuses || route.request().method() !== 'POST') return route.fallback()
    return route.fulfill({ status: 400, json: { code: 'invalid', message: 'Not today', fields: {} } })
  })
  await start(page).click()
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  refuses = false
  await page.goto('/track?mode=schedule')
  await page.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByLabel('Amount of step 3')).toHaveValue('1')
  await expect(page.getByLabel('Time 2', { exact: true })).toHaveValue('20:00')
  await start(page).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()
  expect(await schedulesOf(ana)).toMatchObject([{ total_doses: 24 }])
})
