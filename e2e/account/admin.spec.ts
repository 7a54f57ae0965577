import { startSiteForTests } from '../../scripts/testing/site-for-tests.ts'
import { arrive, expect, test } from '../fixtures/people.ts'

const engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'pglite'
const DENIED = 'Access denied. This panel requires administrator privileges.'

test('the shell makes an admin while the server runs, who grants and removes premium; the shell revokes the role while the server is stopped', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await using site = await startSiteForTests(engine)
  const kit = await arrive(browser, 'kit', { premium: false, address: site.address })
  const { page } = kit
  const fact = (name: string) => page.locator('dl > div').filter({ hasText: name })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Panel - Premium Management' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(DENIED)
  expect(await site.admin('grant', kit.email)).toEqual({ code: 0, said: `${kit.email} is an admin now.\n` })
  // The open page hears of it.
  await expect(page.getByRole('heading', { name: 'Current Status' })).toBeVisible()
  await expect(fact('Plan')).toContainText('Free')
  await expect(fact('Premium access')).toContainText('None')
  await expect(page.getByRole('button', { name: 'Remove Premium' })).toHaveCount(0)

  const days = page.getByLabel('Number of days')
  await expect(days).toHaveValue('30')
  for (const wrong of ['0', '366', '1.5', '-1', 'ten', '']) {
    await days.fill(wrong)
    await page.getByRole('button', { name: 'Grant Premium' }).click()
    await expect(days).toHaveAccessibleDescription(/Invalid number of days/)
  }
  await days.fill('45')
  await page.getByRole('button', { name: 'Grant Premium' }).click()
  await expect(page.getByText('Premium Access Granted')).toBeVisible()
  await expect(page.getByText('You now have premium access for 45 days')).toBeVisible()
  await expect(fact('Days remaining')).toContainText('45')
  await expect(fact('Premium access')).toContainText('Active')
  await page.getByRole('button', { name: 'Remove Premium' }).click()
  await expect(page.getByText('Premium access has been revoked')).toBeVisible()
  await expect(fact('Premium access')).toContainText('None')
  await expect(page.getByRole('button', { name: 'Remove Premium' })).toHaveCount(0)

  await page.goto('/settings')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Security Features' })).toBeVisible()

  await site.kill()
  expect((await site.admin('revoke', kit.email)).said).toBe(`${kit.email} is no admin any more.\n`)
  expect(await site.admin('grant', 'nobody@vialog.example')).toEqual({
    code: 1,
    said: 'There is no account with the address nobody@vialog.example. Nothing was changed.\n',
  })
  await site.start()
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toHaveText(DENIED)
  await kit.context.close()
})

test('the panel shows that the role is being checked; a role revoked before the grant shows an error', async ({
  bo: { page },
}) => {
  // However often it is asked meanwhile, every question gets its answer at that moment.
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin', async (route) => {
    await mayAnswer
    await route.fulfill({ json: { admin: true } })
  })
  await page.goto('/admin')
  await expect(page.getByText('Checking permissions...')).toBeVisible()
  answer()
  await page.getByRole('button', { name: 'Grant Premium' }).click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: DENIED })).toBeVisible()
})

test('a grant that does not reach the server shows an error', async ({ bo: { page } }) => {
  await page.route('**/api/admin', (route) => route.fulfill({ json: { admin: true } }))
  await page.route('**/api/admin/grant-premium', (route) => route.abort())
  await page.goto('/admin')
  await page.getByLabel('Number of days').fill('7')
  await page.getByRole('button', { name: 'Grant Premium' }).click()
  await expect(page.getByText('Failed to grant premium access')).toBeVisible()
  await expect(page.getByLabel('Number of days')).toHaveValue('7')
})
