import { keptOnDevice, NOTHING_KEPT } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, arrive, expect, newEmail, PASSWORD, test } from '../fixtures/people.ts'

test.use(AS_PEOPLE_HAVE_IT)

test('signing out takes effect at once on this device, removes everything of the person, and leaves other devices signed in', async ({
  ana,
}) => {
  const laptop = await ana.device()
  const tab = await ana.context.newPage()
  for (const page of [ana.page, tab, laptop.page]) {
    await page.goto('/app')
    await expect(page.getByText('No doses logged yet')).toBeVisible()
  }
  await ana.page.goto('/settings')
  await ana.page.getByRole('button', { name: 'Logout' }).click()
  await expect(ana.page.getByText('You have been successfully logged out.')).toBeVisible()
  await expect(ana.page).toHaveURL(/\/auth/)
  // Another tab of the same browser holds the same session: its socket is closed and it leaves too.
  await expect(tab).toHaveURL(/\/auth/)
  expect(await ana.page.evaluate(keptOnDevice)).toEqual(NOTHING_KEPT)
  await laptop.page.reload()
  await expect(laptop.page.getByText('No doses logged yet')).toBeVisible()
  await laptop.context.close()
})

test('a session that is ended elsewhere ends here within a second', async ({ ana }) => {
  await ana.page.goto('/app')
  await expect(ana.page.getByText('No doses logged yet')).toBeVisible()
  const cookies = await ana.context.cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${new URL(ana.page.url()).origin}/api/account/sign-out`, { method: 'POST', headers: { cookie } })
  await expect(ana.page).toHaveURL(/\/auth/, { timeout: 3000 })
  // Somebody who found the phone, or lost it, is why: what was seen goes as it goes with a sign-out of one's own.
  await expect.poll(() => ana.page.evaluate(keptOnDevice)).toEqual(NOTHING_KEPT)
})

test('signing out asks about unsent changes first; kept ones are sent after the next sign-in', async ({ browser }) => {
  const ana = await arrive(browser, 'ana', { premium: true, serviceWorkers: 'block' })
  const { page } = ana
  await page.goto('/track')
  await expect(page.getByLabel('Peptide', { exact: true })).toBeEnabled()
  await page.route('**/api/doses', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('waiting', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Keep and log out' }).click()
  await expect(page).toHaveURL(/\/auth/)

  // Somebody else on the same browser neither sees nor sends it.
  await page.unroute('**/api/doses')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Display Name').fill('bo')
  await page.getByLabel('Email').fill(newEmail('bo'))
  await page.getByPlaceholder('Create a password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('1 of 5')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)

  await page.goto('/auth')
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()
  await expect(page.getByText('completed')).toBeVisible()
  await ana.context.close()
})

test('a device with a clock an hour ahead refreshes its session once, not without end', async ({ ana }) => {
  const { page } = ana
  await page.clock.install({ time: Date.now() + 60 * 60 * 1000 })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/session')) asked += 1
  })
  await page.goto('/app')
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(asked).toBeLessThanOrEqual(2)
})
