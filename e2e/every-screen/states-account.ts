import type { Page } from '@playwright/test'
import { expect } from '../fixtures/people.ts'
import { onlyRows } from './sample-rows.ts'
import { fill, inSequence, press, proofIsNeeded, type Screen } from './states.ts'
import { hoursAgo, open, usual } from './states-usual.ts'

const SESSIONS = [
  { device: 'Chrome on Android', signed_in_at: hoursAgo(30), last_used_at: hoursAgo(0), current: true },
  { device: 'Samsung Internet on Android', signed_in_at: hoursAgo(400), last_used_at: hoursAgo(26), current: false },
  { device: null, signed_in_at: hoursAgo(9000), last_used_at: hoursAgo(700), current: false },
].map((session, at) => ({ id: `00000000-0000-4000-a000-00000000000${at}`, ...session }))

const PASSKEYS = [
  { name: null, maker: 'Google Password Manager', device: 'Chrome on Android', last_used_at: hoursAgo(3) },
  { name: 'Der blaue Schluessel im Schreibtisch zu Hause', maker: null, device: null, last_used_at: null },
  { name: null, maker: null, device: 'Safari on iPhone', last_used_at: hoursAgo(700) },
].map((passkey, at) => ({
  id: `00000000-0000-4000-a100-00000000000${at}`,
  credential_id: `abcdefghijklmno${at}`,
  created_at: hoursAgo(900),
  backed_up: true,
  ...passkey,
}))

const LONG_EMAIL =
  'eine.sehr.lange.adresse.mit.vielen.punkten.und.noch.mehr.zeichen@postfach.einer-firma.vialog.example'
const EMAIL = { email: LONG_EMAIL.replace('eine', 'keine'), confirmed: true, waiting: null }

const CHANGE_EMAIL = { who: 'new', path: '/change-email', words: { 'account/email': EMAIL } } as const
const OFF = { on_since: null, recovery_codes_left: 0, recovery_ready_at: null }
const ON = { on_since: hoursAgo(900), recovery_codes_left: 10, recovery_ready_at: null }
const RECOVERY_CODES = { recovery_codes: Array.from({ length: 10 }, (_, at) => `7K2M-9QXA-04T${at}`) }
const SECRET = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Vialog:ana%40vialog.example?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Vialog',
  expires_at: hoursAgo(-0.5),
}

const HGH = '00000000-0000-4000-a000-000000000007'
const PEPTIDES = onlyRows({
  custom_peptides: [
    { name: 'Saizen', joined_to: null },
    { name: 'Genotropin', joined_to: HGH },
    { name: 'Eine eigene Mischung mit langem Namen aus der Apotheke', joined_to: null },
  ].map((peptide, at) => ({ id: `00000000-0000-4000-b000-00000000000${at}`, ...peptide })),
})

/** The screens of a person and their account. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    name: 'Onboarding',
    states: [
      { name: 'welcome', who: 'new', path: '/onboarding', shows: '1 of 5' },
      { name: 'goals', who: 'new', path: '/onboarding', act: onboardingStep(2), shows: '2 of 5' },
      { name: 'safety', who: 'new', path: '/onboarding', act: onboardingStep(3), shows: '3 of 5' },
      { name: 'trial', who: 'new', path: '/onboarding', act: onboardingStep(4), shows: '4 of 5' },
      { name: 'destination', who: 'new', path: '/onboarding', act: onboardingStep(5), shows: '5 of 5' },
      {
        name: 'failed',
        who: 'new',
        path: '/app',
        server: 'fails',
        shows: 'Your profile could not be loaded',
      },
    ],
  },
  {
    name: 'Settings',
    states: [
      ...usual('/settings', { settled: 'Subscription & Billing' }),
      {
        name: 'every editor open, and an age refused',
        who: 'new',
        path: '/settings',
        act: inSequence(press('Edit age'), press('Edit experience level'), press('Edit goals'), press('Save')),
        shows: 'Please enter a valid age between 1 and 119.',
      },
    ],
  },
  {
    name: 'Subscription',
    states: [
      ...usual('/subscription', { settled: 'Premium Subscription' }),
      {
        name: 'paid by card',
        who: 'new',
        path: '/subscription?checkout=done',
        words: { subscription: PAID() },
        shows: 'Thank you! Premium is yours.',
      },
      {
        name: 'checkout cancelled',
        who: 'free',
        path: '/subscription?checkout=cancelled',
        shows: 'Nothing was charged.',
      },
    ],
  },
  {
    name: 'Profile Information',
    states: usual('/profile-edit', {
      settled: 'Email cannot be changed from this screen',
      waiting: 'Profile Information',
      failed: 'Nothing was changed.',
    }),
  },
  {
    name: 'Change Password',
    states: [
      { name: 'fresh', who: 'new', path: '/change-password', shows: 'Confirm New Password' },
      {
        name: 'refused',
        who: 'new',
        path: '/change-password',
        act: inSequence(
          fill('New Password', 'one password'),
          fill('Confirm New Password', 'another password'),
          press('Update Password'),
        ),
        shows: 'New passwords do not match',
      },
      {
        name: 'asking for the current one',
        who: 'new',
        path: '/change-password',
        act: inSequence(
          signInIsOld,
          fill('New Password', 'a wholly different staple'),
          fill('Confirm New Password', 'a wholly different staple'),
          press('Update Password'),
        ),
        shows: 'Is it you?',
      },
    ],
  },
  {
    name: 'Change E-mail',
    states: [
      { name: 'fresh', ...CHANGE_EMAIL, shows: 'New Email' },
      {
        name: 'refused',
        ...CHANGE_EMAIL,
        act: inSequence(fill('New Email', 'ana@'), press('Send Link')),
        shows: 'Invalid email format',
      },
      {
        name: 'asking for the password',
        ...CHANGE_EMAIL,
        act: inSequence(emailProofIsOld, fill('New Email', 'ana@vialog.example'), press('Send Link')),
        shows: 'Is it you?',
      },
      {
        name: 'a change that waits',
        ...CHANGE_EMAIL,
        words: { 'account/email': { ...EMAIL, waiting: { email: LONG_EMAIL, until: hoursAgo(-23) } } },
        shows: 'Send Again',
      },
      {
        name: 'without a network',
        ...CHANGE_EMAIL,
        act: inSequence(noNetwork, fill('New Email', 'ana@vialog.example'), press('Send Link')),
        shows: 'No link was sent',
      },
      {
        name: 'loading',
        who: 'new',
        path: '/change-email',
        server: 'is silent',
        shows: 'After a change reminders',
      },
      { name: 'failed', who: 'new', path: '/change-email', server: 'fails', shows: 'Your address could not be loaded' },
    ],
  },
  {
    name: 'Confirm New Address',
    states: [
      { name: 'signed in', who: 'new', path: '/new-email#x', shows: 'You are signed in as' },
      { ...open('/new-email#x', 'Sign In First'), name: 'signed out' },
      { ...open('/new-email', 'This link no longer works'), name: 'without a link' },
    ],
  },
  {
    name: 'Take Account Back',
    states: [
      { ...open('/restore-email#x', 'Take your account back'), name: 'by a link' },
      { ...open('/restore-email', 'This link no longer works'), name: 'without a link' },
      {
        ...open('/restore-email#x', 'New passwords do not match'),
        name: 'refused',
        act: inSequence(
          fill('New Password', 'one password'),
          fill('Confirm New Password', 'another password'),
          press('Take Account Back'),
        ),
      },
    ],
  },
  {
    name: 'Your Peptides',
    states: [
      { name: 'none', who: 'new', path: '/peptides', words: onlyRows({}), shows: 'No names of your own' },
      { name: 'several', who: 'new', path: '/peptides', words: PEPTIDES, shows: 'Joined with' },
      {
        name: 'asking which one it is',
        who: 'new',
        path: '/peptides',
        words: PEPTIDES,
        act: press(/same Saizen/),
        shows: 'You can undo this.',
      },
      {
        name: 'without a choice',
        who: 'new',
        path: '/peptides',
        words: PEPTIDES,
        act: inSequence(press(/same Eine eigene/), press('Join')),
        shows: 'Please choose a peptide',
      },
      {
        name: 'asking before it is separated',
        who: 'new',
        path: '/peptides',
        words: PEPTIDES,
        act: press('Separate Genotropin from HGH'),
        shows: 'Is Genotropin something else?',
      },
      { name: 'loading', who: 'new', path: '/peptides', server: 'is silent', shows: 'These are the names' },
      { name: 'failed', who: 'new', path: '/peptides', server: 'fails', shows: 'Your peptides could not be loaded' },
    ],
  },
  {
    name: 'Signed-in Devices',
    states: [
      {
        name: 'this one alone',
        who: 'new',
        path: '/sessions',
        words: { 'account/sessions': [SESSIONS[0]] },
        shows: 'This device',
      },
      {
        name: 'several',
        who: 'new',
        path: '/sessions',
        words: { 'account/sessions': SESSIONS },
        shows: 'Unknown device',
      },
      {
        name: 'asking before all others are signed out',
        who: 'new',
        path: '/sessions',
        words: { 'account/sessions': SESSIONS },
        act: press('Sign out everywhere else'),
        shows: 'You stay signed in here.',
      },
      {
        name: 'asking who it is before a device is signed out',
        who: 'new',
        path: '/sessions',
        words: { 'account/sessions': SESSIONS, 'account/passkeys': [] },
        act: inSequence(proofIsNeeded('account/sessions/*'), press(/^Sign out .*Signed in/)),
        shows: 'Is it you?',
      },
      {
        name: 'loading',
        who: 'new',
        path: '/sessions',
        server: 'is silent',
        shows: 'A device that you do not recognize?',
      },
      { name: 'failed', who: 'new', path: '/sessions', server: 'fails', shows: 'Your devices could not be loaded' },
    ],
  },
  {
    name: 'Sign-in & Security',
    states: [
      {
        name: 'without a passkey',
        who: 'new',
        path: '/security',
        words: { 'account/passkeys': [], 'account/second-factor': OFF },
        shows: 'You have no passkey yet.',
      },
      {
        name: 'with passkeys',
        who: 'new',
        path: '/security',
        words: { 'account/passkeys': PASSKEYS, 'account/second-factor': ON },
        shows: 'Google Password Manager',
      },
      {
        name: 'the options of a passkey',
        who: 'new',
        path: '/security',
        words: { 'account/passkeys': PASSKEYS },
        act: press(/^Options for/),
        shows: 'Rename',
      },
      {
        name: 'renaming',
        who: 'new',
        path: '/security',
        words: { 'account/passkeys': PASSKEYS },
        act: inSequence(press(/^Options for/), press('Rename')),
        shows: 'Rename passkey',
      },
      {
        name: 'asking before a passkey is removed',
        who: 'new',
        path: '/security',
        words: { 'account/passkeys': PASSKEYS },
        act: inSequence(press(/^Options for/), press('Remove')),
        shows: 'It opens your account no longer.',
      },
      {
        name: 'with three recovery codes left',
        who: 'new',
        path: '/security',
        words: { 'account/passkeys': [], 'account/second-factor': { ...ON, recovery_codes_left: 3 } },
        shows: 'Only 3 recovery codes left',
      },
      {
        name: 'with a recovery under way',
        who: 'new',
        path: '/security',
        words: { 'account/passkeys': [], 'account/second-factor': { ...ON, recovery_ready_at: hoursAgo(-70) } },
        shows: 'A recovery by e-mail is under way',
      },
      {
        name: 'the secret of a second factor',
        who: 'new',
        path: '/security',
        words: {
          'account/passkeys': [],
          'account/second-factor': OFF,
          'account/second-factor/secret': SECRET,
        },
        act: press('Turn On'),
        shows: 'Add Vialog to your app',
      },
      {
        name: 'a first code refused',
        who: 'new',
        path: '/security',
        words: {
          'account/passkeys': [],
          'account/second-factor': OFF,
          'account/second-factor/secret': SECRET,
        },
        act: inSequence(press('Turn On'), inSheet('Turn On')),
        shows: 'Please enter the six digits that your app shows',
      },
      {
        name: 'new recovery codes',
        who: 'new',
        path: '/security',
        words: {
          'account/passkeys': [],
          'account/second-factor': ON,
          'account/second-factor/recovery-codes': RECOVERY_CODES,
        },
        act: inSequence(press('New Recovery Codes'), press('Make New Codes')),
        shows: 'Your recovery codes',
      },
      {
        name: 'recovery codes that are not kept yet',
        who: 'new',
        path: '/security',
        words: {
          'account/passkeys': [],
          'account/second-factor': ON,
          'account/second-factor/recovery-codes': RECOVERY_CODES,
        },
        act: inSequence(press('New Recovery Codes'), press('Make New Codes'), inSheet('Close')),
        shows: 'Keep your recovery codes',
      },
      {
        name: 'asking before the second factor is turned off',
        who: 'new',
        path: '/security',
        words: { 'account/passkeys': [], 'account/second-factor': ON },
        act: press('Turn Off'),
        shows: 'Turn off two-step sign-in?',
      },
      {
        name: 'asking for a password and a code',
        who: 'new',
        path: '/security',
        words: { 'account/passkeys': [], 'account/second-factor': ON },
        act: inSequence(
          proofNeedsCode,
          press('New Recovery Codes'),
          press('Make New Codes'),
          fill('Current Password', 'correct horse battery'),
          press('Confirm'),
        ),
        shows: 'Code of Your Authenticator App',
      },
      { name: 'loading', who: 'new', path: '/security', server: 'is silent', shows: 'a code of an authenticator app' },
      { name: 'failed', who: 'new', path: '/security', server: 'fails', shows: 'Your passkeys could not be loaded' },
    ],
  },
  {
    name: 'Admin',
    states: [
      { name: 'denied', who: 'free', path: '/admin', shows: 'Access denied.' },
      { name: 'checking', who: 'free', path: '/admin', server: 'is silent', shows: 'Checking permissions...' },
      { name: 'failed', who: 'free', path: '/admin', server: 'fails', shows: 'Your permissions could not be checked' },
      {
        name: 'of an admin',
        who: 'settled',
        path: '/admin',
        words: { admin: { admin: true } },
        shows: 'Remove Premium',
      },
      {
        name: 'days refused',
        who: 'free',
        path: '/admin',
        words: { admin: { admin: true } },
        act: inSequence(fill('Number of days', '0'), press('Grant Premium')),
        shows: 'Invalid number of days',
      },
    ],
  },
]

function onboardingStep(step: number): (page: Page) => Promise<void> {
  return async (page) => {
    for (let at = 1; at < step; at += 1) {
      if (at === 2) await page.getByText('Recovery').click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText(`${at + 1} of 5`)).toBeVisible()
    }
  }
}

function PAID() {
  return {
    plan_name: 'premium',
    status: 'active',
    premium_until: null,
    subscription_tier: 'annual',
    subscription_end: '2027-11-21T12:00:00.000Z',
    subscription_renews: true,
    has_premium_access: true,
    is_trial_active: false,
    trial_days_remaining: 0,
  }
}

/** From now on the server asks for the current password, as it does some time after the sign-in. */
function signInIsOld(page: Page): Promise<unknown> {
  const json = { code: 'password-required', message: 'Please enter your current password.' }
  return page.route('**/api/account/password', (route) => route.fulfill({ status: 403, json }))
}

/** The same for another address. */
function emailProofIsOld(page: Page): Promise<unknown> {
  const json = { code: 'password-required', message: 'Please enter your current password.' }
  return page.route('**/api/account/email-change', (route) => route.fulfill({ status: 403, json }))
}

function noNetwork(page: Page): Promise<unknown> {
  return page.route('**/api/account/email-change', (route) => route.abort())
}

/** From now on the server asks for a proof, and for a code with the password. */
async function proofNeedsCode(page: Page): Promise<void> {
  const refuse = (path: string, json: object) =>
    page.route(`**/api/account/${path}`, (route) => route.fulfill({ status: 403, json }))
  await refuse('second-factor/recovery-codes', {
    code: 'password-required',
    message: 'Please enter your current password.',
  })
  await refuse('proof', { code: 'code-required', message: 'Please enter a code too.' })
}

/** To press the button of this name in the sheet that is open. */
function inSheet(name: string): (page: Page) => Promise<void> {
  return (page) => page.locator('dialog:modal').getByRole('button', { name }).click()
}
