import { inSequence, press, type Screen } from './states.ts'
import { usual } from './states-usual.ts'

const BPC_157 = '00000000-0000-4000-a000-000000000001'
const ID = '00000000-0000-4000-8000-0000000000a1'

/** A mixed vial of which a draw is left over. Made up here, since other stories read the rows of the same people. */
const VIAL = {
  id: ID,
  kind: 'vial',
  status: 'in use',
  peptide_id: BPC_157,
  peptide_name: 'BPC-157',
  name: 'BPC-157 5 mg',
  amount: '5',
  unit: 'mg',
  volume_ml: '2',
  components: [{ peptide_id: '00000000-0000-4000-a000-000000000002', peptide_name: 'TB-500', amount: '5', unit: 'mg' }],
  mixed_on: '2026-11-02',
  opened_on: null,
  beyond_use_on: '2026-11-30',
  scale: 'U-100',
  barrel: '0.5',
  lot: 'A1',
  supplier: 'A pharmacy with a long name',
  cost: '45.5',
  currency: 'USD',
  notes: 'Kept in the fridge',
  concentration_read: false,
  is_drawn: true,
  created_at: '2026-11-02T08:00:00.000Z',
  base_ml: '2',
  level_at: null,
  draws: [
    { dose_id: '00000000-0000-4000-8000-0000000000d1', part: 1, volume_ml: '0.6', at: '2026-11-03T08:00:00.000Z' },
  ],
  waste: [],
  schedule_ids: [],
}
const UNMIXED = {
  ...VIAL,
  id: '00000000-0000-4000-8000-0000000000a2',
  name: 'BPC-157 10 mg',
  status: 'unmixed',
  volume_ml: null,
  mixed_on: null,
  beyond_use_on: null,
  is_drawn: false,
  base_ml: '0',
  draws: [],
  components: [],
}
const OVERDRAWN = { ...VIAL, base_ml: '0.55' }
const FINISHED = { ...VIAL, status: 'finished' }
const CHANGES = [
  {
    id: '00000000-0000-4000-8000-0000000000c1',
    kind: 'wasted',
    changed_at: '2026-11-04T08:00:00.000Z',
    ml: '0.05',
    reason: 'an air bubble',
  },
]
const FORECAST = [
  {
    peptide_id: BPC_157,
    peptide_name: 'BPC-157',
    kind: 'lasts',
    doses: 9,
    until: '2026-12-12',
    order_before: '2026-12-05',
    next_on: '2026-12-13',
    missing: [],
  },
]

const listed = (...vials: readonly object[]) => ({
  vials: { vials, last_draws: [], next_amounts: [{ peptide_id: BPC_157, amount: '250', unit: 'mcg' }] },
  'vials/forecast': FORECAST,
})
const one = (vial: typeof VIAL | typeof UNMIXED) => ({
  ...listed(vial),
  [`vials/${vial.id}`]: vial,
  [`vials/${vial.id}/changes`]: CHANGES,
  [`vials/${vial.id}/doses`]: [],
})
const path = `/vials/${ID}`

/** The vials, and one of them. */
export const VIAL_SCREENS: readonly Screen[] = [
  {
    name: 'Vials',
    states: [
      ...usual('/vials', {
        settled: 'No vials yet',
        waiting: 'Vials',
        failed: 'Your vials could not be loaded',
        except: ['profile', 'subscription'],
      }),
      { name: 'with vials', who: 'settled', path: '/vials', words: listed(VIAL, UNMIXED), shows: 'about 14 doses' },
      { name: 'overdrawn', who: 'settled', path: '/vials', words: listed(OVERDRAWN), shows: /overdrawn by 0.05 ml/ },
      {
        name: 'the forecast of a free person',
        who: 'free',
        path: '/vials',
        words: listed(VIAL),
        shows: 'Upgrade to Premium to access the forecast of your vials',
      },
      { name: 'a new one', who: 'settled', path: '/vials?new', shows: 'Amount in the whole vial' },
      {
        name: 'a new blend, mixed now',
        who: 'settled',
        path: '/vials?new',
        act: inSequence(press('Add another peptide to the blend'), (page) => page.getByLabel('Mix it now').check()),
        shows: 'Follow the label of your pharmacy.',
      },
      { name: 'refused', who: 'settled', path: '/vials?new', act: press('Add vial'), shows: 'Please name it' },
      {
        name: 'a second one of a free person',
        who: 'free',
        path: '/vials?new',
        words: listed(VIAL),
        shows: 'Upgrade to Premium to access more than one vial in use',
      },
    ],
  },
  {
    name: 'A vial',
    states: [
      { name: 'in use', who: 'settled', path, words: one(VIAL), shows: 'Print label' },
      { name: 'overdrawn', who: 'settled', path, words: one(OVERDRAWN), shows: 'More was drawn than it held' },
      { name: 'not mixed', who: 'settled', path: `/vials/${UNMIXED.id}`, words: one(UNMIXED), shows: 'Mix' },
      { name: 'finished', who: 'settled', path, words: one(FINISHED), shows: 'Use again' },
      { name: 'unknown', who: 'settled', path, shows: 'No such vial' },
      { name: 'loading', who: 'settled', path, server: 'is silent', shows: 'Vial' },
      {
        name: 'mixing',
        who: 'settled',
        path: `/vials/${UNMIXED.id}`,
        words: one(UNMIXED),
        act: press('Mix'),
        shows: 'Mix this vial',
      },
      {
        name: 'wasting',
        who: 'settled',
        path,
        words: one(VIAL),
        act: inSequence(press('Waste'), press('Save waste')),
        shows: 'Please enter the volume in ml, such as 2',
      },
      {
        name: 'reading the level',
        who: 'settled',
        path,
        words: one(VIAL),
        act: press('Correct what is left'),
        shows: 'Level on the glass',
      },
      {
        name: 'asking before it is discarded',
        who: 'settled',
        path,
        words: one(VIAL),
        act: press('Discard'),
        shows: 'Discard this vial?',
      },
      { name: 'editing', who: 'settled', path: `${path}?edit`, words: one(VIAL), shows: 'Save changes' },
    ],
  },
]
