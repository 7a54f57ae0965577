import type { Page } from '@playwright/test'
import { authenticatorOf } from '../fixtures/passkey-device.ts'
import { expect, PASSWORD, test, type Someone } from '../fixtures/people.ts'

test('a person adds a passkey, signs in with it, and removes it', async ({ bo }) => {
  const { page } = bo
  const key = await authenticatorOf(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Sign-in & Security' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()

  await page.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Blue key')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Blue key')).toBeVisible()

  // Untouched, the passkey that the browser offers by itself waits.
  await key.quiet()
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Use a Passkey' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await key.loud()
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(page).toHaveURL(/\/app$/)
  // Two round trips of the browser.
  expect(asked.filter((path) => path.includes('passkey'))).toEqual([
    '/api/account/passkey-challenge',
    '/api/account/passkey-sign-in',
  ])

  await page.goto('/security')
  await expect(page.getByText(/^Last used today/)).toBeVisible()
  await page.getByRole('button', { name: 'Options for Blue key' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()

  await key.quiet()
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Use a Passkey' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await key.loud()
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(page.getByText(/^No account has this passkey any more/)).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
})

test('a key that does not check who holds it is refused in words, and nothing is added', async ({ bo }) => {
  const { page } = bo
  const key = await authenticatorOf(page)
  await key.verifies(false)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByText(/your device could not check that it is you/)).toBeVisible()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
})

test('a page of the sign-in says nothing about passkeys by itself, and answers each tap', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/auth')
  await page.getByLabel('Email').fill('ana@vialog.example')
  await expect.poll(() => asked.filter((path) => path.endsWith('passkey-challenge')).length).toBe(1)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Sign in failed')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(page.getByText(/^(No passkey was used|Your device gave no passkey)/)).toBeVisible()
  expect(asked.filter((path) => path.endsWith('passkey-challenge')).length).toBeLessThanOrEqual(3)
})

test('of two tabs that wait for a passkey either signs in, and the other then works too', async ({ bo }) => {
  const { page, context } = bo
  await addedPasskey(bo)
  const key = await authenticatorOf(page, false)
  await key.quiet()
  await signOut(page)
  const other = await context.newPage()
  await other.goto('/auth')
  await expect(other.getByRole('button', { name: 'Use a Passkey' })).toBeVisible()
  await key.loud()
  // What waited may be answered before the tap.
  await Promise.race([page.waitForURL(/\/app$/), page.getByRole('button', { name: 'Use a Passkey' }).click()])
  await expect(page).toHaveURL(/\/app$/)
  await expect(other).toHaveURL(/\/app$/)
})

test('some time after the sign-in a passkey is added only with the password', async ({ bo }) => {
  const { page } = bo
  await authenticatorOf(page)
  let isProved = false
  await page.route('**/api/account/passkeys/challenge', (route) =>
    isProved
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { code: 'password-required', message: 'Please enter your current password.' },
        }),
  )
  await page.goto('/security')
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByText('Is it you?')).toBeVisible()
  await page.getByLabel('Current Password').fill('wrong password')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This is not your current password.').first()).toBeVisible()
  isProved = true
  await page.getByLabel('Current Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
})

async function addedPasskey({ page }: Someone): Promise<void> {
  await authenticatorOf(page)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth|\/$/)
  await page.goto('/auth')
}
