import { addDays } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { expect, test } from '../fixtures/people.ts'
import { completeElsewhere, plan, SEMAGLUTIDE } from '../fixtures/plans.ts'
import { openEdit, preview, readSchedule } from '../fixtures/track.ts'

/** Yesterday at noon in the zone of the plan: the server accepts the day of a change and a dose that was taken then. */
const DAY = addDays(dateIn(Date.now(), UTC), -1)
const day = (days: number) => addDays(DAY, days)

test.use({ timezoneId: 'UTC' })

test('a ladder of Semaglutide goes on over a missed week, a moved day and an edit', async ({ ana }) => {
  const { page } = ana
  const { id, doses: planned } = await plan(ana, {
    peptide: SEMAGLUTIDE,
    dosage: '0.25',
    unit: 'mg',
    startDate: day(-21),
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
  const [first, , third] = planned
  if (!first || !third) throw new Error('The schedule has no doses.')
  await completeElsewhere(ana, first)
  await completeElsewhere(ana, third)
  await page.clock.setFixedTime(new Date(`${DAY}T12:00:00Z`))

  // The second week was missed. The dose of today moves to tomorrow.
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Move Semaglutide, 8:00 PM' }).click()
  await page.getByRole('dialog').getByLabel('Day', { exact: true }).fill(day(1))
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('No doses on this day')).toBeVisible()
  const days = [-21, -14, -7, 1, 7, 14, 21, 28, 35, 42, 49, 56].map(day)
  const saved = async () =>
    (await readSchedule(ana, id)).doses.map((dose) => `${dose.scheduled_date} ${dose.amount} ${dose.status}`)
  const ladder = (last: string) =>
    days.map((date, week) => {
      const isTaken = week === 0 || week === 2
      return `${date} ${['0.25', '0.5', last][Math.floor(week / 4)]} ${isTaken ? 'completed' : 'pending'}`
    })
  await expect.poll(saved).toEqual(ladder('1'))

  // The last step is made smaller. What was missed is not made up, and the moved dose stays where it is.
  await openEdit(page, id)
  await page.getByLabel('Amount of step 3').fill('0.75')
  await expect(preview(page).getByText('The step that is running stays 0.25 mg.')).toBeVisible()
  await expect(preview(page).getByText(/2 taken, 1 missed/)).toBeVisible()
  await page.getByRole('button', { name: 'Update Schedule' }).click()
  await expect(page.getByText('Schedule Updated!')).toBeVisible()
  await expect.poll(saved).toEqual(ladder('0.75'))

  await page.goto('/app')
  await expect(page.getByText('Weekly · 8:00 PM · step 1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: /^I took it: Semaglutide/ })).toHaveCount(0)
  await page.goto('/progress')
  await expect(page.getByText(/2 of 3 taken, 67 %/).first()).toBeVisible()
})
