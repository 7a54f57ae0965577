import { expect, test } from '../fixtures/people.ts'
import { readVial } from '../fixtures/vials.ts'

test('a blend that is typed as one name becomes a vial, and a dose of it counts for each of its peptides', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('Other')
  await page.getByLabel('Peptide name').fill('BPC157 + TB500')
  await page.getByLabel('Dosage').fill('250')
  await expect(page.getByText('BPC157 + TB500 is a blend of BPC-157 and TB-500.')).toBeVisible()
  await page.getByRole('button', { name: 'Add its vial' }).click()

  await expect(page).toHaveURL(/\/vials\?new$/)
  await expect(page.getByLabel('Peptide', { exact: true }).first()).toHaveValue(/0001$/)
  await page.getByLabel('Amount of the peptide above in the whole vial').fill('5')
  await page.getByLabel('Amount of this peptide').fill('10')
  await page.getByText('Mix it now').click()
  await page.getByLabel('Diluent').fill('2')
  await page.getByRole('button', { name: 'Add vial' }).click()
  await page.getByRole('link', { name: /BPC-157 5 mg/ }).click()
  await expect(page.getByText('15 mg in all')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // What was typed before waits as a draft.
  await page.goto('/track')
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
  await page.getByRole('button', { name: 'Log as BPC-157' }).click()
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
  expect((await readVial(ana, id)).draws).toHaveLength(1)

  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('TB-500')
  await expect(page.getByText(/^Last: 0.5 mg/)).toBeVisible()
})
