import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { plan, SEMAGLUTIDE } from '../fixtures/plans.ts'
test.use({ timezoneId: 'UTC' })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const weekly = { peptide: SEMAGLUTIDE, unit: 'mg', frequency: 'weekly', vialTotalDoses: 9, scheduleWeeks: 9 }
for (const kind of ['overlap','ending','weekday'] as const)
test(`shots ${kind}`, async ({ ana }) => {
  const { page } = ana
  if (kind==='overlap') { await plan(ana, { ...weekly, dosage: '0.5', startDate: inDays(1) }); await plan(ana, { ...weekly, dosage: '0.25', startDate: inDays(1), time: '21:00' }) }
  if (kind==='ending') await plan(ana, { ...weekly, dosage: '0.5', startDate: inDays(-7), vialTotalDoses: 2 })
  if (kind==='weekday') await plan(ana, { ...weekly, dosage: '0.5', startDate: inDays(-42), vialTotalDoses: 20, scheduleWeeks: 20 })
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Active Schedules' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('From your records')).toBeVisible()
  for (const scheme of ['light','dark'] as const) for (const width of [320, 390]) {
    await page.emulateMedia({ colorScheme: scheme }); await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); await page.waitForTimeout(200)
    await page.screenshot({ path: `/tmp/offers-shots/${kind}-${scheme}-${width}.png` })
  }
  if (kind==='overlap') { await page.goto('/settings'); await expect(page.getByText('Offers on Home')).toBeVisible()
   await page.getByText('Offers on Home').scrollIntoViewIfNeeded(); 
   for (const scheme of ['light','dark'] as const) for (const width of [320, 390]) { await page.emulateMedia({ colorScheme: scheme }); await page.setViewportSize({ width, height: 844 }); await page.getByText('Offers on Home').evaluate((e) => e.scrollIntoView()); await page.waitForTimeout(150); await page.screenshot({ path: `/tmp/offers-shots/settings-${scheme}-${width}.png` }) }
   await page.goto('/subscription'); await page.getByText('Premium features').waitFor(); await page.getByText('Premium features').evaluate((e) => e.scrollIntoView()); await page.screenshot({ path: `/tmp/offers-shots/plan.png` }) }
})
