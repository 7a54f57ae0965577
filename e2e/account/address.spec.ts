import type { Page } from '@playwright/test'
import { startSiteForTests, type SiteForTests } from '../../scripts/testing/site-for-tests.ts'
import { expect, newEmail, PASSWORD, PHONE, test } from '../fixtures/people.ts'

const NEW = 'a wholly different staple'

/** The link of the e-mail with this subject, once it is there. */
async function linkIn(site: SiteForTests, to: string, subject: string): Promise<string> {
  const find = () => {
    const letter = site.letters(to).find((text) => text.includes(`Subject: ${subject}`))
    return /http:\/\/localhost:\d+\/[a-z-]+#[\w.-]+/.exec(letter ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return find()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('an address is corrected before it is confirmed, changed by its link on another device, and taken back', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  await using site = await startSiteForTests('postgres', { CONFIRM_EMAIL: 'on' })
  const newPage = async () => (await browser.newContext({ baseURL: site.address, viewport: PHONE })).newPage()
  const [phone, laptop, stranger] = [await newPage(), await newPage(), await newPage()]
  const asked: string[] = []
  for (const page of [phone, laptop, stranger]) page.on('request', (request) => asked.push(request.url()))
  const [wrong, right, next] = [newEmail('aan'), newEmail('ana'), newEmail('ana')]

  await phone.goto('/auth')
  await phone.getByRole('tab', { name: 'Sign Up' }).click()
  await phone.getByLabel('Display Name').fill('ana')
  await phone.getByLabel('Email').fill(wrong)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign Up' }).click()
  await linkIn(site, wrong, 'Confirm your e-mail address')
  await phone.getByRole('button', { name: 'Wrong Address?' }).click()
  await phone.getByLabel('Right Email').fill(right)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Send Link There' }).click()
  await expect(phone.getByText(`We have sent a link to ${right}.`)).toBeVisible()
  await phone.goto(await linkIn(site, right, 'Confirm your e-mail address'))
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Confirm This Address' }).click()
  await expect(phone.getByText('Track doses and cycles')).toBeVisible()

  await phone.goto('/change-email')
  await phone.getByLabel('New Email').fill(right.toUpperCase())
  await phone.getByRole('button', { name: 'Send Link' }).click()
  await expect(phone.getByLabel('New Email')).toHaveAccessibleDescription(
    'This is the address of your account already.',
  )
  await phone.getByLabel('New Email').fill(next)
  await phone.getByRole('button', { name: 'Send Link' }).click()
  await expect(phone.getByText(next)).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Send Again' })).toBeVisible()

  const link = await linkIn(site, next, 'Confirm your new e-mail address')
  await laptop.goto(link)
  await laptop.getByRole('button', { name: 'Sign In First' }).click()
  await signIn(laptop, right, PASSWORD)
  await expect(laptop).toHaveURL(/\/new-email$/)
  await laptop.getByRole('button', { name: 'Use This Address' }).click()
  await expect(laptop).toHaveURL(/\/change-email$/)
  await expect(laptop.getByText(next)).toBeVisible()
  await expect(phone).toHaveURL(/\/auth/, { timeout: 20_000 })
  await laptop.goto(link)
  await laptop.getByRole('button', { name: 'Use This Address' }).click()
  await expect(laptop.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  const back = await linkIn(site, right, 'The address of your Vialog account was changed')
  await stranger.goto(back)
  await expect(stranger).toHaveURL(/\/restore-email$/)
  await stranger.getByLabel('New Password', { exact: true }).fill(NEW)
  await stranger.getByLabel('Confirm New Password').fill(NEW)
  await stranger.getByRole('button', { name: 'Take Account Back' }).click()
  await expect(stranger).toHaveURL(/\/auth$/)
  await signIn(stranger, right, NEW)
  await expect(stranger).toHaveURL(/\/(?:app|onboarding)$/)
  await expect(laptop).toHaveURL(/\/(?:auth|new-email)/)
  await linkIn(site, right, 'The address of your Vialog account was changed')
  for (const used of [link, back]) expect(asked.filter((url) => url.includes(used.split('#')[1] ?? used))).toEqual([])
  for (const page of [phone, laptop, stranger]) await page.context().close()
})
