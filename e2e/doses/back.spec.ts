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
  await expect(page).toHaveURL(/\/profile-edit/)
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/profile-edit/)
  await page.goBack()
  await page.getByRole('button', { name: 'Keep typing' }).click()
  await expect(page.getByLabel('Display Name')).toHaveValue('Ana Maria')
  await expect(page).toHaveURL(/\/profile-edit/)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/settings/)
})

test('two quick taps on the browser’s Back leave what was typed, and the address of its page', async ({ ana }) => {
  const { page } = ana
  await page.goto('/app')
  await page.getByRole('navigation').locator('a[href="/settings"]').click()
  await page.locator('a[href="/profile-edit"]').first().click()
  await expect(page).toHaveURL(/\/profile-edit/)
  for (const wait of [0, 5, 20]) {
    await page.getByLabel('Display Name').fill(`Ana ${wait}`)
    await page.evaluate(async (pause) => {
      window.history.back()
      await new Promise((over) => setTimeout(over, pause))
      window.history.back()
    }, wait)
    await expect(page).toHaveURL(/\/profile-edit/)
    // The second tap comes before the question or answers it.
    const keep = page.getByRole('button', { name: 'Keep typing' })
    if (await keep.isVisible()) await keep.click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByLabel('Display Name')).toHaveValue(`Ana ${wait}`)
  }
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you typed?')
})
