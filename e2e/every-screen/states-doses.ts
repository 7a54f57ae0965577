import type { Page } from '@playwright/test'
import { expect } from '../fixtures/people.ts'
import { fill, inSequence, press, unfold, type Screen } from './states.ts'
import { usual } from './states-usual.ts'
import { chooseFor } from '../fixtures/dose-menu.ts'
import { addDate, inDays, start, typePreset } from '../fixtures/track.ts'

/** The answer with one deleted dose. It is made up here, since other stories read the rows of the same people. */
const DELETED = [
  {
    id: '00000000-0000-4000-8000-00000000dead',
    peptide_id: '00000000-0000-4000-a000-000000000001',
    peptide_name: 'BPC-157',
    amount: '250',
    unit: 'mcg',
    administration_method: 'subcutaneous',
    administered_at: '2024-11-20T08:00:00.000Z',
    recorded_at: '2024-11-20T08:00:00.000Z',
    notes: null,
    cycle_id: null,
    zone: 'Asia/Tokyo',
    last_change_id: '00000000-0000-4000-8000-00000000beef',
    scheduled_dose_id: null,
    planned_date: null,
    planned_time: null,
    deleted_at: '2024-11-21T08:00:00.000Z',
  },
]

/** The screens of doses, schedules and metrics. */
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
        words: { 'deleted-doses': DELETED },
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
        act: async (page) => {
          await typePreset(page)
          await page.getByLabel('Custom schedule').check()
          await addDate(page, inDays(400))
          await addDate(page, inDays(800))
        },
        shows: 'Custom date',
      },
      {
        name: 'every date of a schedule',
        who: 'new',
        path: '/track?mode=schedule',
        act: inSequence(typePreset, unfold),
        shows: 'Hide the dates',
      },
      {
        name: 'a schedule refused',
        who: 'new',
        path: '/track?mode=schedule',
        act: async (page) => {
          await typePreset(page)
          await inSequence(fill('Total doses', '0'), fill('Dosage', '0'))(page)
          await start(page).click()
        },
        shows: 'Invalid Input',
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
        act: edit,
        shows: 'Update Schedule',
      },
      {
        name: 'editing, with dates of its own',
        who: 'settled',
        path: '/app',
        act: inSequence(edit, (page) => page.getByLabel('Custom schedule').check(), unfold),
        shows: 'Hide the dates',
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
        act: inSequence(goTo('ArrowRight'), press(/^Complete /)),
        shows: 'Complete this dose early?',
      },
      {
        name: 'a once-weekly drug every day',
        who: 'settled',
        path: '/calendar',
        act: goTo('ArrowRight'),
        shows: 'is a once-weekly drug',
      },
      { name: 'a completed dose', who: 'settled', path: '/calendar', act: goTo('ArrowLeft'), shows: 'Uncheck' },
      {
        name: 'a missed dose',
        who: 'settled',
        path: '/calendar',
        act: inSequence(goTo('ArrowLeft'), goTo('ArrowLeft')),
        shows: /^Complete$/,
      },
      {
        name: 'a skipped dose',
        who: 'settled',
        path: '/calendar',
        act: inSequence(goTo('ArrowLeft'), goTo('ArrowLeft'), goTo('ArrowLeft'), goTo('ArrowLeft')),
        shows: 'Undo skip',
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
        act: inSequence(press('Add metric'), (page) =>
          page.getByRole('dialog').getByRole('button', { name: 'Add metric' }).click(),
        ),
        shows: 'Missing Information',
      },
    ],
  },
]

/** From the dashboard to the form of its first schedule. */
async function edit(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Edit the schedule/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Update Schedule' })).toBeVisible()
}

/** To the day before or after today, which may lie in another month. */
function goTo(key: 'ArrowLeft' | 'ArrowRight'): (page: Page) => Promise<void> {
  return async (page) => {
    const chosen = page.getByRole('gridcell', { selected: true }).getByRole('button')
    const day = await chosen.getAttribute('data-day')
    await chosen.press(key)
    await expect(chosen).not.toHaveAttribute('data-day', day ?? '')
  }
}
