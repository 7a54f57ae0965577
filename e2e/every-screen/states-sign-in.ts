import type { Page } from '@playwright/test'
import { fill, inSequence, press, tab, type Screen } from './states.ts'
import { open } from './states-usual.ts'

/** The ways in, and the way out for good. */
export const SIGN_IN_SCREENS: readonly Screen[] = [
  {
    name: 'Auth',
    states: [
      open('/auth', 'Get Started'),
      {
        ...open('/auth?next=%2Fyour-data%3Freceived%3Dopened', 'Sign in to look at your file.'),
        name: 'a file waits',
      },
      {
        name: 'of a device whose account was deleted on another one',
        who: 'new',
        path: '/settings',
        words: {},
        act: deleteElsewhere,
        shows: 'This account was deleted',
      },
      { ...open('/auth', 'Invalid email format'), name: 'refused', act: press('Sign In') },
      {
        ...open('/auth', 'Display name cannot be empty'),
        name: 'refused sign-up',
        act: inSequence(tab('Sign Up'), press('Sign Up')),
      },
      {
        ...open('/auth', 'Check your e-mail'),
        name: 'the address is to be confirmed first',
        words: { 'account/sign-up': { confirmation_sent: true } },
        act: inSequence(
          tab('Sign Up'),
          fill('Display Name', 'Ana'),
          fill('Email', 'ana@vialog.example'),
          fill('Password', 'correct horse battery'),
          press('Sign Up'),
        ),
      },
      {
        ...open('/auth', 'Right Email'),
        name: 'correcting the address of a sign-up',
        words: { 'account/sign-up': { confirmation_sent: true } },
        act: inSequence(
          tab('Sign Up'),
          fill('Display Name', 'Ana'),
          fill('Email', 'ana@vialog.example'),
          fill('Password', 'correct horse battery'),
          press('Sign Up'),
          press('Wrong Address?'),
        ),
      },
      {
        ...open('/auth', /This password is easy to guess/),
        name: 'a sign-up with a weak password',
        act: inSequence(
          tab('Sign Up'),
          fill('Display Name', 'Ana'),
          fill('Email', 'ana@vialog.example'),
          fill('Password', 'password1'),
          press('Sign Up'),
        ),
      },
      {
        ...open('/auth', 'E-mail Me a Link'),
        name: 'too many wrong passwords',
        act: inSequence(
          refuseSignIn,
          fill('Email', 'ana@vialog.example'),
          fill('Password', 'correct horse battery'),
          press('Sign In'),
        ),
      },
      {
        ...open('/auth', 'Check your e-mail'),
        name: 'the link to sign in is on its way',
        words: { 'account/sign-in-link': { sent: true } },
        act: inSequence(
          refuseSignIn,
          fill('Email', 'ana@vialog.example'),
          fill('Password', 'correct horse battery'),
          press('Sign In'),
          press('E-mail Me a Link'),
        ),
      },
    ],
  },
  {
    name: 'Forgotten password',
    states: [
      open('/forgot-password', 'Forgot your password?'),
      {
        ...open('/forgot-password', 'Invalid email format'),
        name: 'refused',
        act: inSequence(fill('Email', 'ana'), press('Send Link')),
      },
      {
        ...open('/forgot-password', 'Check your e-mail'),
        name: 'the link is on its way',
        words: { 'account/password-link': { sent: true } },
        act: inSequence(fill('Email', 'ana@vialog.example'), press('Send Link')),
      },
      { ...open('/reset-password', 'This link no longer works'), name: 'without a link' },
      { ...open('/reset-password#x', 'Choose a new password'), name: 'by a link' },
      {
        ...open('/reset-password#x', 'New passwords do not match'),
        name: 'refused by a link',
        act: inSequence(
          fill('New Password', 'one password'),
          fill('Confirm New Password', 'another password'),
          press('Update Password'),
        ),
      },
    ],
  },
  {
    name: 'Confirm address',
    states: [
      { ...open('/confirm-email', 'This link no longer works'), name: 'without a link' },
      { ...open('/confirm-email#x', 'Confirm your address'), name: 'by a link' },
      {
        ...open('/confirm-email#x', 'Password is required'),
        name: 'refused',
        act: press('Confirm This Address'),
      },
    ],
  },
  {
    name: 'Sign in by link',
    states: [
      { ...open('/sign-in-link', 'This link no longer works'), name: 'without a link' },
      { ...open('/sign-in-link#x', 'Sign in on this device'), name: 'by a link' },
    ],
  },
  { name: 'Account deleted', states: [open('/account-deleted', 'This account was deleted')] },
]

/** The server says that too many wrong passwords were tried. */
async function refuseSignIn(page: Page): Promise<void> {
  const message = 'Too many wrong passwords. Please wait a minute, or get a link by e-mail.'
  await page.route('**/api/account/sign-in', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many', message } }),
  )
}

/** The session is over, and the server says that so is the account. */
async function deleteElsewhere(page: Page): Promise<void> {
  await page.route('**/api/account/session', (route) =>
    route.fulfill({ status: 401, json: { code: 'signed-out', message: 'Please sign in again.' } }),
  )
  await page.route('**/api/account/deleted', (route) => {
    const { people } = route.request().postDataJSON() as { readonly people: readonly string[] }
    return route.fulfill({ json: { deleted: people } })
  })
  await page.reload()
}
