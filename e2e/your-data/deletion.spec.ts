import type { Page } from '@playwright/test'
import { keptOnDevice, NOTHING_KEPT, untilKept, visitOnce } from '../fixtures/kept.ts'
import { logDose } from '../fixtures/log-dose.ts'
import { AS_PEOPLE_HAVE_IT, expect, PASSWORD, test } from '../fixtures/people.ts'
import { wakeWorker } from '../fixtures/worker.ts'

test.use(AS_PEOPLE_HAVE_IT)

const CANARY = 'canary-above-the-knee'

test('a deleted account is gone on every device, the one that was offline with an unsent dose too, and its address begins anew', async ({
  ana,
}) => {
  const { page } = ana
  const [laptop, tablet] = [await ana.device(), await ana.device()]
  await visitOnce(tablet.page)
  await tablet.context.setOffline(true)
  await logDose(tablet.page, CANARY)
  await expect(tablet.page.getByText('waiting', { exact: true })).toBeVisible()
  await visitOnce(laptop.page)
  await untilKept(laptop.page, ana.email.slice(0, 3))

  await page.goto('/settings')
  await page.getByRole('link', { name: 'Delete Account' }).click()
  const card = page.getByRole('heading', { name: 'Delete your account', level: 2 })
  await expect(card).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Export my data first' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await fillForm(page, 'not my password', 'delete')
  await expect(page.getByText('Please type DELETE in capital letters').first()).toBeVisible()
  await fillForm(page, 'not my password', 'DELETE')
  await expect(page.getByRole('dialog').getByText('This is not your password.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Type DELETE')).toHaveValue('DELETE')
  await fillForm(page, PASSWORD, 'DELETE')

  await expect(page.getByRole('heading', { name: 'This account was deleted' })).toBeVisible()
  await expect.poll(() => page.evaluate(keptOnDevice)).toEqual(NOTHING_KEPT)
  expect((await ana.context.cookies()).filter(({ name }) => name.includes('refresh'))).toEqual([])
  await expect(laptop.page).toHaveURL(/\/auth/, { timeout: 3000 })
  await expect(laptop.page.getByRole('status').getByText('This account was deleted')).toBeVisible()
  await expect.poll(() => laptop.page.evaluate(keptOnDevice)).toEqual(NOTHING_KEPT)

  await tablet.context.setOffline(false)
  await expect(tablet.page).toHaveURL(/\/auth/, { timeout: 20_000 })
  await expect(tablet.page.getByText('This account was deleted')).toBeVisible()
  await expect.poll(() => tablet.page.evaluate(keptOnDevice)).toEqual(NOTHING_KEPT)
  await tablet.page.reload()
  await expect(tablet.page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(tablet.page.getByText('This account was deleted')).toHaveCount(0)

  await tablet.page.getByLabel('Email').fill(ana.email)
  await tablet.page.getByLabel('Password').fill(PASSWORD)
  await tablet.page.getByRole('button', { name: 'Sign In' }).click()
  await expect(tablet.page.getByText('Invalid login credentials')).toBeVisible()

  await signUpAgain(laptop.page, ana.email)
  await expect(laptop.page.getByText('No second trial')).toBeVisible()
  const plan = laptop.page.waitForResponse('**/api/subscription')
  await laptop.page.goto('/app')
  await plan
  await expect(laptop.page.getByText('No doses logged yet')).toBeVisible()
  await expect(laptop.page.getByRole('region', { name: 'Trial' })).toHaveCount(0)
  for (const device of [laptop, tablet]) await device.context.close()
})

test('a device where the person had signed out, and no page is open, loses what was never sent', async ({ ana }) => {
  const { page, context } = await ana.device()
  await visitOnce(page)
  await context.setOffline(true)
  await logDose(page, CANARY)
  await expect(page.getByText('waiting', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Keep and log out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await page.goto('about:blank')

  await ana.page.goto('/your-data')
  await ana.page.getByRole('button', { name: 'Delete my account' }).click()
  await fillForm(ana.page, PASSWORD, 'DELETE')
  await expect(ana.page.getByRole('heading', { name: 'This account was deleted' })).toBeVisible()

  await context.setOffline(false)
  await wakeWorker(context)
  // A page of the same site, without the app.
  await page.goto('/robots.txt')
  await expect.poll(async () => (await page.evaluate(keptOnDevice)).rows).toEqual(NOTHING_KEPT.rows)
  await context.close()
})

test('a device that was off meanwhile says why it is signed out, and one that was merely signed out elsewhere does not', async ({
  ana,
}) => {
  const [tablet, laptop] = [await ana.device(), await ana.device()]
  await visitOnce(tablet.page)
  await tablet.page.close()
  await laptop.page.goto('/settings')
  await ana.page.goto('/sessions')
  await ana.page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await ana.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(laptop.page).toHaveURL(/\/auth/)
  await expect(laptop.page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(laptop.page.getByText('This account was deleted')).toHaveCount(0)

  await ana.page.goto('/your-data')
  await ana.page.getByRole('button', { name: 'Delete my account' }).click()
  await fillForm(ana.page, PASSWORD, 'DELETE')
  await expect(ana.page.getByRole('heading', { name: 'This account was deleted' })).toBeVisible()
  const again = await tablet.context.newPage()
  await again.goto('/calendar')
  await expect(again).toHaveURL(/\/auth$/)
  await expect(again.getByText('This account was deleted')).toBeVisible()
  for (const device of [laptop, tablet]) await device.context.close()
})

test('without a network nothing is deleted, and the sheet says what it needs', async ({ bo }) => {
  const { page, context } = bo
  await page.goto('/your-data#delete-account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Type DELETE').focus()
  await context.setOffline(true)
  await fillForm(page, PASSWORD, 'DELETE')
  await expect(page.getByText('This needs a connection')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible()
})

test('an answer that is lost after the deletion is found out', async ({ bo }) => {
  const { page } = bo
  await page.goto('/your-data')
  await page.route('**/api/account/delete', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await fillForm(page, PASSWORD, 'DELETE')
  await expect(page.getByRole('heading', { name: 'This account was deleted' })).toBeVisible()
  await expect.poll(() => page.evaluate(keptOnDevice)).toEqual(NOTHING_KEPT)
})

async function fillForm(page: Page, password: string, word: string): Promise<void> {
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Type DELETE').fill(word)
  await page.getByRole('button', { name: 'Delete for good' }).click()
}

async function signUpAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Display Name').fill('ana')
  await page.getByLabel('Email').fill(email)
  await page.getByPlaceholder('Create a password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Recovery', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /Free Trial/ }).click()
  await page.getByRole('button', { name: /Peptide Calculator/ }).click()
}
