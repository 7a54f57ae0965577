import type { Page } from '@playwright/test'
import { logDays, rows } from '../fixtures/history.ts'
import { untilKept } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'
import { bearer } from '../fixtures/plans.ts'
import { deleteDose } from '../fixtures/dose-menu.ts'

test.use({ timezoneId: 'UTC' })

test('every dose is found: the older ones are loaded as one scrolls, and only those near the screen are in the page', async ({
  ana,
}) => {
  const { page } = ana
  await logDays(ana, 130)
  await page.goto('/app')
  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/history$/)
  await expect(page.getByRole('heading', { name: 'History' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Thursday, May 9, 2024')
  await expect(rows(page).first()).toContainText('BPC-157 130 mcg')
  await expect(rows(page).first()).toContainText('8:00 AM · subcutaneous')
  await scrollUntil(page, 'BPC-157 1 mcg')
  await expect(rows(page).last()).toContainText('BPC-157 1 mcg')
  await expect(rows(page).last()).toHaveAttribute('aria-setsize', '130')
  expect(await rows(page).count()).toBeLessThan(60)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByText('BPC-157 130 mcg')).toBeVisible()
})

test('a dose deleted here goes at once, here and on another device, and one logged elsewhere comes', async ({
  ana,
}) => {
  const laptop = await ana.device()
  await logDays(ana, 3)
  for (const { page } of [ana, laptop]) {
    await page.goto('/history')
    await expect(rows(page)).toHaveCount(3)
  }
  await deleteDose(ana.page, 'BPC-157 2 mcg')
  for (const { page } of [ana, laptop]) {
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).filter({ hasText: 'BPC-157 2 mcg' })).toHaveCount(0)
  }
  await logDays(ana, 4, 4)
  for (const { page } of [ana, laptop]) await expect(rows(page).first()).toContainText('BPC-157 4 mcg')
  await laptop.context.close()
})

test('the list goes on where the dose before the next page was deleted elsewhere, and nobody said so', async ({
  ana,
}) => {
  const { page } = ana
  const ids = await logDays(ana, 70)
  await page.routeWebSocket(/\/api\/live$/, () => {})
  await page.route('**/api/doses?*after=*', (route) => route.abort())
  await page.goto('/history')
  await expect(rows(page).first()).toContainText('BPC-157 70 mcg')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('More doses could not be loaded')).toBeVisible({ timeout: 20_000 })
  // The fiftieth from the newest.
  const headers = { ...(await bearer(ana.context)), 'idempotency-key': crypto.randomUUID() }
  expect((await ana.context.request.delete(`/api/doses/${ids[20]}`, { headers })).ok()).toBe(true)
  await page.unroute('**/api/doses?*after=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await scrollUntil(page, 'BPC-157 1 mcg')
  await page.reload()
  await scrollUntil(page, 'BPC-157 1 mcg')
  await expect(rows(page).last()).toHaveAttribute('aria-setsize', '69')
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('what was seen is read offline, and a dose logged offline stands in it and waits', async ({ ana }) => {
    const { page, context } = ana
    await logDays(ana, 3)
    await page.goto('/track')
    await expect(page.getByLabel('Peptide', { exact: true })).toBeEnabled()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/history')
    await expect(rows(page)).toHaveCount(3)
    await untilKept(page, '"administered_at"', '"subscription"')
    await context.setOffline(true)
    await page.goto('/track')
    await page.getByLabel('Peptide', { exact: true }).selectOption('Ipamorelin')
    await page.getByLabel('Dosage').fill('250')
    await page.getByLabel('Administration method').selectOption('injection')
    await page.getByRole('button', { name: 'Log Dose' }).click()
    await expect(page).not.toHaveURL(/\/track/)
    await page.goto('/history')
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).first()).toContainText('Ipamorelin 250 mcg')
    await expect(rows(page).first()).toContainText('waiting')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Today')
    await context.setOffline(false)
    await expect(rows(page).first()).not.toContainText('waiting', { timeout: 15_000 })
    await expect(rows(page)).toHaveCount(4)
  })
})

async function scrollUntil(page: Page, wanted: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, innerHeight))
    await expect(page.getByText(wanted, { exact: true })).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 30_000 })
}
