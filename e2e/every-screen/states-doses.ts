import type { Page } from '@playwright/test'
import type { OfferKind } from '#domain/offers/settings'
import { fill, inSequence, press, proofIsNeeded, withPasskeys, type Screen } from './states.ts'
import { usual } from './states-usual.ts'
import { BEGAN, offering } from './sample-offers.ts'
import { onlyRows } from './sample-rows.ts'
import { toEndOfHome } from '../fixtures/end-of-home.ts'
import { chooseFor } from '../fixtures/dose-menu.ts'

const WHEN = { administered_at: '2024-11-20T08:00:00.000Z', zone: 'Asia/Tokyo', notes: null }
const WHAT = { amount: '250', unit: 'mcg', administration_method: 'subcutaneous' } as const
const DELETION = '00000000-0000-4000-8000-00000000beef'

/** As the device that began to show an offer, at the end of Home. */
async function toTheOffer(page: Page): Promise<void> {
  await page.evaluate((at) => localStorage.setItem('vialog-offer', at), BEGAN)
  await page.reload()
  await toEndOfHome(page)
  await page.getByText('From your records').waitFor()
}

const offer = (kind: OfferKind, shows: string | RegExp) =>
  ({ name: `an offer, ${kind}`, who: 'new', path: '/app', words: offering(kind), act: toTheOffer, shows }) as const

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
      offer('ending', '1 dose left.'),
      offer('overlap', /^Both plan doses of one substance/),
      offer('vial', /^What is in use covers 4 of 8/),
      offer('zone', /^3 doses since/),
      offer('time', /^10 of the last 10 doses/),
      offer('weekday', /^5 of the last 5 Wednesdays/),
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
