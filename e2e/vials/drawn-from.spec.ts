import { addDays } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { expect, test } from '../fixtures/people.ts'
import { addVialElsewhere, readVial } from '../fixtures/vials.ts'

test.use({ timezoneId: 'UTC' })

test('the form of a schedule chooses the vial that it is drawn from, or none, and an edit shows the choice', async ({
  ana,
}) => {
  const { page } = ana
  const today = dateIn(Date.now(), UTC)
  const start = { on: today, beyondUseOn: addDays(today, 28), diluentMl: '2' }
  const [first, second] = [
    await addVialElsewhere(ana, { start }),
    await addVialElsewhere(ana, { name: 'Second', start }),
  ]
  await page.goto('/track?mode=schedule')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByLabel('Drawn from').selectOption('Second')
  await page.getByLabel('Frequency').selectOption('daily')
  await page.getByLabel('Duration in weeks').fill('1')
  await page.getByLabel('Time', { exact: true }).fill('00:00')
  await page.getByRole('button', { name: 'Start Schedule' }).click()
  await expect.poll(async () => (await readVial(ana, second)).schedule_ids).toHaveLength(1)
  const [schedule = ''] = (await readVial(ana, second)).schedule_ids

  await page.goto(`/track?edit=${schedule}`)
  await expect(page.getByLabel('Drawn from')).toHaveValue(second)
  await page.getByLabel('Drawn from').selectOption('No vial')
  await page.getByRole('button', { name: 'Update Schedule' }).click()
  await expect.poll(async () => (await readVial(ana, second)).schedule_ids).toEqual([])
  await page
    .getByRole('button', { name: /^Complete/ })
    .first()
    .click()
  await expect(page.getByText('Dose Completed!')).toBeVisible()
  expect([(await readVial(ana, first)).draws, (await readVial(ana, second)).draws]).toEqual([[], []])
  await page.goto(`/track?edit=${schedule}`)
  await expect(page.getByLabel('Drawn from')).toHaveValue('none')
})
