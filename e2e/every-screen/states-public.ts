import type { Page } from '@playwright/test'
import { expect } from '../fixtures/people.ts'
import { fill, inSequence, press, tab, unfold, type Screen, type State } from './states.ts'

/** What is open to everyone, in every state that a stranger may meet. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'Landing', states: [open('/', 'Get Started Free')] },
  { name: 'Account deleted', states: [open('/account-deleted', 'Your account is deleted')] },
  {
    name: 'Auth',
    states: [
      open('/auth', 'Get Started'),
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
  {
    name: 'Calculator',
    states: [
      open('/calculator', 'Peptide Calculator'),
      { ...open('/calculator', 'Enter the vial amount'), name: 'Recon', act: inSequence(tab('Recon'), unfold) },
      { ...open('/calculator', 'Syringe marks and volume'), name: 'Units', act: tab('Units') },
      { ...open('/calculator', 'Enter the vial amount'), name: 'Purity', act: tab('Purity') },
      { ...open('/calculator', 'Before every new vial'), name: 'Guide', act: tab('Guide') },
      { ...open('/calculator', 'Reference ranges'), name: 'Info', act: tab('Info') },
      {
        ...open('/calculator#dosage?peptide=bpc157&weight=75+kg&dose=7+mcg', 'DANGER'),
        name: 'a dose with warnings',
        act: unfold,
      },
      {
        ...open('/calculator#dosage?peptide=semaglutide&weight=72+kg&dose=0.1+mg', 'A label differs'),
        name: 'a dose of which a label differs',
        act: unfold,
      },
      {
        ...open('/calculator#recon?vial=5+mg&water=2+ml&dose=250+mcg', '0.100'),
        name: 'a syringe, exactly on a mark',
        act: unfold,
      },
      {
        ...open(
          '/calculator#recon?peptide=hgh&vial=10+mg&water=3+ml&dose=7+IU&syringe=U-40&barrel=0.5+ml&mark=10+units',
          'This syringe cannot hold it',
        ),
        name: 'more than the syringe holds',
        act: unfold,
      },
      {
        ...open('/calculator#units?peptide=hgh&value=2+IU&to=mg&volume=10+U-100', '2 IU is'),
        name: 'a conversion',
        act: unfold,
      },
      {
        ...open('/calculator#purity?vial=5+mg&purity=101+%25', 'Actual content'),
        name: 'an impossible purity',
        act: unfold,
      },
      {
        ...open('/calculator', 'Half-life'),
        name: 'a peptide',
        act: inSequence(tab('Info'), (page) => page.getByLabel('Peptide').selectOption('Semaglutide')),
      },
      {
        ...open('/calculator', 'Enter the vial amount'),
        name: 'with nothing typed',
        act: inSequence(tab('Recon'), press('Calculate')),
      },
      { name: 'signed in', who: 'settled', path: '/calculator', shows: 'Peptide Calculator' },
    ],
  },
  {
    name: 'Learn',
    states: [
      open('/learn', 'Learn'),
      { ...open('/learn#mixing', 'Eight steps'), name: 'Mixing' },
      { ...open('/learn', 'Get help at once'), name: 'Safety', act: tab('Safety') },
      { ...open('/learn#faq', 'Why bacteriostatic water?'), name: 'FAQ' },
      {
        ...open('/learn', 'No. Units on a syringe are a volume'),
        name: 'every answer',
        act: inSequence(tab('FAQ'), unfold),
      },
      {
        ...open('/learn#peptides/semaglutide', 'two doses inside seven days'),
        name: 'a drug for once a week, by a link',
        // The link unfolds it and scrolls to it.
        act: (page) => expect(page.locator('details[open]')).toHaveCount(1),
      },
      {
        ...open('/learn', 'Reference only, not a recommendation.'),
        name: 'a peptide open',
        act: (page) => page.getByText('BPC-157').first().click(),
      },
      {
        ...open('/learn', 'No peptide matches'),
        name: 'nothing found',
        act: fill('Search peptides', 'xyz'),
      },
      { name: 'signed in', who: 'settled', path: '/learn', shows: 'Learn' },
    ],
  },
  { name: 'Brand', states: [open('/brand', 'Brand Assets')] },
  {
    name: 'Marketing studio',
    states: [
      open('/marketing-screenshots', 'Marketing Screenshots'),
      {
        ...open('/marketing-screenshots', 'this browser cannot encode VP9 video'),
        name: 'failed',
        act: async (page) => {
          await page.evaluate(() => Reflect.deleteProperty(window, 'VideoEncoder'))
          await press('Generate Video of Dashboard')(page)
        },
      },
    ],
  },
  { name: 'Privacy', states: [open('/privacy', 'Privacy Policy')] },
  { name: 'Terms', states: [open('/terms', 'Terms of Service')] },
  { name: 'Not found', states: [open('/no/such/page', 'Oops! Page not found')] },
]

function open(path: string, shows: string | RegExp): State {
  return { name: 'as it opens', who: 'stranger', path, shows }
}

/** The server says that too many wrong passwords were tried. */
async function refuseSignIn(page: Page): Promise<void> {
  const message = 'Too many wrong passwords. Please wait a minute, or get a link by e-mail.'
  await page.route('**/api/account/sign-in', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many', message } }),
  )
}
