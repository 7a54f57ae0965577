import { expect, test } from '../fixtures/people.ts'

// As browsers say that hide the zone of their person.
test.use({ timezoneId: 'UTC' })

test('a device whose browser hides its zone says so once, and the chosen zone counts there', async ({ ana }) => {
  const { page } = ana
  await page.goto('/app')
  await page.evaluate(() => localStorage.removeItem('vialog-zone-told'))
  await page.reload()
  await expect(page.getByText('Your browser hides its time zone')).toBeVisible()
  const hour =
    Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: false, timeZone: 'Pacific/Auckland' }).format()) %
    24
  const greeting = hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
  await page.getByLabel('Time zone of this device').selectOption('Pacific/Auckland')
  await page.getByRole('button', { name: 'Use this zone' }).click()
  await expect(page.getByText('Your browser hides its time zone')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(greeting)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(greeting)
  await expect(page.getByText('Your browser hides its time zone')).toHaveCount(0)
  // A dose that is logged here has that zone.
  await page.goto('/track')
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(date)
})
