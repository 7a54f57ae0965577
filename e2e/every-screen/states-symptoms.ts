import type { Page } from '@playwright/test'
import { onlyRows, type SampleRow } from './sample-rows.ts'
import { fill, inSequence, press, type Screen, type State } from './states.ts'
import { hoursAgo, usual } from './states-usual.ts'

const OWN = 'Sudden cold in both hands after the shot'
const OWN_ID = 'own-00000000-0000-4000-8000-000000000001'
const CHANGE = '00000000-0000-4000-8000-0000000000c1'
const entry = (id: string, changed: Partial<SampleRow<'symptom_entries'>>): SampleRow<'symptom_entries'> => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  symptom: 'nausea',
  grade: 1,
  began_at: '2026-11-03T08:00:00.000Z',
  ended_at: null,
  zone: 'Asia/Tokyo' as SampleRow<'symptom_entries'>['zone'],
  site: null,
  notes: null,
  deleted_at: null,
  last_change_id: null,
  ...changed,
})
/** Entries of today and before: edited, ended, at a site, of an own symptom, deleted; a dose of a drug with a label. */
const RECORDED = onlyRows({
  doses: [
    {
      id: '00000000-0000-4000-8000-0000000000d1',
      peptide_id: '00000000-0000-4000-a000-000000000003',
      joined_from: null,
      amount: '0.5',
      unit: 'mg',
      administration_method: 'subcutaneous',
      administered_at: hoursAgo(5),
      recorded_at: hoursAgo(5),
      notes: null,
      zone: null,
      deleted_at: null,
      last_change_id: null,
      sites: ['thigh-left-upper'],
    },
  ],
  symptom_settings: [{ id: OWN_ID, label: OWN, is_asked: true }],
  symptom_entries: [
    entry('1', { symptom: OWN_ID, grade: 3, notes: 'On the train, with the window open, for the whole way home' }),
    entry('2', { grade: 2, ended_at: '2026-11-04T01:30:00.000Z', last_change_id: CHANGE }),
    entry('3', { symptom: 'site-reaction', site: 'thigh-left-upper' }),
    entry('4', {
      symptom: 'headache',
      deleted_at: hoursAgo(2),
      last_change_id: '00000000-0000-4000-8000-0000000000c2',
    }),
  ],
  symptom_changes: [
    {
      id: CHANGE,
      entry_id: '00000000-0000-4000-8000-000000000002',
      changed_at: hoursAgo(3),
      kind: 'amended',
      grade: 1,
      began_at: '2026-11-03T08:00:00.000Z',
      ended_at: null,
      zone: 'Asia/Tokyo' as SampleRow<'symptom_entries'>['zone'],
      site: null,
      notes: null,
    },
  ],
})
const recorded = (act: NonNullable<State['act']>, shows: State['shows']) =>
  ({ who: 'settled', path: '/symptoms', words: RECORDED, act, shows }) as const

const openSheet = press('Record symptoms')
const switchOn = (symptom: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('switch', { name: symptom }).check()
const showMore = press('Show more symptoms')
const edit = inSequence(press('Options for Nausea'), (page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click(),
)

/** The screen of symptoms, and its card on the dashboard. */
export const SYMPTOM_SCREENS: readonly Screen[] = [
  {
    name: 'Symptoms',
    states: [
      ...usual('/symptoms', {
        settled: 'What you are asked about',
        empty: 'No entries yet',
        waiting: 'Loading your entries',
        failed: 'Your entries could not be loaded',
        except: ['profile', 'subscription'],
      }),
      { name: 'entries of every kind', ...recorded(async () => undefined, 'Deleted entries') },
      {
        name: 'what was noticed',
        ...recorded(
          inSequence(openSheet, switchOn('Nausea'), switchOn('Reaction at the injection site')),
          'Where it is',
        ),
      },
      {
        name: 'more symptoms',
        ...recorded(inSequence(openSheet, showMore), 'Changes of sight'),
      },
      {
        name: 'the menu of an entry',
        ...recorded(press('Options for Nausea'), 'History of this entry'),
      },
      { name: 'an entry is edited', ...recorded(edit, 'Ended (optional)') },
      {
        name: 'an edit refused',
        ...recorded(
          inSequence(edit, fill('Began', '2099-01-01'), press('Save changes')),
          'Please enter a time that has passed',
        ),
      },
      {
        name: 'the history of an entry',
        ...recorded(
          inSequence(press('Options for Nausea'), (page) =>
            page.getByRole('dialog').getByRole('button', { name: 'History of this entry' }).click(),
          ),
          'Recorded',
        ),
      },
      {
        name: 'a name refused',
        ...recorded(
          inSequence(press('Add a symptom of your own'), fill('Name', 'NAUSEA'), press('Add symptom')),
          'There is a symptom of this name already',
        ),
      },
      {
        name: 'before an own one is removed',
        ...recorded(inSequence(press(/^Rename or remove/), press('Remove this symptom')), 'Remove this symptom?'),
      },
    ],
  },
]
