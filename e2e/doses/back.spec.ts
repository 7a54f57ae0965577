import { expect, test } from '../fixtures/people.ts'
import { logElsewhere, rows } from '../fixtures/history.ts'

test('the browser’s Back closes the sheet, asks where something was typed, and leaves the page after that', async ({
  ana,
}) => {
  const { page } = ana
  await logElsewhere(ana)
  await page.goto('/app')
  await page.locator('a[href="/history"]').click()
  await rows(page).first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/history/)
  await rows(page).first().getByRole('button').click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Dosage').fill('300')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep typing' }).click()
  await expect(page.getByRole('dialog').getByLabel('Dosage')).toHaveValue('300')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/app/)
})

test('the browser’s Back asks before what was typed on a page is lost', async ({ ana }) => {
  const { page } = ana
  await page.goto('/settings')
  await page
    .getByRole('link', { name: /Edit profile|Profile/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/profile-edit/)
  await page.getByLabel('Display Name').fill('Ana Maria')
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you typed?')
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Keep typing' }).click()
  await expect(page.getByLabel('Display Name')).toHaveValue('Ana Maria')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/settings/)
})
