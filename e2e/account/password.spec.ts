import { expect, PASSWORD, test } from '../fixtures/people.ts'

const NEW = 'a wholly different staple'

test('a new password signs out the other devices, keeps this one, and is needed at the next sign-in', async ({
  ana,
}) => {
  const { page } = ana
  const laptop = await ana.device()
  await laptop.page.goto('/settings')
  await expect(laptop.page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Change Password' }).click()
  const update = page.getByRole('button', { name: 'Update Password' })
  await expect(update).toBeDisabled()
  await page.getByLabel('New Password', { exact: true }).fill(NEW)
  await expect(update).toBeDisabled()
  await page.getByLabel('Confirm New Password').fill(NEW)
  await update.click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Password updated successfully' })).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(laptop.page).toHaveURL(/\/auth/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()

  await laptop.page.getByLabel('Email').fill(ana.email)
  await laptop.page.getByLabel('Password').fill(PASSWORD)
  await laptop.page.getByRole('button', { name: 'Sign In' }).click()
  await expect(laptop.page.getByText('Invalid login credentials')).toBeVisible()
  await laptop.page.getByLabel('Password').fill(NEW)
  await laptop.page.getByRole('button', { name: 'Sign In' }).click()
  await expect(laptop.page).toHaveURL(/\/app$/)
  await laptop.context.close()
})

test('an invalid password has an error under its field, also when the server rejects it', async ({ bo }) => {
  const { page } = bo
  await page.goto('/change-password')
  const [first, second] = [page.getByLabel('New Password', { exact: true }), page.getByLabel('Confirm New Password')]
  const tell = async (password: string, again: string) => {
    await first.fill(password)
    await second.fill(again)
    await page.getByRole('button', { name: 'Update Password' }).click()
  }
  await tell('long enough', 'long enouhg')
  await expect(second).toHaveAccessibleDescription('New passwords do not match')
  await expect(second).toHaveValue('long enouhg')
  await tell('short', 'short')
  await expect(first).toHaveAccessibleDescription(/Password must be at least 6 characters long/)
  await tell('x'.repeat(129), 'x'.repeat(129))
  await expect(first).toHaveAccessibleDescription(/Password must be less than 128 characters/)
  await tell('password1', 'password1')
  await expect(first).toHaveAccessibleDescription(/easy to guess\. It is one of the most common passwords/)
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'This password is easy to guess.' })).toBeVisible()
  await expect(first).toHaveValue('password1')
  await expect(page).toHaveURL(/\/change-password$/)
})

test('some time after the sign-in the current password is asked for, and a wrong one changes nothing', async ({
  bo: { page },
}) => {
  // As the server answers once the sign-in is ten minutes old (server/account/password.test.ts).
  await page.route('**/api/account/password', (route) => {
    const sent = route.request().postDataJSON() as { readonly current_password?: string }
    const message = 'This is not your current password.'
    if (sent.current_password === undefined)
      return route.fulfill({
        status: 403,
        json: { code: 'password-required', message: 'Please enter your current password.' },
      })
    if (sent.current_password !== PASSWORD)
      return route.fulfill({
        status: 403,
        json: { code: 'wrong-credentials', message, fields: { current_password: message } },
      })
    return route.continue()
  })
  await page.goto('/change-password')
  await page.getByLabel('New Password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm New Password').fill(NEW)
  await page.getByRole('button', { name: 'Update Password' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await dialog.getByLabel('Current Password').fill('not this one')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByLabel('Current Password')).toHaveAccessibleDescription('This is not your current password.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Confirm New Password')).toHaveValue(NEW)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Password updated successfully' })).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
})

test('without a network it shows an error and keeps the input', async ({ bo: { page } }) => {
  await page.goto('/change-password')
  await page.getByLabel('New Password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm New Password').fill(NEW)
  await page.route('**/api/account/password', (route) => route.abort())
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Failed to update password')).toBeVisible()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(NEW)
})
