import { fill, inSequence, press, proofIsNeeded, withPasskeys, type Screen } from './states.ts'
import { hoursAgo, usual } from './states-usual.ts'
import { onlyRows } from './sample-rows.ts'
import { chooseFor } from '../fixtures/dose-menu.ts'

const WHEN = { administered_at: '2024-11-20T08:00:00.000Z', zone: 'Asia/Tokyo', notes: null }
const WHAT = { amount: '250', unit: 'mcg', administration_method: 'subcutaneous' } as const
const DELETION = '00000000-0000-4000-8000-00000000beef'

const BEGAN = hoursAgo(1)
const PLAN = '00000000-0000-4000-8000-0000000000f3'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const ofPlan = (days: number) => ({
  id: `00000000-0000-4000-8000-0000000000${days < 0 ? 'f4' : 'f5'}`,
  schedule_id: PLAN,
  peptide_id: '00000000-0000-4000-a000-000000000003',
  joined_from: null,
  scheduled_date: inDays(days),
  scheduled_time: '20:00',
  amount: '0.5',
  unit: 'mg' as const,
  administration_method: 'subcutaneous' as const,
  status: days < 0 ? ('skipped' as const) : ('pending' as const),
  actual_dose_id: null,
  skipped_at: days < 0 ? hoursAgo(100) : null,
  skip_reason: null,
  zone: null,
  planned_date: null,
  planned_time: null,
})

/** A schedule whose last dose comes in three days, which this device offers to plan again. */
const OFFER = onlyRows({
  schedules: [
    {
      id: PLAN,
      peptide_id: '00000000-0000-4000-a000-000000000003',
      joined_from: null,
      total_doses: 2,
      completed_doses: 0,
      frequency: 'weekly',
      duration_weeks: 2,
      start_date: inDays(-4),
      status: 'active',
      created_at: hoursAgo(200),
      regimen: null,
      confirmed_amounts: [],
      asks_site: null,
    },
  ],
  scheduled_doses: [ofPlan(-4), ofPlan(3)],
  offer_settings: [{ id: 'ending', is_active: true, shown_at: BEGAN, refused_at: null }],
})

/** One deleted dose. It is made up here, since other stories read the rows of the same people. */
const DELETED = onlyRows({
  doses: [
    {
      id: '00000000-0000-4000-8000-00000000dead',
      peptide_id: '00000000-0000-4000-a000-000000000001',
      joined_from: null,
      ...WHAT,
      ...WHEN,
      recorded_at: '2024-11-20T08:00:00.000Z',
      last_change_id: DELETION,
      deleted_at: '2024-11-21T08:00:00.000Z',
      sites: ['thigh-left-upper'],
    },
  ],
  dose_changes: [
    {
      id: DELETION,
      dose_id: '00000000-0000-4000-8000-00000000dead',
      changed_at: '2024-11-21T08:00:00.000Z',
      kind: 'deleted',
      ...WHAT,
      ...WHEN,
      scheduled_dose: null,
      draws: null,
      sites: null,
    },
  ],
})

/** The screens of logged doses, and the dashboard. */
export const DOSE_SCREENS: readonly Screen[] = [
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
        act: (page) => chooseFor(page, /^Options for BPC-157/, 'Delete'),
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
      {
        name: 'asking when a missed dose was taken',
        who: 'settled',
        path: '/app',
        act: press(/^I took it/),
        shows: 'When did you take it?',
      },
      {
        name: 'refusing when a missed dose was taken',
        who: 'settled',
        path: '/app',
        act: inSequence(press(/^I took it/), async (page) => {
          await page.getByRole('dialog').getByLabel('Time').fill('')
          await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
        }),
        shows: 'Please enter a valid time',
      },
      {
        name: 'an offer',
        who: 'new',
        path: '/app',
        words: OFFER,
        act: async (page) => {
          // As the device that began to show it.
          await page.evaluate((at) => localStorage.setItem('vialog-offer', at), BEGAN)
          await page.reload()
          await page.getByRole('heading', { name: 'Active Schedules' }).waitFor()
          // It loads when the end of the screen comes into sight.
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
          await page.getByText('From your records').waitFor()
        },
        shows: '1 dose left.',
      },
      {
        name: 'the offer of a passkey',
        who: 'new',
        path: '/app',
        words: { 'account/passkey-offer': { offered: true } },
        act: withPasskeys,
        shows: 'Sign in without your password?',
      },
      {
        name: 'asking who it is before a passkey is made',
        who: 'new',
        path: '/app',
        words: { 'account/passkey-offer': { offered: true } },
        act: inSequence(proofIsNeeded('account/passkeys/challenge'), withPasskeys, press('Add a Passkey')),
        shows: 'Is it you?',
      },
      {
        name: 'asking before a dose is skipped',
        who: 'settled',
        path: '/app',
        act: press(/^Skip /),
        shows: 'Skip this dose?',
      },
      { name: 'with a toast', who: 'free', path: '/app', act: press('Create Schedule'), shows: 'Coming Soon' },
    ],
  },
  {
    name: 'History',
    states: [
      ...usual('/history', {
        settled: 'BPC-157',
        waiting: 'History',
        empty: 'No doses logged yet',
        failed: 'Your doses could not be loaded',
        except: ['profile', 'subscription'],
      }),
      {
        name: 'asking before a dose is deleted',
        who: 'settled',
        path: '/history',
        act: (page) => chooseFor(page, /^Options for BPC-157/, 'Delete'),
        shows: 'Delete this dose?',
      },
      {
        name: 'the menu of a dose',
        who: 'settled',
        path: '/history',
        act: press(/^Options for BPC-157/),
        shows: 'Edit',
      },
      {
        name: 'an edit',
        who: 'settled',
        path: '/history',
        act: (page) => chooseFor(page, /^Options for BPC-157/, 'Edit'),
        shows: 'Save changes',
      },
      {
        name: 'the history of a dose',
        who: 'settled',
        path: '/history',
        act: (page) => chooseFor(page, /^Options for BPC-157/, 'History of this dose'),
        shows: 'Logged',
      },
      {
        name: 'a filter',
        who: 'settled',
        path: '/history',
        act: inSequence(press('Filter'), (page) =>
          page.getByRole('dialog').getByLabel('Peptide').selectOption('BPC-157'),
        ),
        shows: 'Least interval',
      },
      {
        name: 'a deleted dose',
        who: 'settled',
        path: '/history',
        words: DELETED,
        shows: 'Deleted doses',
      },
      {
        name: 'nothing found',
        who: 'settled',
        path: '/history',
        act: inSequence(press('Filter'), fill('Search in notes', 'nothing of the kind'), press('Show doses')),
        shows: 'No dose matches',
      },
    ],
  },
]
