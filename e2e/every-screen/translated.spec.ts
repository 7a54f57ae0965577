import { expect } from '../fixtures/people.ts'
import { test } from '../fixtures/residents.ts'
import { plan } from '../fixtures/plans.ts'
import { beginTranslation, translate } from './translator.ts'

test('a result that was translated follows what is typed next', async ({ phones }) => {
  const phone = await phones('stranger')
  const page = await phone.newPage()
  await translate(page)
  await page.goto('/calculator')
  await page.getByRole('tab', { name: 'Recon' }).click()
  await beginTranslation(page)
  const draw = page.locator('.shadow-card', { has: page.getByText('Draw up', { exact: true }) }).first()
  for (const [amount, water, dose, volume, units] of [
    ['5', '2', '250', '0.100 ml', '10 units'],
    ['10', '2', '250', '0.050 ml', '5 units'],
    ['10', '3', '500', '0.150 ml', '15 units'],
  ] as const) {
    await page.getByLabel('Vial amount', { exact: true }).fill(amount)
    await page.getByLabel('Bacteriostatic water').fill(water)
    await page.getByLabel('Desired dose', { exact: true }).fill(dose)
    await expect(draw).toContainText(volume)
    await expect(draw).toContainText(`${units} on a U-100 syringe`)
  }
  await phone.close()
})

test('a button says what it does after each tap, and the page lives on', async ({ ana }) => {
  const { page } = ana
  await plan(ana, { startDate: '2024-11-17' })
  await page.clock.setFixedTime(new Date('2024-11-21T15:00:00Z'))
  await translate(page)
  await page.goto('/calendar')
  const button = page.getByRole('region', { name: 'Thursday, November 21' }).getByRole('button').last()
  await expect(button).toHaveText('Complete')
  await beginTranslation(page)
  for (const says of ['Uncheck', 'Complete', 'Uncheck']) {
    await expect(button).not.toHaveAttribute('aria-disabled')
    await button.click()
    await expect(button).toHaveText(says)
  }
  await expect(page.getByText('Logged at 8:00 PM, as planned').first()).toBeVisible()
})
