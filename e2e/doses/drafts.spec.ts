import { expect, test } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'
import { openEdit } from '../fixtures/track.ts'

test('what was typed survives Home and a reload, is saved once, and does not come back', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Recent Doses' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log Dose' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Track' }).click()
  await expect(page.getByText(/What you typed at .* is here again/)).toBeVisible()
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
  await page.getByLabel(/^Notes/).fill('left thigh')
  await page.reload()
  await expect(page.getByLabel(/^Notes/)).toHaveValue('left thigh')
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
  await page.getByLabel('Administration Method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page).toHaveURL(/\/app/)
  await page.getByRole('link', { name: 'Track' }).click()
  await expect(page.getByLabel('Dosage')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('vialog-drafts'))).toBeNull()
})

test('an edited schedule and a new vial come back, Discard empties them, and a logout leaves nothing', async ({
  ana,
}) => {
  const { page } = ana
  const { id } = await plan(ana, { dosage: '250', unit: 'mcg' })
  await openEdit(page, id)
  await page.getByLabel('Dosage').fill('300')
  await page.goto('/vials?new')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.goto('/vials?new')
  await expect(page.getByLabel('Peptide', { exact: true }).locator('option:checked')).toHaveText('BPC-157')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Peptide', { exact: true })).toHaveValue('')
  await page.goto(`/track?edit=${id}`)
  await expect(page.getByLabel('Dosage')).toHaveValue('300')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Dosage')).toHaveValue('250')
  await page.getByLabel('Dosage').fill('400')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  expect(await page.evaluate(() => localStorage.getItem('vialog-drafts'))).toBeNull()
})
