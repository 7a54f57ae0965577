import type { Page } from '@playwright/test'
import { expect } from './people.ts'
import type { Resident } from './residents.ts'

/** One way that a screen may look. */
export type State = {
  readonly name: string
  readonly who: Resident
  readonly path: string
  /** What the server does with questions (not with the session): answer, keep the page waiting, or fail. */
  readonly server?: 'answers' | 'is silent' | 'fails'
  /** Paths below /api that are answered in these words, whatever the server does. */
  readonly words?: Readonly<Record<string, unknown>>
  /** Paths below /api that are answered as ever, whatever else the server does. */
  readonly except?: readonly string[]
  /** Leads from the opened page to the state. */
  readonly act?: (page: Page) => Promise<void>
  /** To be seen when the state has come. */
  readonly shows: string | RegExp
}

export type Screen = { readonly name: string; readonly states: readonly State[] }

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

/** The states that a screen of a person has in any case: with data, empty, behind the gate, loading, failed. */
function usual(path: string, { settled, empty, gate, waiting, failed, except = [] }: Usual): readonly State[] {
  return [
    { name: 'with data', who: 'settled', path, shows: settled },
    { name: 'empty', who: 'new', path, shows: empty ?? settled },
    { name: 'of a free person', who: 'free', path, shows: gate ?? empty ?? settled },
    { name: 'loading', who: 'settled', path, server: 'is silent', except, shows: waiting ?? settled },
    { name: 'failed', who: 'settled', path, server: 'fails', except, shows: failed ?? settled },
  ]
}

type Usual = {
  readonly settled: string | RegExp
  readonly empty?: string | RegExp
  readonly gate?: string | RegExp
  readonly waiting?: string | RegExp
  readonly failed?: string | RegExp
  readonly except?: readonly string[]
}

/** Every screen of the product, and every state of it that a person may meet. */
export const SCREENS: readonly Screen[] = [
  { name: 'Landing', states: [open('/', 'Get Started Free')] },
  {
    name: 'Auth',
    states: [
      open('/auth', 'Get Started'),
      { ...open('/auth', 'Invalid email format'), name: 'refused', act: press('Sign In') },
      {
        ...open('/auth', 'Display name cannot be empty'),
        name: 'refused sign-up',
        act: async (page) => {
          await tab('Sign Up')(page)
          await press('Sign Up')(page)
        },
      },
    ],
  },
  {
    name: 'Forgotten password',
    states: [open('/forgot-password', 'Forgot your password?'), open('/reset-password', 'This link no longer works')],
  },
  {
    name: 'Calculator',
    states: [
      open('/calculator', 'Peptide Calculator'),
      ...['Recon', 'Units', 'Purity', 'Guide', 'Info'].map((name) => ({
        ...open('/calculator', 'Peptide Calculator'),
        name,
        act: tab(name),
      })),
      {
        ...open('/calculator', 'DANGER'),
        name: 'with a warning',
        act: async (page: Page) => {
          await page.getByLabel('Peptide (optional)').selectOption('BPC-157')
          await page.getByLabel('Body weight', { exact: true }).fill('75')
          await page.getByLabel('Dose per kg', { exact: true }).fill('7')
        },
      },
      {
        ...open('/calculator', '0.100'),
        name: 'with a syringe',
        act: async (page: Page) => {
          await tab('Recon')(page)
          await page.getByLabel('Vial amount', { exact: true }).fill('5')
          await page.getByLabel('Bacteriostatic water').fill('2')
          await page.getByLabel('Desired dose', { exact: true }).fill('250')
        },
      },
      {
        ...open('/calculator', 'Peptide Calculator'),
        name: 'with nothing typed',
        act: async (page: Page) => {
          await tab('Recon')(page)
          await press('Calculate')(page)
        },
      },
      { name: 'signed in', who: 'settled', path: '/calculator', shows: 'Peptide Calculator' },
    ],
  },
  {
    name: 'Learn',
    states: [
      open('/learn', 'Learn'),
      ...['Mixing', 'Safety', 'FAQ'].map((name) => ({ ...open('/learn', 'Learn'), name, act: tab(name) })),
      {
        ...open('/learn', 'Reference only, not a recommendation.'),
        name: 'a peptide open',
        act: (page) => page.getByText('BPC-157').first().click(),
      },
      {
        ...open('/learn', 'No peptide matches'),
        name: 'nothing found',
        act: (page) => page.getByLabel('Search peptides').fill('xyz'),
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
    name: 'Dashboard',
    states: [
      ...usual('/app', {
        settled: 'Recent Doses',
        empty: 'No doses logged yet',
        gate: 'Upgrade to Premium to access dose schedules',
        failed: 'Your doses could not be loaded',
        except: ['profile', 'subscription'],
      }),
      { name: 'splash', who: 'new', path: '/app', server: 'is silent', shows: /vialog|Loading/i },
      {
        name: 'asking before a dose is deleted',
        who: 'settled',
        path: '/app',
        act: press(/^Delete BPC-157/),
        shows: 'Delete this dose?',
      },
      {
        name: 'asking before a schedule ends',
        who: 'settled',
        path: '/app',
        act: press(/^Deactivate the schedule/),
        shows: 'Deactivate this schedule?',
      },
      {
        name: 'asking about a dose of tomorrow',
        who: 'settled',
        path: '/app',
        act: (page) =>
          page
            .getByRole('button', { name: /^Complete / })
            .last()
            .click(),
        shows: 'Complete this dose early?',
      },
      { name: 'with a toast', who: 'free', path: '/app', act: press('Create Schedule'), shows: 'Coming Soon' },
    ],
  },
  {
    name: 'Track',
    states: [
      ...usual('/track', {
        settled: 'Dosage type',
        gate: 'Upgrade to Premium to access dose tracking',
        failed: 'The peptides could not be loaded',
        except: ['subscription'],
      }),
      { name: 'a schedule', who: 'new', path: '/track?mode=schedule', shows: 'Start Schedule' },
      {
        name: 'chosen dates',
        who: 'new',
        path: '/track?mode=schedule',
        act: (page) => page.getByLabel('Custom schedule').check(),
        shows: 'Custom date',
      },
      {
        name: 'refused',
        who: 'new',
        path: '/track',
        act: press('Log Dose'),
        shows: 'Please select an administration method',
      },
      {
        name: 'a schedule that is not there',
        who: 'new',
        path: '/track?edit=00000000-0000-4000-8000-00000000dead',
        shows: 'This schedule could not be found',
      },
      {
        name: 'a schedule that fails to load',
        who: 'new',
        path: '/track?edit=00000000-0000-4000-8000-00000000dead',
        server: 'fails',
        except: ['subscription'],
        shows: 'This schedule could not be loaded',
      },
      {
        name: 'editing',
        who: 'settled',
        path: '/app',
        act: (page) =>
          page
            .getByRole('link', { name: /^Edit the schedule/ })
            .first()
            .click(),
        shows: 'Update Schedule',
      },
    ],
  },
  {
    name: 'Calendar',
    states: [
      ...usual('/calendar', {
        settled: 'BPC-157',
        empty: 'No active schedules',
        waiting: 'Dose Calendar',
        failed: 'This month could not be loaded',
      }),
      {
        name: 'asking about a dose of tomorrow',
        who: 'settled',
        path: '/calendar',
        act: async (page) => {
          const today = page.getByRole('gridcell', { selected: true }).getByRole('button')
          const day = await today.getAttribute('data-day')
          await today.press('ArrowRight')
          await expect(today).not.toHaveAttribute('data-day', day ?? '')
          await press(/^Complete /)(page)
        },
        shows: 'Complete this dose early?',
      },
    ],
  },
  {
    name: 'Progress',
    states: [
      ...usual('/progress', {
        settled: 'Current cycle',
        empty: 'No entries yet',
        waiting: 'Recent Doses',
        failed: 'could not be loaded',
      }),
      ...usual('/progress?tab=metrics', {
        settled: /Weight/,
        gate: 'Upgrade to Premium to access advanced metrics',
        failed: 'could not be loaded',
        except: ['subscription'],
      }).map((state) => ({ ...state, name: `metrics ${state.name}` })),
      { name: 'photos', who: 'new', path: '/progress?tab=photos', shows: /coming soon/i },
      { name: 'photos of a free person', who: 'free', path: '/progress?tab=photos', shows: 'progress photo tracking' },
      {
        name: 'adding a metric',
        who: 'settled',
        path: '/progress',
        act: press('Add metric'),
        shows: 'Notes (optional)',
      },
      {
        name: 'a metric refused',
        who: 'settled',
        path: '/progress',
        act: async (page) => {
          await press('Add metric')(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Add metric' }).click()
        },
        shows: 'Missing Information',
      },
    ],
  },
  {
    name: 'Settings',
    states: [
      ...usual('/settings', { settled: 'Subscription & Billing' }),
      { name: 'age open', who: 'new', path: '/settings', act: press('Edit age'), shows: 'years' },
      { name: 'experience open', who: 'new', path: '/settings', act: press('Edit experience level'), shows: 'Save' },
      { name: 'goals open', who: 'new', path: '/settings', act: press('Edit goals'), shows: 'Weight Loss' },
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
        act: async (page) => {
          await page.getByLabel('New Password', { exact: true }).fill('one password')
          await page.getByLabel('Confirm New Password').fill('another password')
          await press('Update Password')(page)
        },
        shows: 'New passwords do not match',
      },
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
        act: async (page) => {
          await page.getByLabel('Number of days').fill('0')
          await press('Grant Premium')(page)
        },
        shows: 'Invalid number of days',
      },
    ],
  },
]

function open(path: string, shows: string): State {
  return { name: 'as it opens', who: 'stranger', path, shows }
}

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

/** Brings a page into a state. */
export async function bringAbout(page: Page, state: State): Promise<void> {
  await answerAs(page, state)
  await page.goto(state.path)
  if (state.act) {
    await untilSettled(page)
    // A page that came prerendered hears nothing before its script has run.
    if (state.who === 'stranger') await page.waitForLoadState('networkidle')
    await state.act(page)
  }
  await expect(page.getByText(state.shows).filter({ visible: true }).first()).toBeVisible()
  if (state.server !== 'is silent') await untilSettled(page)
}

async function answerAs(page: Page, { server = 'answers', words = {}, except = [] }: State): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace('/api/', '')
    const given = words[path]
    if (given !== undefined) return route.fulfill({ json: given })
    if (request.method() !== 'GET' || except.includes(path) || server === 'answers') return route.continue()
    // A refusal is not asked for again, so that the state is there at once; of one schedule it would mean that there is none.
    if (server === 'fails')
      return route.fulfill({
        status: path.startsWith('schedules/') ? 503 : 409,
        json: { code: 'failed', message: 'Not now.' },
      })
    return undefined
  })
}

/** Until everything that is on its way has come. */
async function untilSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.animate-breathe')).toHaveCount(0)
}
