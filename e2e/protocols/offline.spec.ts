import type { Page } from '@playwright/test'
import { ALL_ROWS, untilKept } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'
import { keepProtocol } from '../fixtures/protocols.ts'

test.use({ timezoneId: 'UTC', ...AS_PEOPLE_HAVE_IT })

const waiting = (page: Page) => page.getByText('waiting', { exact: true })

test('without a network a protocol is read, compared, edited and opened in the calculator, and what was saved waits', async ({
  ana,
}) => {
  const { page, context } = ana
  const address = await keepProtocol(ana)
  await keepProtocol(ana, { name: 'Weaker', diluent_ml: '4' })
  await page.goto('/protocols')
  await expect(page.getByText('Weaker')).toBeVisible()
  await page.goto('/app')
  await expect(page.getByText('Stay consistent with your wellness journey')).toBeVisible()
  await untilKept(page, '"subscription"', '"profile"', ALL_ROWS)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByText('2 vials')).toBeVisible()
  await page.getByRole('link', { name: 'Open in the calculator' }).click()
  await expect(page.getByText('0.100', { exact: true })).toBeVisible()
  await page.goto('/protocols?compare')
  await expect(page.getByText('20 units on a U-100 syringe', { exact: true })).toBeVisible()
  await page.goto(`${address}?edit`)
  await page.getByLabel('Diluent you add', { exact: true }).fill('2.5')
  await expect(page.getByText(/12\.5 units on a U-100 syringe/)).toBeVisible()
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByText('Version 2, saved')).toBeVisible()
  await expect(waiting(page)).toBeVisible()
  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0, { timeout: 30_000 })
})
