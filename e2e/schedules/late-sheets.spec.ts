import type { Page } from '@playwright/test'
import { arrive, expect, test } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'

/** Noon in the zone of the plans: one evening was missed. */
const NOON = new Date('2024-11-19T12:00:00Z')

test.use({ timezoneId: 'UTC' })

const took = (page: Page) => page.getByRole('button', { name: 'I took it: BPC-157, 8:00 PM · yesterday' })
const sheet = (page: Page) => page.getByRole('dialog')

test('a tap whose sheet is not on the device yet opens it as soon as it is', async ({ browser }) => {
  const ana = await arrive(browser, 'ana', { premium: true, serviceWorkers: 'block' })
  const { page, context } = ana
  await plan(ana, { startDate: '2024-11-18' })
  const { promise: code, resolve: arrives } = Promise.withResolvers<void>()
  await page.route('**/assets/took-dialog-*.js', (route) => code.then(() => route.continue()))
  const asked = page.waitForRequest('**/assets/took-dialog-*.js')
  await page.clock.setFixedTime(NOON)
  await page.goto('/app')
  await took(page).click()
  await asked
  // Nothing of it is shown before it can be used.
  await expect(sheet(page)).toHaveCount(0)
  arrives()
  await expect(sheet(page).getByLabel('Time')).toHaveValue('20:00')
  await page.keyboard.press('Escape')
  await expect(took(page)).toBeFocused()
  await context.close()
})

test('a sheet that cannot be loaded says so, logs nothing, and opens at a later tap', async ({ browser }) => {
  const ana = await arrive(browser, 'ana', { premium: true, serviceWorkers: 'block' })
  const { page, context } = ana
  await plan(ana, { startDate: '2024-11-18' })
  let isOut = true
  await page.route('**/assets/took-dialog-*.js', (route) => (isOut ? route.abort() : route.continue()))
  await page.clock.setFixedTime(NOON)
  await page.goto('/app')
  await took(page).click()
  await expect(page.getByText('This could not be opened. Check your connection and try again.')).toBeVisible()
  isOut = false
  await took(page).click()
  await expect(sheet(page).getByLabel('Time')).toHaveValue('20:00')
  await context.close()
})

test('without a network the sheets open that nobody has opened before', async ({ browser }) => {
  const ana = await arrive(browser, 'ana', { premium: true, serviceWorkers: 'block' })
  const { page, context } = ana
  await plan(ana, { startDate: '2024-11-18' })
  const loaded = page.waitForResponse(/\/assets\/took-dialog-/)
  await page.clock.setFixedTime(NOON)
  await page.goto('/app')
  await loaded
  await context.setOffline(true)
  await took(page).click()
  await sheet(page).getByRole('button', { name: 'Complete' }).click()
  await expect(took(page)).toHaveCount(0)
  await context.close()
})
