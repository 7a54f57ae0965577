import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/civil'
import { MINUTE } from '#domain/time/instant'
import { dateIn, timeIn, UTC } from '#domain/time/zone'
import { expect, test } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'
import { addVialElsewhere, readVial } from '../fixtures/vials.ts'

test.use({ timezoneId: 'UTC' })

const dialog = (page: Page) => page.getByRole('alertdialog')

/** A vial that is mixed today. */
function mixedToday(diluentMl: string) {
  const on = dateIn(Date.now(), UTC)
  return { on, beyondUseOn: addDays(on, 28), diluentMl }
}

/** Logs a dose of a vial; `answer` where it can be a planned one. */
async function log(page: Page, vial: string, answer?: string) {
  await page.goto(`/track?vial=${vial}`)
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await expect(page.getByText('0.10 ml, 10 units on a U-100 syringe')).toBeVisible()
  await page.getByRole('button', { name: 'Log Dose' }).click()
  if (answer !== undefined) await dialog(page).getByRole('button', { name: answer }).click()
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
}

test('where a completion is asked about, another vial can be chosen, and its concentration is asked about last', async ({
  ana,
}) => {
  const { page } = ana
  const first = await addVialElsewhere(ana, { start: mixedToday('2') })
  const stronger = await addVialElsewhere(ana, { name: 'BPC-157 10 mg', amount: '10', start: mixedToday('2') })
  const at = Date.now() - 20 * MINUTE
  await plan(ana, { startDate: dateIn(at, UTC), time: timeIn(at, UTC), vialTotalDoses: 2, scheduleWeeks: 1 })
  await log(page, first, 'No, another dose')

  const complete = page.getByRole('button', { name: /^Complete/ }).first()
  await complete.dblclick()
  await expect(dialog(page)).toContainText('Log another?')
  await expect(dialog(page).getByLabel('Vial', { exact: true })).toHaveValue(first)
  await expect(dialog(page)).toContainText('0.10 ml, 10 units on a U-100 syringe')
  await dialog(page).getByLabel('Vial', { exact: true }).selectOption('BPC-157 10 mg')
  await expect(dialog(page)).toContainText('0.05 ml, 5 units on a U-100 syringe')

  // The second tap of a double tap answers no question.
  await dialog(page)
    .getByRole('button', { name: /omplete it$/ })
    .dblclick()
  await expect(dialog(page)).toContainText('This vial is 5 mg/ml, the last one was 2.5 mg/ml.')
  await expect(dialog(page).getByRole('button', { name: 'I have read it' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByLabel('Vial', { exact: true })).toHaveValue(stronger)

  await dialog(page).getByLabel('Vial', { exact: true }).selectOption('No vial')
  await dialog(page)
    .getByRole('button', { name: /omplete it$/ })
    .click()
  await expect(page.getByText('Dose Completed!')).toBeVisible()
  expect((await readVial(ana, first)).draws).toHaveLength(1)
  expect((await readVial(ana, stronger)).draws).toHaveLength(0)
})

test('an edit takes a dose out of its vial, and its history keeps what it was drawn from', async ({ ana }) => {
  const { page } = ana
  const vial = await addVialElsewhere(ana, { start: mixedToday('2') })
  await log(page, vial)
  await page.goto('/history')
  await expect(page.getByText('from BPC-157 5 mg')).toBeVisible()

  const menu = page.getByRole('button', { name: /^Options for/ }).first()
  await menu.click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('0.10 ml, 10 units on a U-100 syringe')).toBeVisible()
  await sheet.getByLabel('Dosage').fill('500')
  await expect(sheet.getByText('0.20 ml, 20 units on a U-100 syringe')).toBeVisible()
  await sheet.getByLabel('Vial', { exact: true }).selectOption('No vial')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Dose updated')).toBeVisible()
  await expect(page.getByText('from BPC-157 5 mg')).toBeHidden()
  await expect.poll(async () => (await readVial(ana, vial)).draws).toHaveLength(0)

  await menu.click()
  await page.getByRole('button', { name: 'History of this dose' }).click()
  await expect(sheet.getByText('From BPC-157 5 mg (0.10 ml)')).toBeVisible()
})

test('a label of a vial that is not in use says so', async ({ ana }) => {
  const { page } = ana
  await page.goto(`/track?vial=${crypto.randomUUID()}`)
  await expect(page.getByText('The vial of this label is not in use any more, or it could not be found.')).toBeVisible()
  const powder = await addVialElsewhere(ana, { name: 'Still a powder', start: null })
  await page.goto(`/track?vial=${powder}`)
  await expect(page.getByText('Still a powder is not mixed or opened yet.')).toBeVisible()
})

test('on a half-unit syringe 2.5 units are drawn, and the vial loses them', async ({ ana }) => {
  const { page } = ana
  const vial = await addVialElsewhere(ana, { start: mixedToday('2') })
  await page.goto(`/track?vial=${vial}`)
  await page.getByLabel('Dosage').fill('62.5')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByLabel('Barrel').selectOption('0.3')
  await expect(page.getByText(/The nearest mark gives 20 % less than your dose/)).toBeVisible()
  await page.getByLabel('A mark every').selectOption('half unit')
  await expect(page.getByText('0.025 ml, 2.5 units on a U-100 syringe')).toBeVisible()
  await expect(page.getByText(/The nearest mark/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
  await page.goto(`/vials/${vial}`)
  await expect(page.getByText('1.975 of 2.00 ml')).toBeVisible()
})
