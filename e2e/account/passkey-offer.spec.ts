import type { Page } from '@playwright/test'
import { startSiteForTests } from '../../scripts/testing/site-for-tests.ts'
import { toEndOfHome } from '../fixtures/end-of-home.ts'
import { authenticatorOf } from '../fixtures/passkey-device.ts'
import { arrive, expect, PASSWORD, test } from '../fixtures/people.ts'

const OFFER = 'Sign in without your password?'

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await end(page)
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth|\/$/)
}

/** Goes to the end of Home, where what is offered is loaded, and waits until all that it asks was answered. */
async function end(page: Page): Promise<void> {
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await toEndOfHome(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
}

async function home(page: Page): Promise<void> {
  await page.goto('/app')
  await end(page)
}

test('a passkey is offered after the second sign-in and once more after Not Now, is made by a tap, and is offered no more', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await using site = await startSiteForTests('postgres')
  const ana = await arrive(browser, 'ana', { premium: false, address: site.address, serviceWorkers: 'block' })
  const { email, page } = ana
  const key = await authenticatorOf(page)
  // Untouched, the passkey that /auth asks the browser for waits.
  await key.quiet()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const timesAsked = () => asked.filter((one) => one === 'GET /api/account/passkey-offer').length
  await site.change('update auth_users set email_verified = true', [])
  await home(page)
  await expect(page.getByText(OFFER)).toHaveCount(0)
  await home(page)
  // The sign-up, and no visit after it.
  expect(timesAsked()).toBe(1)

  await signOut(page)
  await signIn(page, email)
  await expect(page.getByText(OFFER)).toBeVisible()
  await page.reload()
  await end(page)
  await page.getByRole('button', { name: 'Not Now' }).click()
  await expect(page.getByText(OFFER)).toHaveCount(0)
  // It goes at once, and is kept with the answer of the server.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vialog-passkey-offer'))).not.toBeNull()
  const before = timesAsked()
  await home(page)
  await expect(page.getByText(OFFER)).toHaveCount(0)
  expect(timesAsked()).toBe(before)

  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('vialog-passkey-offer'))).toBeNull()
  await signIn(page, email)
  await expect(page.getByText(OFFER)).toBeVisible()
  await key.loud()
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.getByText(OFFER)).toHaveCount(0)
  await page.goto('/security')
  await expect(page.getByText('Not used yet')).toBeVisible()

  await key.quiet()
  await signOut(page)
  await signIn(page, email)
  await expect(page.getByText(OFFER)).toHaveCount(0)
  await ana.context.close()
})
