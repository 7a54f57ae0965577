import type { Page } from '@playwright/test'
import { logElsewhere } from '../fixtures/history.ts'
import { expect, test } from '../fixtures/people.ts'

test.use({ timezoneId: 'UTC' })

const SEMAGLUTIDE = '00000000-0000-4000-a000-000000000003'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const chart = (page: Page) => page.getByRole('slider', { name: 'Semaglutide level over time' })

/** The middle now, in ng/mL. */
async function levelNow(page: Page): Promise<number> {
  await expect(chart(page)).toBeVisible()
  return Number(/: ([\d.,]+) ng\/mL/.exec((await chart(page).getAttribute('aria-valuetext')) ?? '')?.[1])
}

test('the band of a dose is computed beside the page, and a dose that still waits to be sent raises it', async ({
  ana,
}) => {
  const { page, context } = ana
  await logElsewhere(ana, { peptide: SEMAGLUTIDE, dosage: '1', unit: 'mg', startDate: daysAgo(10) })
  await page.goto('/progress')
  const worker = page.waitForEvent('worker')
  await page.getByRole('tab', { name: 'Levels' }).click()
  await worker
  const before = await levelNow(page)
  expect(before).toBeGreaterThan(20)
  await page.getByRole('radio', { name: '30 days' }).check({ force: true })
  await expect(page.getByText('last 30 days')).toBeVisible()
  expect(await levelNow(page)).toBe(before)

  await page.getByRole('link', { name: 'Track' }).click()
  await page.getByLabel('Peptide', { exact: true }).selectOption('Semaglutide')
  await page.getByLabel('Dosage').fill('1')
  await page.getByLabel('Unit').selectOption('mg')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByLabel('Date').fill(daysAgo(3))
  await context.route('**/api/doses', (route) => route.abort())
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page).toHaveURL(/\/app/)
  await page.getByRole('link', { name: 'Progress', exact: true }).click()
  await page.getByRole('tab', { name: 'Levels' }).click()
  expect(await levelNow(page)).toBeGreaterThan(before * 1.5)
})

test('a person without premium sees the offer', async ({ bo }) => {
  await bo.page.goto('/progress?tab=levels')
  await expect(bo.page.getByText('Upgrade to Premium to access levels over time')).toBeVisible()
})
