import type { Page } from '@playwright/test'
import { startSiteForTests, type SiteForTests } from '../../scripts/testing/site-for-tests.ts'
import { enterPassword, turnOn } from '../fixtures/authenticator.ts'
import { arrive, expect, PASSWORD, test } from '../fixtures/people.ts'

test('recovery by e-mail: a link cancels it, and another one lets a person in after 72 hours, not before', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  await using site = await startSiteForTests('postgres')
  const ana = await arrive(browser, 'ana', { premium: false, address: site.address })
  const { page, email } = ana
  await turnOn(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)

  await askForRecovery(page, email)
  const cancel = await linkIn(site, email, 'cancel-recovery')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto(cancel)
  await expect(page).toHaveURL(/\/cancel-recovery$/)
  await page.getByRole('button', { name: 'Cancel the Recovery' }).click()
  await expect(page.getByRole('heading', { name: 'The recovery is cancelled' })).toBeVisible()
  await page.goto(cancel)
  await page.getByRole('button', { name: 'Cancel the Recovery' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  await page.goto('/auth')
  await askForRecovery(page, email)
  expect(site.letters(email).filter((letter) => letter.includes('/finish-recovery#'))).toEqual([])
  // Three days and their messages are over.
  await site.change('update auth_recoveries set told = 3, next_at = now()', [])
  await site.kill()
  await site.start()
  const finish = await linkIn(site, email, 'finish-recovery')
  await page.goto(finish)
  await expect(page).toHaveURL(/\/finish-recovery$/)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Turn Off and Sign In' }).click()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('This is not your password.')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn Off and Sign In' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await page.goto('/security')
  await expect(page.getByText('It is off.')).toBeVisible()
  for (const link of [cancel, finish])
    expect(asked.filter((address) => address.includes(link.split('#')[1] ?? ''))).toEqual([])
  await ana.context.close()
})

async function askForRecovery(page: Page, email: string): Promise<void> {
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'I Have Neither' }).click()
  await page.getByRole('button', { name: 'Start Recovery' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery has started' })).toBeVisible()
}

/** The link to this page in an e-mail, once one is there. */
async function linkIn(site: SiteForTests, to: string, path: string): Promise<string> {
  const link = new RegExp(`http://localhost:\\d+/${path}#[\\w.-]+`)
  const found = () =>
    site
      .letters(to)
      .map((letter) => link.exec(letter)?.[0])
      .find((one) => one !== undefined)
  await expect.poll(found, { timeout: 30_000 }).toBeDefined()
  return found() ?? ''
}
