import { chooseFor, deleteDose } from '../fixtures/dose-menu.ts'
import { logElsewhere, rows } from '../fixtures/history.ts'
import { expect, test, type Someone } from '../fixtures/people.ts'
import { bearer, completeElsewhere, plan, readPlan } from '../fixtures/plans.ts'

test.use({ timezoneId: 'UTC' })

const NOON = new Date('2024-11-21T12:00:00Z')

/** To this person's screens premium has ended. What the server lets a free person do is asked of the server's tests. */
async function endPremium({ page }: Someone, free: Someone): Promise<void> {
  const answer = await free.context.request.get('/api/subscription', { headers: await bearer(free.context) })
  const json: unknown = await answer.json()
  await page.route('**/api/subscription', (route) => route.fulfill({ json }))
}

test('without premium the whole history is there: it is read, searched, corrected, deleted and restored', async ({
  ana,
  bo,
}) => {
  const { page } = ana
  await logElsewhere(ana, { notes: 'left' })
  await endPremium(ana, bo)
  await page.goto('/track')
  await expect(page.getByText('Upgrade to Premium to access dose tracking and scheduling')).toBeVisible()
  await page.goto('/history')
  await chooseFor(page, 'BPC-157 250 mcg', 'Edit')
  await page.getByLabel('Dosage').fill('300')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(rows(page)).toHaveText([/BPC-157 300 mcg.*left/])
  await chooseFor(page, 'BPC-157 300 mcg', 'History of this dose')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/300 mcg/, /250 mcg/])
  await page.keyboard.press('Escape')
  await deleteDose(page, 'BPC-157 300 mcg')
  await page.getByRole('button', { name: 'Restore BPC-157 300 mcg' }).click()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog').getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByRole('dialog').getByLabel('Least interval').fill('12')
  await page.getByRole('button', { name: 'Save interval' }).click()
  await page.getByRole('dialog').getByLabel('Search in notes').fill('left')
  await page.getByRole('button', { name: 'Show doses' }).click()
  await expect(rows(page)).toHaveText([/BPC-157 300 mcg/])
  await expect
    .poll(async () => {
      const kept = await ana.context.request.get('/api/dose-intervals', { headers: await bearer(ana.context) })
      return ((await kept.json()) as { hours: number }[]).map(({ hours }) => hours)
    })
    .toEqual([12])
  await expect(page.getByText('Upgrade to Premium')).toHaveCount(0)
})

test('without premium a person takes or skips missed doses, completes planned ones and sees the adherence', async ({
  ana,
  bo,
}) => {
  const { page } = ana
  const { id, doses } = await plan(ana, { startDate: '2024-11-18' })
  if (doses[0]) await completeElsewhere(ana, doses[0])
  await endPremium(ana, bo)
  await page.clock.setFixedTime(NOON)
  await page.goto('/app')
  await page.getByRole('button', { name: 'I took it: BPC-157, 8:00 PM · yesterday' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Skip BPC-157, 8:00 PM · Nov 19' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  const statuses = async () => (await readPlan(ana, id)).doses.slice(0, 3).map(({ status }) => status)
  await expect.poll(statuses).toEqual(['completed', 'skipped', 'completed'])
  await page.goto('/calendar')
  await expect(page.getByRole('button', { name: 'November 19, 1 dose: 1 skipped' })).toBeVisible()
  await page.goto('/progress')
  await expect(page.getByText('2 of 3 taken, 1 skipped').first()).toBeVisible()
})
