import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/civil'
import { MINUTE } from '#domain/time/instant'
import { dateIn, timeIn, UTC } from '#domain/time/zone'
import { expect, test, type Someone } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'
import { addVialElsewhere, readVial } from '../fixtures/vials.ts'

test.use({ timezoneId: 'UTC' })

const QUESTION = 'Is that per ml, or the whole vial?'
const MEANT = '0.25 ml, 25 units on a U-100 syringe'

/** 1 mg was typed for a vial of 30 ml that holds 1 mg in each: 250 mcg would be 25 barrels. */
function addTypedPerMl(someone: Someone) {
  const on = dateIn(Date.now(), UTC)
  return addVialElsewhere(someone, {
    name: 'BPC-157 1 mg',
    amount: '1',
    syringe: { scale: 'U-100', barrel: '0.3' },
    start: { on, beyondUseOn: addDays(on, 28), diluentMl: '30' },
  })
}

async function fillDose(page: Page, vial?: string) {
  await page.goto(vial === undefined ? '/track' : `/track?vial=${vial}`)
  if (vial === undefined) await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
}

test('at the first draw "Per ml" corrects the vial, once, and the draw follows', async ({ ana }) => {
  const { page } = ana
  const vial = await addTypedPerMl(ana)
  await fillDose(page, vial)
  await expect(page.getByText(QUESTION)).toBeVisible()
  await expect(page.getByText('BPC-157 1 mg is entered with 1 mg.')).toBeVisible()
  await page.getByRole('button', { name: 'Per ml' }).dblclick()
  await expect(page.getByText(MEANT, { exact: true })).toBeVisible()
  await expect(page.getByText(QUESTION)).toBeHidden()
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
  await expect
    .poll(() => readVial(ana, vial))
    .toMatchObject({ name: 'BPC-157 30 mg', amount: '30', draws: [{ volume_ml: '0.25' }] })

  // A vial that was drawn from is not asked about again.
  await fillDose(page, vial)
  await expect(page.getByText(MEANT, { exact: true })).toBeVisible()
  await page.getByLabel('Dosage').fill('7000')
  await expect(page.getByText('The 0.3 ml barrel ends at 30 units on a U-100 syringe.')).toBeVisible()
  await expect(page.getByText(QUESTION)).toBeHidden()
})

test('a completion stops for it, and takes what the answer makes of the draw', async ({ ana }) => {
  const { page } = ana
  const vial = await addTypedPerMl(ana)
  const at = Date.now() - 20 * MINUTE
  await plan(ana, {
    startDate: dateIn(at, UTC),
    time: timeIn(at, UTC),
    vialTotalDoses: 2,
    scheduleWeeks: 1,
  })
  await page.goto(`/vials/${vial}`)
  const chosen = page.waitForResponse(/\/api\/schedules\/.*\/vial$/)
  await page.getByRole('switch', { name: /BPC-157/ }).check()
  await chosen
  await page.goto('/app')
  await page
    .getByRole('button', { name: /^Complete/ })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(QUESTION)
  await dialog.getByRole('button', { name: 'Per ml' }).click()
  await expect(dialog.getByText(MEANT, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /omplete it$/ }).click()
  await expect(page.getByText('Dose Completed!')).toBeVisible()
  await expect.poll(() => readVial(ana, vial)).toMatchObject({ amount: '30', draws: [{ volume_ml: '0.25' }] })
})

test('"The whole vial" leaves it as it is, and an edit asks as well', async ({ ana }) => {
  const { page } = ana
  await fillDose(page)
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
  const vial = await addTypedPerMl(ana)
  await page.goto('/history')
  await page
    .getByRole('button', { name: /^Options for/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Vial', { exact: true }).selectOption('BPC-157 1 mg')
  await expect(sheet.getByText(QUESTION)).toBeVisible()
  await sheet.getByRole('button', { name: 'The whole vial' }).click()
  await expect(sheet.getByText(QUESTION)).toBeHidden()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Dose updated')).toBeVisible()
  await expect.poll(() => readVial(ana, vial)).toMatchObject({ amount: '1', draws: [{ volume_ml: '7.5' }] })
})
