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
