import type { Page } from '@playwright/test'
import { fill, inSequence, press, tab, type Screen } from './states.ts'
import { hoursAgo, open } from './states-usual.ts'

/** A right password where a second factor is on. */
const SECOND_STEP = {
  second_factor_needed: true,
  challenge_id: '00000000-0000-4000-a000-000000000001',
  expires_at: hoursAgo(-0.15),
  recovery_ready_at: null,
}
const RECOVERY = { recovery_ready_at: hoursAgo(-72) }

const signIn = inSequence(
  fill('Email', 'ana@vialog.example'),
  fill('Password', 'correct horse battery'),
  press('Sign In'),
)

const signUp = (password: string) =>
  inSequence(
    tab('Sign Up'),
    fill('Display Name', 'Ana'),
    fill('Email', 'ana@vialog.example'),
    fill('Password', password),
    press('Sign Up'),
  )

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
        act: signUp('correct horse battery'),
      },
      {
        ...open('/auth', 'Right Email'),
        name: 'correcting the address of a sign-up',
        words: { 'account/sign-up': { confirmation_sent: true } },
        act: inSequence(signUp('correct horse battery'), press('Wrong Address?')),
      },
      {
        ...open('/auth', /This password is easy to guess/),
        name: 'a sign-up with a weak password',
        act: signUp('password1'),
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
      {
        ...open('/auth', 'Code of Your Authenticator App'),
        name: 'the second step',
        words: { 'account/sign-in': SECOND_STEP },
        act: signIn,
      },
      {
        ...open('/auth', 'Please enter the six digits that your app shows'),
        name: 'a code refused',
        words: { 'account/sign-in': SECOND_STEP },
        act: inSequence(signIn, press('Continue')),
      },
      {
        ...open('/auth', 'One of the ten codes that you kept'),
        name: 'a recovery code instead',
        words: { 'account/sign-in': SECOND_STEP },
        act: inSequence(signIn, press('Use a Recovery Code')),
      },
      {
        ...open('/auth', 'The wait protects you'),
        name: 'neither an app nor a recovery code',
        words: { 'account/sign-in': SECOND_STEP },
        act: inSequence(signIn, press('I Have Neither')),
      },
      {
        ...open('/auth', 'Recovery has started'),
        name: 'a recovery begun',
        words: { 'account/sign-in': SECOND_STEP, 'account/second-factor/recovery-start': RECOVERY },
        act: inSequence(signIn, press('I Have Neither'), press('Start Recovery')),
      },
      {
        ...open('/auth', 'A recovery by e-mail is under way'),
        name: 'the second step during a recovery',
        words: { 'account/sign-in': { ...SECOND_STEP, ...RECOVERY } },
        act: signIn,
      },
      {
        ...open('/auth', 'Please sign in again'),
        name: 'a second step that is over',
        words: { 'account/sign-in': SECOND_STEP },
        act: inSequence(endStep, signIn, fill('Code of Your Authenticator App', '123456'), press('Continue')),
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
      {
        ...open('/confirm-email#x', 'Code of Your Authenticator App'),
        name: 'the second step',
        words: { 'account/email-confirmation': SECOND_STEP },
        act: inSequence(fill('Password', 'correct horse battery'), press('Confirm This Address')),
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
  {
    name: 'Cancel recovery',
    states: [
      { ...open('/cancel-recovery', 'This link no longer works'), name: 'without a link' },
      { ...open('/cancel-recovery#x', 'Cancel the recovery?'), name: 'by a link' },
      {
        ...open('/cancel-recovery#x', 'The recovery is cancelled'),
        name: 'cancelled',
        words: { 'account/second-factor/recovery-cancellation': { cancelled: true } },
        act: press('Cancel the Recovery'),
      },
    ],
  },
  {
    name: 'Finish recovery',
    states: [
      { ...open('/finish-recovery', 'This link no longer works'), name: 'without a link' },
      { ...open('/finish-recovery#x', 'Get back into your account'), name: 'by a link' },
      {
        ...open('/finish-recovery#x', 'Password is required'),
        name: 'refused',
        act: press('Turn Off and Sign In'),
      },
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

/** The server says that the second step took too long. */
async function endStep(page: Page): Promise<void> {
  const message = 'This sign-in took too long. Please enter your password again.'
  await page.route('**/api/account/second-factor-sign-in', (route) =>
    route.fulfill({ status: 409, json: { code: 'challenge-over', message } }),
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
