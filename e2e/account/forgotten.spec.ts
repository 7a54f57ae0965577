import { startSiteForTests, type SiteForTests } from '../../scripts/testing/site-for-tests.ts'
import { arrive, expect, newEmail, PASSWORD, test, PHONE } from '../fixtures/people.ts'

const NEW = 'a wholly different staple'

/** The link of the e-mail with this subject, once it is there. */
async function linkIn(site: SiteForTests, to: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      () => {
        const letter = site.letters(to).find((text) => text.includes(`Subject: ${subject}`))
        link = /http:\/\/localhost:\d+\/[a-z-]+#[\w.-]+/.exec(letter ?? '')?.[0]
        return link
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return link ?? ''
}

test('a forgotten password: from the sign-in through the e-mail to a new one, which signs out every device', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  await using site = await startSiteForTests('postgres')
  const ana = await arrive(browser, 'ana', { premium: false, address: site.address })
  await ana.page.goto('/settings')
  await expect(ana.page.getByRole('button', { name: 'Logout' })).toBeVisible()

  const context = await browser.newContext({ baseURL: site.address, viewport: PHONE })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill('ana')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email format')

  // Nobody learns whether an address has an account.
  for (const email of ['nobody@vialog.example', ana.email]) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await expect(page.getByText(`If ${email} has an account, a link to a new password is on its way.`)).toBeVisible()
  }

  const link = await linkIn(site, ana.email, 'Choose a new password')
  const token = link.split('#')[1] ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  const save = page.getByRole('button', { name: 'Update Password' })
  await expect(save).toBeDisabled()
  await page.getByLabel('New Password', { exact: true }).fill('password1')
  await page.getByLabel('Confirm New Password').fill('password1')
  await save.click()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(/easy to guess/)
  await page.getByLabel('New Password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm New Password').fill('something else')
  await save.click()
  await expect(page.getByLabel('Confirm New Password')).toHaveAccessibleDescription('New passwords do not match')
  await page.getByLabel('Confirm New Password').fill(NEW)
  await save.click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Password updated successfully' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  expect(asked.filter((url) => url.includes(token))).toEqual([])

  // The device that was signed in hears of it at once.
  await expect(ana.page).toHaveURL(/\/auth/, { timeout: 20_000 })
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app$/)

  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm New Password').fill(NEW)
  await save.click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Send a New Link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await context.close()
  await ana.context.close()
})

test('where addresses are confirmed first: sign up, confirm by the e-mail, sign in', async ({ browser }) => {
  test.setTimeout(300_000)
  await using site = await startSiteForTests('postgres', { CONFIRM_EMAIL: 'on' })
  const context = await browser.newContext({ baseURL: site.address, viewport: PHONE })
  const page = await context.newPage()
  const email = newEmail('ana')
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Display Name').fill('ana')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  const signIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  // The answer leaves before the account is made: a person reads the e-mail first.
  const link = await linkIn(site, email, 'Confirm your e-mail address')
  await signIn()
  await expect(page.getByText('Please confirm your e-mail address first.')).toBeVisible()

  await page.goto(link)
  const confirm = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Confirm This Address' }).click()
  }
  await confirm('another password')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'This is not the password that the account was made with.',
  )
  await confirm(PASSWORD)
  await expect(page.getByText('Track doses and cycles')).toBeVisible()
  await page.goto('/confirm-email#nonsense')
  await confirm(PASSWORD)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await context.close()
})

test('too many wrong passwords: the form offers a link, and the link lets this device sign in', async ({ browser }) => {
  test.setTimeout(300_000)
  await using site = await startSiteForTests('postgres', { RATE_LIMITS: 'on' })
  const ana = await arrive(browser, 'ana', { premium: false, address: site.address })
  const context = await browser.newContext({ baseURL: site.address, viewport: PHONE })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(ana.email)
  const signIn = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    const answered = page.waitForResponse('**/api/account/sign-in')
    await page.getByRole('button', { name: 'Sign In' }).click()
    return (await answered).status()
  }
  const offer = page.getByRole('button', { name: 'E-mail Me a Link' })
  for (let at = 0; at < 5; at += 1) expect(await signIn(`a wrong password ${at}`)).toBe(401)
  await expect(offer).toHaveCount(0)
  await signIn(PASSWORD)
  await expect(page.getByRole('status').filter({ hasText: 'Too many wrong passwords.' })).toBeVisible()
  await offer.click()
  await expect(page.getByText(`If ${ana.email} has an account, a link is on its way.`)).toBeVisible()

  await page.goto(await linkIn(site, ana.email, 'Sign in to Vialog'))
  await expect(page).toHaveURL(/\/sign-in-link$/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill(ana.email)
  await signIn(PASSWORD)
  await expect(page).toHaveURL(/\/app$/)
  await context.close()
  await ana.context.close()
})
