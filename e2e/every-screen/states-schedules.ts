import type { Page } from '@playwright/test'
import { expect } from '../fixtures/people.ts'
import { fill, inSequence, press, unfold, type Screen } from './states.ts'
import { usual } from './states-usual.ts'
import { addDate, inDays, start, typePreset } from '../fixtures/track.ts'

/** The screens on which doses are logged and planned. */
export const SCHEDULE_SCREENS: readonly Screen[] = [
  {
    name: 'Track',
    states: [
      ...usual('/track', {
        settled: 'Dosage type',
        gate: 'Upgrade to Premium to access dose tracking',
        failed: 'The peptides could not be loaded',
        except: ['subscription'],
      }),
      {
        name: 'the site of an injection',
        who: 'new',
        path: '/track',
        act: chooseInjection,
        shows: 'Left abdomen, upper: not used yet',
      },
      {
        name: 'every site',
        who: 'new',
        path: '/track',
        act: inSequence(chooseInjection, press(/^Choose/), (page) => page.getByLabel('Left thigh, upper').check()),
        shows: 'Into the muscle',
      },
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
        name: 'more of a schedule, with every dose',
        who: 'new',
        path: '/track?mode=schedule',
        act: inSequence(typePreset, press(/^More/), chooseAll, unfold),
        shows: 'Hide the doses',
      },
      {
        name: 'more of a schedule, refused',
        who: 'new',
        path: '/track?mode=schedule',
        act: inSequence(typePreset, press(/^More/), chooseAll, fill('Length of step 1', '0'), (page) =>
          start(page).click(),
        ),
        shows: 'Please enter 1 or more weeks or doses',
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
]

/** Weekdays, two times a day, two steps, and a clock of its own. */
async function chooseAll(page: Page): Promise<void> {
  await page.getByLabel('Pattern').selectOption('Weekdays')
  for (const name of ['Monday', 'Wednesday', 'Friday']) await page.getByRole('checkbox', { name }).check()
  await press('Add a time')(page)
  await fill('Time 2', '08:00')(page)
  await press('Add a step')(page)
  await fill('Length of step 1', '4')(page)
  await fill('Amount of step 2', '500')(page)
  await fill('Length of step 2', '4')(page)
  await page.getByLabel('Clock').selectOption('The clock of one zone')
}

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

async function chooseInjection(page: Page): Promise<void> {
  await page.getByLabel('Administration method').selectOption('injection')
}
