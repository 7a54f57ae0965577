import { monthDay } from '#domain/time/format'
import { expect, test } from '../fixtures/people.ts'
import {
  inDays,
  schedulesOf,
  readSchedule,
  typeDose,
  typePreset,
  addDate,
  timeField,
  start,
  chosenDates,
} from '../fixtures/track.ts'

test('custom dates are stored once and in order, and the hidden fields of the preset do not prevent saving', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await typePreset(page)
  await page.getByLabel('Total doses').fill('0')
  await page.getByLabel('Duration in weeks').fill('999')
  await page.getByLabel('Custom schedule').check()
  await start(page).click()
  await expect(page.getByText('Please add at least one custom date')).toHaveCount(2)
  for (const days of [9, 2, 5, 30]) await addDate(page, inDays(days))
  await addDate(page, inDays(5))
  await expect(page.getByText('Please choose each date once')).toBeVisible()
  const chosen = chosenDates(page)
  await expect(chosen).toHaveText([2, 5, 9, 30].map((days) => new RegExp(monthDay(inDays(days)))))
  await page.getByRole('button', { name: new RegExp(`^Remove .*${monthDay(inDays(9))}$`) }).click()
  await expect(chosen).toHaveCount(3)
  await expect(page.getByRole('button', { name: new RegExp(`^Remove .*${monthDay(inDays(30))}$`) })).toBeFocused()
  await expect(page.getByText('removed. 3 dates in the list.')).toBeAttached()

  // A date that was picked and not added is neither dropped nor taken in unseen.
  await page.getByLabel('Custom date').fill(inDays(12))
  await start(page).click()
  await expect(page.getByText(/is not in the list yet. Add it or clear it./)).toHaveCount(2)
  await page.getByRole('button', { name: 'Add' }).click()
  await start(page).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()
  const [schedule] = await schedulesOf(ana)
  expect(schedule).toMatchObject({ frequency: '', total_doses: 4, duration_weeks: 4 })
  const { doses } = await readSchedule(ana, schedule?.id)
  expect(doses.map((dose) => dose.scheduled_date)).toEqual([2, 5, 12, 30].map(inDays))
})

test('input stays through every change between one-time, schedule, preset and custom', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track')
  await page.getByLabel('Notes').fill('left arm')
  await typeDose(page)
  await page.getByText('Schedule', { exact: true }).click()
  await expect(page.getByLabel('Notes')).toHaveCount(0)
  await typePreset(page)
  await page.getByLabel('Custom schedule').check()
  await addDate(page, inDays(3))
  await page.getByText('One-time', { exact: true }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('left arm')
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
  await page.getByText('Schedule', { exact: true }).click()
  await expect(chosenDates(page)).toHaveCount(1)
  await page.getByLabel('Custom schedule').uncheck()
  await expect(page.getByLabel('Duration in weeks')).toHaveValue('4')
  await expect(page.getByLabel('Frequency')).toHaveValue('daily')
  await expect(timeField(page)).toHaveValue('20:00')
})

test("a peptide of one's own is named in the line that is read back, and given up with its choice", async ({ ana }) => {
  const { page } = ana
  await page.goto('/track?mode=schedule')
  await typePreset(page)
  await page.getByLabel('Peptide', { exact: true }).selectOption('Other')
  await start(page).click()
  await expect(page.getByText('Please enter the peptide name')).toHaveCount(2)
  await page.getByLabel('Peptide name').fill('Thymosin')
  await expect(page.getByText(/^250 mcg Thymosin, subcutaneous, daily/)).toBeVisible()
  await page.getByLabel('Peptide', { exact: true }).selectOption('TB-500')
  await expect(page.getByText(/^250 mcg TB-500, subcutaneous, daily/)).toBeVisible()
  await page.getByLabel('Peptide', { exact: true }).selectOption('Other')
  await start(page).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()
  expect(await schedulesOf(ana)).toMatchObject([{ peptide_name: 'Thymosin', total_doses: 28 }])
})
