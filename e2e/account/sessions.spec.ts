import type { BrowserContext, Page } from '@playwright/test'
import { AS_PEOPLE_HAVE_IT, expect, openPhone, PASSWORD, test } from '../fixtures/people.ts'
import { visitOnce } from '../fixtures/kept.ts'

test.use(AS_PEOPLE_HAVE_IT)

const RENEWAL = '**/api/account/session'

test('a person sees where they are signed in, and signs a lost phone out', async ({ ana }) => {
  const { page } = ana
  const lost = await ana.device()
  await lost.page.goto('/app')
  await expect(lost.page.getByText('No doses logged yet')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Signed-in Devices' }).click()
  await expect(page.getByRole('heading', { name: 'Signed-in Devices' })).toBeFocused()
  await expect(devicesOn(page).first()).toContainText('This device')
  await expect(devicesOn(page).filter({ has: page.getByText(/^Last used today at/) })).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out .*Signed in today/ }).click()
  await expect(page.getByText('You are signed in on no other device.')).toBeVisible()
  await expect(lost.page).toHaveURL(/\/auth/)
  await page.reload()
  await expect(page.getByText('You are signed in on no other device.')).toBeVisible()
  await lost.context.close()
})

test('signing out everywhere else asks first, and keeps this device signed in', async ({ bo }) => {
  const { page } = bo
  const others = [await bo.device(), await bo.device()]
  await page.goto('/sessions')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(devicesOn(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(devicesOn(page)).toHaveCount(1)
  for (const { page: theirs, context } of others) {
    await theirs.goto('/app')
    await expect(theirs).toHaveURL(/\/auth/)
    await context.close()
  }
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})

test('without a network nothing is signed out: the device comes back to the list', async ({ bo }) => {
  const { page } = bo
  const laptop = await bo.device()
  await page.goto('/sessions')
  await expect(devicesOn(page)).toHaveCount(2)
  await page.route('**/api/account/sessions/*', (route) => route.abort())
  await page.getByRole('button', { name: /^Sign out .*Signed in today/ }).click()
  await expect(page.getByText('Not signed out', { exact: true })).toBeVisible()
  await expect(devicesOn(page)).toHaveCount(2)
  await laptop.context.close()
})

test('two tabs that repeatedly refresh at the same moment stay signed in', async ({ ana }) => {
  const { page, context } = ana
  const tab = await context.newPage()
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([page, tab].map((one) => one.goto('/app')))
    for (const one of [page, tab]) await expect(one.getByText('No doses logged yet')).toBeVisible()
  }
  expect(await renews(page)).toBe(200)
})

test('a sign-in stays where the word that nobody was signed in arrives after it', async ({ ana, browser }) => {
  const phone = await openPhone(browser, { serviceWorkers: 'block' })
  const page = await phone.newPage()
  const shown: string[] = []
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
  let answer = () => {}
  const late = new Promise<void>((resolve) => (answer = resolve))
  await page.route(RENEWAL, (route) => late.then(() => route.fulfill({ status: 204 })), { times: 1 })
  await page.goto('/auth')
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  const answered = page.waitForResponse(RENEWAL)
  answer()
  await answered
  // Where the answer counted, the page would leave and sign in anew with its cookie.
  await page.waitForLoadState('networkidle')
  expect(shown.slice(shown.indexOf('/app'))).toEqual(['/app'])
  await phone.close()
})

test('a phone that lost the response of a refresh continues with its old cookie', async ({ ana }) => {
  const { page, context } = ana
  await page.goto('/app')
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  const before = await cookieOf(context)
  let lost = 0
  await page.route(RENEWAL, async (route) => {
    lost += 1
    await fetch(route.request().url(), { method: 'POST', headers: { cookie: before } })
    await route.abort('connectionreset')
  })
  await page.reload()
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'wait' })
  expect(await cookieOf(context)).toBe(before)
  await page.reload()
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await expect.poll(() => cookieOf(context)).not.toBe(before)
})

test('a phone signed out remotely while offline keeps the person’s unsent changes', async ({ ana }) => {
  const { page, context } = ana
  const laptop = await ana.device()
  await visitOnce(page)
  await context.setOffline(true)
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('waiting', { exact: true })).toBeVisible()
  await laptop.page.goto('/sessions')
  await laptop.page.getByRole('button', { name: /^Sign out .*Signed in today/ }).click()
  await expect(laptop.page.getByText('You are signed in on no other device.')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('BPC-157 250 mcg')).toHaveCount(0)
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('completed')).toBeVisible({ timeout: 15_000 })
  await laptop.page.goto('/app')
  await expect(laptop.page.getByText('BPC-157 250 mcg')).toHaveCount(1)
  await laptop.context.close()
})

const devicesOn = (page: Page) => page.getByRole('main').getByRole('listitem')

/** What the browser would send, but for scripts. */
async function cookieOf(context: BrowserContext): Promise<string> {
  const found = (await context.cookies()).find(({ name }) => name === 'vialog.refresh')
  return `${found?.name}=${found?.value}`
}

const renews = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/account/session', { method: 'POST' })).status)
