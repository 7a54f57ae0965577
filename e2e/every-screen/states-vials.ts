import { inSequence, press, type Screen } from './states.ts'
import { usual } from './states-usual.ts'
import { onlyRows, type SampleRow } from './sample-rows.ts'

const BPC_157 = '00000000-0000-4000-a000-000000000001'
const TB_500 = '00000000-0000-4000-a000-000000000002'
const ID = '00000000-0000-4000-8000-0000000000a1'

/** A mixed vial. Made up here, since other stories read the rows of the same people. */
const VIAL: SampleRow<'vials'> = {
  id: ID,
  kind: 'vial',
  status: 'in use',
  peptide_id: BPC_157,
  joined_from: null,
  name: 'BPC-157 5 mg',
  amount: '5',
  unit: 'mg',
  volume_ml: '2',
  mixed_on: '2026-11-02',
  opened_on: null,
  beyond_use_on: '2026-11-30',
  scale: 'U-100',
  barrel: '0.5',
  step: null,
  dial: null,
  dial_step: null,
  dial_most: null,
  lot: 'A1',
  supplier: 'A pharmacy with a long name',
  cost: '45.5',
  currency: 'USD',
  notes: 'Kept in the fridge',
  concentration_read_at: null,
  created_at: '2026-11-02T08:00:00.000Z',
}
const UNMIXED: SampleRow<'vials'> = {
  ...VIAL,
  id: '00000000-0000-4000-8000-0000000000a2',
  name: 'BPC-157 10 mg',
  status: 'unmixed',
  volume_ml: null,
  mixed_on: null,
  beyond_use_on: null,
}
const FINISHED: SampleRow<'vials'> = { ...VIAL, status: 'finished' }

const DOSE = '00000000-0000-4000-8000-0000000000d1'
const SCHEDULE = '00000000-0000-4000-8000-0000000000e1'
const AMOUNT = {
  peptide_id: BPC_157,
  joined_from: null,
  amount: '250',
  unit: 'mcg',
  administration_method: 'subcutaneous',
} as const

/** These vials, of which the first is a blend that was drawn from and wasted, and a plan of one dose. `held`: what it holds, in ml. */
const having = (held: string, first: SampleRow<'vials'>, ...others: readonly SampleRow<'vials'>[]) => {
  const vial_id = first.id
  const at = '2026-11-03T08:00:00.000Z'
  return onlyRows({
    vials: [{ ...first, volume_ml: first.volume_ml && held }, ...others],
    vial_components: [
      { id: `${vial_id}:1`, vial_id, place: 1, joined_from: null, amount: '5', unit: 'mg', peptide_id: TB_500 },
    ],
    vial_changes: [
      {
        id: '00000000-0000-4000-8000-0000000000c1',
        vial_id,
        kind: 'wasted',
        changed_at: at,
        ml: '0.05',
        reason: 'an air bubble',
      },
    ],
    doses: [
      {
        ...AMOUNT,
        id: DOSE,
        administered_at: at,
        recorded_at: at,
        notes: null,
        zone: 'UTC',
        deleted_at: null,
        last_change_id: null,
        sites: null,
      },
    ],
    dose_draws:
      first.volume_ml === null
        ? []
        : [
            {
              id: `${DOSE}:1`,
              dose_id: DOSE,
              part: 1,
              vial_id,
              volume_ml: '0.55',
              scale: 'U-100',
              barrel: '1',
              step: null,
            },
          ],
    schedules: [
      {
        id: SCHEDULE,
        peptide_id: BPC_157,
        joined_from: null,
        total_doses: 1,
        completed_doses: 0,
        frequency: 'daily',
        duration_weeks: 1,
        start_date: '2099-01-01',
        status: 'active',
        created_at: at,
        regimen: null,
        confirmed_amounts: [],
      },
    ],
    scheduled_doses: [
      {
        ...AMOUNT,
        id: '00000000-0000-4000-8000-0000000000f1',
        schedule_id: SCHEDULE,
        scheduled_date: '2099-01-01',
        scheduled_time: '08:00',
        status: 'pending',
        actual_dose_id: null,
        skipped_at: null,
        skip_reason: null,
        zone: null,
        planned_date: null,
        planned_time: null,
      },
    ],
  })
}
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
      {
        name: 'with vials',
        who: 'settled',
        path: '/vials',
        words: having('2', VIAL, UNMIXED),
        shows: 'about 14 doses',
      },
      { name: 'overdrawn', who: 'settled', path: '/vials', words: having('0.55', VIAL), shows: /overdrawn by 0.05 ml/ },
      {
        name: 'the forecast of a free person',
        who: 'free',
        path: '/vials',
        words: having('2', VIAL),
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
        words: having('2', VIAL),
        shows: 'Upgrade to Premium to access more than one vial in use',
      },
    ],
  },
  {
    name: 'A vial',
    states: [
      { name: 'in use', who: 'settled', path, words: having('2', VIAL), shows: 'Print label' },
      { name: 'overdrawn', who: 'settled', path, words: having('0.55', VIAL), shows: 'More was drawn than it held' },
      { name: 'not mixed', who: 'settled', path: `/vials/${UNMIXED.id}`, words: having('2', UNMIXED), shows: 'Mix' },
      { name: 'finished', who: 'settled', path, words: having('2', FINISHED), shows: 'Use again' },
      { name: 'unknown', who: 'settled', path, shows: 'No such vial' },
      { name: 'loading', who: 'settled', path, server: 'is silent', shows: 'Vial' },
      {
        name: 'mixing',
        who: 'settled',
        path: `/vials/${UNMIXED.id}`,
        words: having('2', UNMIXED),
        act: press('Mix'),
        shows: 'Mix this vial',
      },
      {
        name: 'wasting',
        who: 'settled',
        path,
        words: having('2', VIAL),
        act: inSequence(press('Waste'), press('Save waste')),
        shows: 'Please enter the volume in ml, such as 2',
      },
      {
        name: 'reading the level',
        who: 'settled',
        path,
        words: having('2', VIAL),
        act: press('Correct what is left'),
        shows: 'Level on the glass',
      },
      {
        name: 'asking before it is discarded',
        who: 'settled',
        path,
        words: having('2', VIAL),
        act: press('Discard'),
        shows: 'Discard this vial?',
      },
      { name: 'editing', who: 'settled', path: `${path}?edit`, words: having('2', VIAL), shows: 'Save changes' },
    ],
  },
]
