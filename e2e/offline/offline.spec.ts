import type { Page } from '@playwright/test'
import { answersKept, visitOnce } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'

test.use(AS_PEOPLE_HAVE_IT)

async function logDose(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill(amount)
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
}

test('a dose logged offline waits, survives a reload without a network, and arrives once', async ({ ana }) => {
  const { page, context } = ana
  await visitOnce(page)
  await context.setOffline(true)
  await page.goto('/track')
  await logDose(page, '250')
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()
  await expect(page.getByText('waiting', { exact: true })).toBeVisible()
  await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()
  await expect(page.getByText('waiting', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('completed')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('waiting', { exact: true })).toHaveCount(0)
  const laptop = await ana.device()
  await laptop.page.goto('/app')
  await expect(laptop.page.getByText('BPC-157 250 mcg')).toHaveCount(1)
  await laptop.context.close()
})

test('stored answers stay on the screen after every attempt to load them again has failed', async ({ ana }) => {
  const { page, context } = ana
  await visitOnce(page)
  let tries = 0
  await context.route('**/api/profile', (route) => {
    tries += 1
    return route.fulfill({ status: 503, json: { code: 'failed', message: 'Not now.' } })
  })
  await page.reload()
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(2)
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  expect(await answersKept(page)).toContain('"profile"')
})

test('a lost reply and its retry make one dose', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track')
  await expect(page.getByLabel('Peptide', { exact: true })).toBeEnabled()
  let lost = 0
  await page.route('**/api/doses', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await logDose(page, '250')
  await expect(page.getByText('completed')).toBeVisible({ timeout: 15_000 })
  expect(lost).toBe(1)
  await page.reload()
  await expect(page.getByText('BPC-157 250 mcg')).toHaveCount(1)
})

/** As if every write that waits on this device had been made so many days earlier; gives their number; runs in the page. */
function makeOlder(days: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('vialog')
    opening.onerror = () => reject(opening.error ?? new Error('no device store'))
    opening.onsuccess = () => {
      const work = opening.result.transaction('writes', 'readwrite')
      const store = work.objectStore('writes')
      let count = 0
      store.getAll().onsuccess = ({ target }) => {
        const writes = (target as IDBRequest<{ madeAt: number }[]>).result
        count = writes.length
        for (const write of writes) store.put({ ...write, madeAt: write.madeAt - days * 24 * 60 * 60 * 1000 })
      }
      work.oncomplete = () => resolve(count)
    }
  })
}

test("a write older than the server's memory of writes is sent only after a confirmation", async ({ ana }) => {
  const { page, context } = ana
  await visitOnce(page)
  await context.setOffline(true)
  await page.goto('/track')
  await logDose(page, '250')
  // It is shown before it is on the disk, and said to wait after that.
  await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
  expect(await page.evaluate(makeOlder, 81)).toBe(1)
  await context.setOffline(false)
  await expect(page.getByText('Needs attention')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/This has waited for more than 80 days/).first()).toBeVisible()
  const laptop = await ana.device()
  await laptop.page.goto('/app')
  await expect(laptop.page.getByText('No doses logged yet')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(laptop.page.getByText('BPC-157 250 mcg')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Needs attention')).toHaveCount(0)
  await laptop.context.close()
})

test('a server that is too busy for a token gets the dose a moment later', async ({ ana }) => {
  const { page, context } = ana
  // Nothing but the outbox itself may notice that the server is there again.
  await page.routeWebSocket(/api.live/, () => undefined)
  await visitOnce(page)
  await context.setOffline(true)
  await page.goto('/track')
  await logDose(page, '250')
  await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
  let refused = 0
  await context.route('**/api/account/session', (route) => {
    refused += 1
    if (refused > 4) return route.fallback()
    return route.fulfill({ status: 503, json: { code: 'busy', message: 'Too many people at once.' } })
  })
  await context.setOffline(false)
  await expect(page.getByText('completed')).toBeVisible({ timeout: 30_000 })
  expect(refused).toBeGreaterThan(4)
})

test('two taps give one dose', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('100')
  await page.getByLabel('Administration method').selectOption('oral')
  await page.getByRole('button', { name: 'Log Dose' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('completed')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('BPC-157 100 mcg')).toHaveCount(1)
})

test('a refused dose is kept under "Needs attention", with the reason, until the person decides', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track')
  await expect(page.getByLabel('Peptide', { exact: true })).toBeEnabled()
  let fails = true
  await page.route('**/api/doses', (route) =>
    fails && route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'failed', message: 'Something went wrong. Nothing was saved.' } })
      : route.fallback(),
  )
  await logDose(page, '250')
  await expect(page.getByText('Failed to save dose. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('completed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0)
})
