import { expect, newEmail, PASSWORD, test } from '../fixtures/people.ts'

test('sign-up shows each message under its field, the first of the form as a toast, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Display Name').fill('bo<script>')
  await page.getByLabel('Email').fill('nowhere')
  await page.getByPlaceholder('Create a password').fill('short')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const nameMessage = 'Display name can only contain letters, numbers, spaces, hyphens, underscores, and periods'
  await expect(page.getByText('Invalid Input')).toBeVisible()
  await expect(page.getByText(nameMessage)).toHaveCount(2)
  await expect(page.getByLabel('Display Name')).toHaveAccessibleDescription(nameMessage)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email format')
  await expect(page.getByPlaceholder('Create a password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters',
  )
  await page.getByLabel('Email').fill('nowhere@')
  await expect(page.getByLabel('Email')).not.toHaveAccessibleDescription(/./)
  await expect(page.getByLabel('Display Name')).toHaveValue('bo<script>')
})

test("a wrong password shows the server's message, and the form keeps its values", async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(newEmail('bo'))
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign in failed')).toBeVisible()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD)
})

test('signing in without a network shows an error and can be tried again', async ({ page, context }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(newEmail('bo'))
  await page.getByLabel('Password').fill(PASSWORD)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Vialog cannot be reached right now.')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD)
})

test('the dose form shows every message under its field until an edit, and logs nothing', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('Other')
  await page.getByLabel('Dosage').fill('1,000')
  await page.getByLabel('Notes (optional)').fill('x'.repeat(1001))
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByLabel('Peptide name')).toHaveAccessibleDescription('Please enter the peptide name')
  await expect(page.getByLabel('Dosage')).toHaveAccessibleDescription(/1000/)
  await expect(page.getByLabel('Administration method')).toHaveAccessibleDescription(
    'Please select an administration method',
  )
  await expect(page.getByLabel('Notes (optional)')).toHaveAccessibleDescription(
    'Notes must be less than 1000 characters',
  )
  await page.getByLabel('Dosage').fill('100001')
  await expect(page.getByLabel('Dosage')).not.toHaveAccessibleDescription(/./)
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByLabel('Dosage')).toHaveAccessibleDescription('Dosage amount seems unreasonably high')
  await page.goto('/app')
  await expect(page.getByText('No doses logged yet')).toBeVisible()
})

test('an amount that can be read in two ways leads to a question, which a tap answers', async ({ ana }) => {
  const { page } = ana
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('Semaglutide')
  await page.getByLabel('Unit').selectOption('mg')
  await page.getByLabel('Administration method').selectOption('injection')
  const dosage = page.getByLabel('Dosage', { exact: true })
  await dosage.fill('2.409')
  const readings = page.getByRole('group', { name: 'Two readings' })
  await expect(readings.getByRole('button')).toHaveText(['2409 mg', '2.409 mg'])
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(dosage).toHaveAccessibleDescription(
    'This can be read in two ways. Please write 2409, or 2.409 with one more zero at the end',
  )
  await readings.getByRole('button', { name: '2.409 mg' }).click()
  await expect(dosage).toBeFocused()
  await expect(dosage).not.toHaveAccessibleDescription(/./)
  await expect(readings.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('2.409 mg Semaglutide, subcutaneous')).toBeVisible()
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('Semaglutide 2.409 mg')).toBeVisible()
})

test('an unknown page shows a message and a link home', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
