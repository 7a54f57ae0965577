import { expect, test } from '../fixtures/people.ts'

test('a brand that is typed under Other is logged as the listed peptide once the person says so', async ({
  ana: { page },
}) => {
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('Other')
  await page.getByLabel('Peptide name').fill('Saizen')
  await page.getByLabel('Dosage').fill('2')
  await page.getByLabel('Unit').selectOption('IU')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('Please choose below whether it is HGH').first()).toBeVisible()
  await expect(page.getByText('Saizen is somatropin. Log it as HGH?')).toBeVisible()
  await page.getByRole('button', { name: 'Log as HGH' }).click()
  await expect(page.getByLabel('Peptide', { exact: true })).toHaveValue(/07$/)
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('HGH 2 IU')).toBeVisible()
})

test('without a network another spelling is the listed peptide too', async ({ ana: { page } }) => {
  await page.goto('/app')
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await page.getByRole('link', { name: 'Log Dose' }).click()
  await page.getByLabel('Peptide', { exact: true }).selectOption('Other')
  await page.getByLabel('Peptide name').fill('tb500')
  await expect(page.getByText('tb500 is TB-500.')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Dosage').fill('2.5')
  await expect(page.getByLabel('Peptide', { exact: true })).toHaveValue(/02$/)
  await page.getByLabel('Unit').selectOption('mg')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('TB-500 2.5 mg')).toBeVisible()
  await page.context().setOffline(false)
})
