import type { Page } from '@playwright/test'
import { deleteDose } from '../fixtures/dose-menu.ts'
import { logDays, rows } from '../fixtures/history.ts'
import { expect, test } from '../fixtures/people.ts'
import { completeElsewhere, plan, readPlan } from '../fixtures/plans.ts'

test.use({ timezoneId: 'UTC' })

test('a deleted dose stands at the end of the history, is restored there, or removed for good after a question', async ({
  ana,
}) => {
  const { page } = ana
  const laptop = await ana.device()
  await logDays(ana, 3)
  for (const { page: shown } of [ana, laptop]) {
    await shown.goto('/history')
    await expect(rows(shown)).toHaveCount(3)
    await expect(deleted(shown)).toHaveCount(0)
  }
  for (const day of [1, 2]) await deleteDose(page, `BPC-157 ${day} mcg`)
  for (const { page: shown } of [ana, laptop]) {
    await expect(rows(shown)).toHaveText([/BPC-157 3 mcg/])
    await expect(deleted(shown).getByRole('listitem')).toHaveText([/BPC-157 2 mcg/, /BPC-157 1 mcg/])
  }
  await page.getByRole('button', { name: 'Restore BPC-157 1 mcg' }).click()
  await expect(page.getByText('It came back as a one-time dose.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove BPC-157 2 mcg for good' }).click()
  await expect(page.getByText('Remove this dose for good?')).toBeVisible()
  await page.getByRole('button', { name: 'Remove for good', exact: true }).click()
  for (const { page: shown } of [ana, laptop]) {
    await expect(rows(shown)).toHaveText([/BPC-157 3 mcg/, /BPC-157 1 mcg/])
    await expect(deleted(shown)).toHaveCount(0)
  }
  await laptop.context.close()
})

test('deleted and restored without a network, a dose is where it was, and its edit follows on it', async ({ ana }) => {
  const { page, context } = ana
  await logDays(ana, 2)
  await page.goto('/history')
  await expect(rows(page)).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await deleteDose(page, 'BPC-157 1 mcg')
  await expect(deleted(page)).toContainText('waiting')
  await page.getByRole('button', { name: 'Restore BPC-157 1 mcg' }).click()
  await expect(rows(page)).toHaveText([/BPC-157 2 mcg/, /BPC-157 1 mcg.*waiting/])
  await context.setOffline(false)
  await expect(rows(page)).toHaveText([/BPC-157 2 mcg/, /BPC-157 1 mcg(?!.*waiting)/], { timeout: 15_000 })
  await expect(deleted(page)).toHaveCount(0)
})

test('a restored dose completes its scheduled dose again while that is pending', async ({ ana }) => {
  const { page } = ana
  const { id, doses } = await plan(ana, { startDate: '2024-11-21' })
  if (!doses[0]) throw new Error('the plan has no dose')
  await completeElsewhere(ana, doses[0])
  await page.goto('/history')
  await deleteDose(page, 'BPC-157 250 mcg')
  await expect.poll(async () => (await readPlan(ana, id)).doses[0]?.status).toBe('pending')
  await page.getByRole('button', { name: 'Restore BPC-157 250 mcg' }).click()
  await expect(page.getByText('It completes its scheduled dose again.')).toBeVisible()
  expect((await readPlan(ana, id)).doses[0]?.status).toBe('completed')
})

test('an unchecked completion leaves no deleted dose behind', async ({ ana }) => {
  const { page } = ana
  const { id, doses } = await plan(ana, { startDate: '2024-11-21' })
  if (!doses[0]) throw new Error('the plan has no dose')
  await completeElsewhere(ana, doses[0])
  await page.clock.setFixedTime(new Date('2024-11-21T20:30:00Z'))
  await page.goto('/calendar')
  await page.getByRole('button', { name: /^Uncheck BPC-157/ }).click()
  await page.getByRole('button', { name: 'Uncheck it' }).click()
  await expect(page.getByRole('button', { name: /^Complete BPC-157/ })).toBeVisible()
  await expect.poll(async () => (await readPlan(ana, id)).doses[0]?.status).toBe('pending')
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    else await page.goto('/history')
    await expect(page.getByText('No doses logged yet')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(deleted(page)).toHaveCount(0)
  }
})

const deleted = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Deleted doses' }) })
