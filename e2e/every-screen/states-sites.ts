import { onlyRows, type SampleRow } from './sample-rows.ts'
import { fill, inSequence, press, type Screen, type State } from './states.ts'
import { hoursAgo, usual } from './states-usual.ts'

const dose = (id: string, hours: number, sites: readonly string[]): SampleRow<'doses'> => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  peptide_id: '00000000-0000-4000-a000-000000000001',
  joined_from: null,
  amount: '250',
  unit: 'mcg',
  administration_method: 'subcutaneous',
  administered_at: hoursAgo(hours),
  recorded_at: hoursAgo(hours),
  notes: null,
  zone: null,
  deleted_at: null,
  last_change_id: null,
  sites,
})
const settings = (id: string, changed: Partial<SampleRow<'site_settings'>>): SampleRow<'site_settings'> => ({
  id,
  label: null,
  place: null,
  is_active: true,
  rest_days: null,
  resting_reason: null,
  resting_until: null,
  ...changed,
})
/** Sites that were used, one that rests, one that is off, and one of the person's own with a long name. */
const SITES = onlyRows({
  doses: [dose('1', 5, ['abdomen-left-upper', 'abdomen-right-upper']), dose('2', 80, ['thigh-left-upper'])],
  site_settings: [
    settings('abdomen-left-lower', { resting_reason: 'lump', resting_until: '2099-12-31' }),
    settings('buttock-left', { is_active: false }),
    settings('sc-00000000-0000-4000-8000-000000000001', {
      label: 'Lower back, a hand above the hip bone',
      rest_days: 14,
    }),
  ],
})
const OWN = 'Lower back, a hand above the hip bone'
const kept = (act: NonNullable<State['act']>, shows: State['shows']) =>
  ({ who: 'settled', path: '/sites', words: SITES, act, shows }) as const

/** The screen of the person's sites. */
export const SITE_SCREENS: readonly Screen[] = [
  {
    name: 'Sites',
    states: [
      ...usual('/sites', {
        settled: 'Left abdomen, upper',
        waiting: 'Loading your sites',
        failed: 'Your sites could not be loaded',
        except: ['profile', 'subscription'],
      }),
      { name: 'used, resting, off and own', ...kept(async () => undefined, 'rests until Dec 31, 2099 (a lump)') },
      {
        name: 'into the muscle',
        ...kept((page) => page.getByText('Into the muscle', { exact: true }).click(), 'Left deltoid (shoulder)'),
      },
      { name: 'one that rests', ...kept(press(/^Left abdomen, lower/), 'Until') },
      { name: 'an own one', ...kept(press(new RegExp(`^${OWN}`)), 'Remove this site') },
      {
        name: 'days refused',
        ...kept(
          inSequence(press(/^Left abdomen, lower/), fill('Least rest', '61'), press('Save site')),
          'Please enter 1 to 60 days',
        ),
      },
      {
        name: 'a name refused',
        ...kept(
          inSequence(press('Add a site of your own'), fill('Name', 'left upper ARM'), press('Add site')),
          'There is a site of this name already',
        ),
      },
      {
        name: 'before an own one is removed',
        ...kept(inSequence(press(new RegExp(`^${OWN}`)), press('Remove this site')), 'Remove this site?'),
      },
    ],
  },
  {
    name: 'The sheet of sites',
    states: [
      {
        name: 'with a site that rests chosen',
        who: 'settled',
        path: '/track',
        words: SITES,
        act: inSequence(
          (page) => page.getByLabel('Administration method').selectOption('injection'),
          press(/^Choose Site/),
          (page) => page.getByRole('checkbox', { name: /^Left abdomen, lower/ }).check(),
        ),
        shows: 'rests until Dec 31, 2099 (a lump)',
      },
    ],
  },
]
