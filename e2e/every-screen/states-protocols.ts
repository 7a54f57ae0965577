import type { Page } from '@playwright/test'
import { onlyRows, type SampleRow } from './sample-rows.ts'
import { press, unfold, type Screen } from './states.ts'
import { LADDER } from '../fixtures/passed-on.ts'
import { hoursAgo, usual } from './states-usual.ts'

const ID = '00000000-0000-4000-8000-0000000000b1'
const OTHER = '00000000-0000-4000-8000-0000000000b2'

/** A version of a protocol. Made up here, since other stories read the rows of the same people. */
const VERSION: SampleRow<'protocol_versions'> = {
  id: ID,
  protocol_id: ID,
  number: 1,
  saved_at: '2026-11-02T08:00:00.000Z',
  name: 'BPC-157 mornings',
  peptide: 'BPC-157',
  dose: '260',
  dose_unit: 'mcg',
  vial_amount: '5',
  vial_unit: 'mg',
  diluent_ml: '2',
  scale: 'U-100',
  barrel: '1',
  step: null,
  plan: {
    version: 1,
    administration_method: 'injection',
    time: '08:00' as never,
    frequency: 'daily',
    duration_weeks: 8,
    total_doses: 56,
    regimen: null,
  },
  notes: 'As the clinic wrote it down',
}
const protocol = (id: string, archived_at: string | null = null): SampleRow<'protocols'> => ({
  id,
  archived_at,
  created_at: '2026-11-02T08:00:00.000Z',
})
const NEXT = { ...VERSION, id: OTHER, number: 2, diluent_ml: '2.5', saved_at: '2026-11-20T08:00:00.000Z' }

/** Two protocols, of which the first has two versions; `archived`: the second is archived. */
const having = (archived: string | null = null) =>
  onlyRows({
    protocols: [protocol(ID), protocol(OTHER, archived)],
    protocol_versions: [
      VERSION,
      NEXT,
      {
        ...VERSION,
        id: '00000000-0000-4000-8000-0000000000b3',
        protocol_id: OTHER,
        name: 'A name that is as long as a name may be, which is sixty letters',
        barrel: '0.3',
        dose: '1.25',
        dose_unit: 'mg',
        plan: null,
      },
    ],
  })

/** A ladder that does not fit its barrel, of which a schedule runs. */
const RUNNING = onlyRows({
  protocols: [protocol(ID)],
  protocol_versions: [{ ...VERSION, ...LADDER, name: 'Semaglutide, slowly' }],
  schedules: [
    {
      id: OTHER,
      peptide_id: '00000000-0000-4000-a000-000000000003',
      joined_from: null,
      total_doses: 20,
      completed_doses: 3,
      frequency: 'weekly',
      duration_weeks: 20,
      start_date: hoursAgo(24 * 22).slice(0, 10) as never,
      status: 'active',
      created_at: hoursAgo(24 * 22),
      regimen: null,
      confirmed_amounts: [],
      asks_site: null,
      protocol_version_id: ID,
    },
  ],
  scheduled_doses: [
    {
      id: '00000000-0000-4000-8000-0000000000b4',
      schedule_id: OTHER,
      peptide_id: '00000000-0000-4000-a000-000000000003',
      joined_from: null,
      scheduled_date: hoursAgo(-48).slice(0, 10) as never,
      scheduled_time: '08:00' as never,
      amount: '0.25',
      unit: 'mg',
      administration_method: 'subcutaneous',
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

/** The plan is switched on, and has its first two steps. */
async function addSteps(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /^Plan/ }).check()
  await page.getByRole('button', { name: 'Add a step' }).click()
}

const path = `/protocols/${ID}`

/** The protocols, and one of them. */
export const PROTOCOL_SCREENS: readonly Screen[] = [
  {
    name: 'Protocols',
    states: [
      ...usual('/protocols', {
        settled: 'No protocols yet',
        waiting: 'Protocols',
        failed: 'Your protocols could not be loaded',
        except: ['profile', 'subscription'],
      }),
      { name: 'with protocols', who: 'settled', path: '/protocols', words: having(), shows: 'BPC-157 mornings' },
      {
        name: 'with an archived one',
        who: 'settled',
        path: '/protocols',
        words: having('2026-11-21T08:00:00.000Z'),
        shows: 'Archived',
      },
      { name: 'a new one', who: 'settled', path: '/protocols?new', shows: 'Amount in the whole vial' },
      { name: 'refused', who: 'settled', path: '/protocols?new', act: press('Save protocol'), shows: 'Please name it' },
      { name: 'a new one with steps', who: 'settled', path: '/protocols?new', act: addSteps, shows: 'Step 2' },
      {
        name: 'a new one of a free person',
        who: 'free',
        path: '/protocols?new',
        shows: 'Upgrade to Premium to access protocols',
      },
      {
        name: 'two side by side of a free person',
        who: 'free',
        path: '/protocols?compare',
        words: having(),
        shows: 'Upgrade to Premium to access protocols',
      },
      {
        name: 'two side by side',
        who: 'settled',
        path: '/protocols?compare',
        words: having(),
        act: unfold,
        shows: 'First protocol',
      },
    ],
  },
  {
    name: 'Protocol',
    states: [
      { name: 'with two versions', who: 'settled', path, words: having(), act: unfold, shows: 'Version 2' },
      { name: 'passed on', who: 'settled', path, words: having(), act: press('Pass it on'), shows: 'Share a link' },
      {
        name: 'before it is deleted',
        who: 'settled',
        path,
        words: having(),
        act: press('Delete for good'),
        shows: 'Delete for good?',
      },
      { name: 'its edit', who: 'settled', path: `${path}?edit`, words: having(), shows: 'Save as a new version' },
      { name: 'a ladder that runs', who: 'settled', path, words: RUNNING, shows: /Starting it again/ },
      {
        name: 'the edit of one that runs',
        who: 'settled',
        path: `${path}?edit`,
        words: RUNNING,
        shows: 'Edit the schedule',
      },
      { name: 'one that is not there', who: 'settled', path, shows: 'This protocol is not here' },
    ],
  },
]
