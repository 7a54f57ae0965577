import type { Page } from '@playwright/test'
import { logElsewhere } from '../fixtures/history.ts'
import { ALL_ROWS, untilKept } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'

test.use({ timezoneId: 'UTC' })

const BPC = '00000000-0000-4000-a000-000000000001'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const picture = (page: Page) => page.getByRole('slider', { name: 'What you recorded over time' })

test('one cursor goes over all charts, an entry that waits to be sent is drawn, and differences are looked for beside the page', async ({
  ana,
}) => {
  const { page, context } = ana
  await logElsewhere(ana, { peptide: BPC, dosage: '250', unit: 'mcg', startDate: daysAgo(10) })
  await page.goto('/progress')
  const worker = page.waitForEvent('worker')
  await page.getByRole('tab', { name: 'Trends' }).click()
  await worker
  await expect(page.getByText('Nothing is compared yet')).toBeVisible()
  await expect(picture(page)).toHaveAttribute('aria-valuetext', /BPC-157 250 mcg$/)

  await context.route('**/api/metrics', (route) => route.abort())
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Add metric' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Metric', { exact: true }).selectOption('Weight')
  await sheet.getByLabel('Unit').selectOption('kg')
  await sheet.getByLabel('Value').fill('84.2')
  await sheet.getByRole('button', { name: 'Add metric' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('tab', { name: 'Trends' }).click()
  await expect(picture(page)).toHaveAttribute('aria-valuetext', 'today: Weight 84.2, line 84.2')

  // A finger on the left part reads the dose of ten days ago in the same picture.
  const box = await page.locator('figure svg').first().boundingBox()
  if (!box) throw new Error('There is no chart.')
  await page.mouse.move(box.x + box.width * 0.1, box.y + 10)
  await page.mouse.down()
  await expect(picture(page)).toHaveAttribute('aria-valuetext', /BPC-157 250 mcg$/)
  await page.mouse.up()
  await picture(page).focus()
  await page.keyboard.press('End')
  await expect(picture(page)).toHaveAttribute('aria-valuetext', 'today: Weight 84.2, line 84.2')
})

test('a person without premium sees the offer', async ({ bo }) => {
  await bo.page.goto('/progress?tab=trends')
  await expect(bo.page.getByText('Upgrade to Premium to access trends and cycles')).toBeVisible()
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('differences are looked for on a page that was never opened before', async ({ ana }) => {
    const { page, context } = ana
    await logElsewhere(ana, { peptide: BPC, dosage: '250', unit: 'mcg', startDate: daysAgo(10) })
    await page.goto('/app')
    await expect(page.getByText('completed')).toBeVisible()
    await untilKept(page, '"subscription"', '"profile"', ALL_ROWS, '"administered_at"')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await page.goto('/progress?tab=trends')
    await expect(page.getByText('Nothing is compared yet')).toBeVisible()
    await expect(picture(page)).toHaveAttribute('aria-valuetext', /BPC-157 250 mcg$/)
  })
})
