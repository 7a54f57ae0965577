import { expect, newEmail, PASSWORD, test } from './people.ts'

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

test('a wrong password is told in the words of the service, and what was typed stays', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(newEmail('bo'))
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign in failed')).toBeVisible()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD)
})

test('signing in without a network fails plainly and can be tried again', async ({ page, context }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(newEmail('bo'))
  await page.getByLabel('Password').fill(PASSWORD)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Vialog cannot be reached right now.')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD)
})

test('the dose form: every message under its field, gone on edit, nothing logged', async ({ ana }) => {
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

test('an unknown page says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
