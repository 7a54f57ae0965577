import type { Page } from '@playwright/test'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { onlyRows, type SampleRow } from './sample-rows.ts'
import { fill, inSequence, press, type Screen, type State } from './states.ts'
import { PHOTO_STATES } from './states-photos.ts'
import { usual } from './states-usual.ts'

const AT = '2026-11-03T08:00:00.000Z'
const entry = (id: string, changed: Partial<SampleRow<'user_metrics'>>): SampleRow<'user_metrics'> => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  metric_type: 'weight',
  value: 81.4,
  unit: 'kg',
  notes: 'Measured before breakfast, after a short walk and a glass of water',
  recorded_at: AT,
  deleted_at: null,
  last_change_id: null,
  ...changed,
})
const CHANGE = '00000000-0000-4000-8000-0000000000c1'
/** An entry that was corrected, one that was not, and a deleted one. */
const CORRECTED = onlyRows({
  user_metrics: [
    entry('1', { last_change_id: CHANGE }),
    entry('2', { value: 178.25, unit: 'lbs', notes: null }),
    entry('3', { value: 910, deleted_at: AT, last_change_id: '00000000-0000-4000-8000-0000000000c2' }),
  ],
  metric_changes: [
    {
      id: CHANGE,
      metric_id: '00000000-0000-4000-8000-000000000001',
      changed_at: AT,
      kind: 'amended',
      value: 814,
      unit: 'kg',
      notes: null,
      recorded_at: AT,
    },
  ],
})
/** Blood pressures of some days, of which two are on one. */
const PRESSURES = onlyRows({
  user_metrics: [
    [121, 79, 0],
    [126, 84, 0],
    [118, 76, 2],
    [131, 82, 5],
  ].map(([value = 0, value2 = 0, daysAgo = 0], index) =>
    entry(`${index + 4}`, {
      metric_type: 'blood-pressure',
      value,
      value2,
      unit: 'mmHg',
      notes: null,
      recorded_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    }),
  ),
})
/** Results of a laboratory, of which one is a limit. */
const RESULTS = onlyRows({
  user_metrics: [
    entry('8', { metric_type: 'crp', value: 2.4, unit: 'mg/L', notes: null, reference_range: '<1' }),
    entry('9', {
      metric_type: 'crp',
      value: 0.3,
      comparator: '<',
      reference_range: '<5',
      unit: 'mg/L',
      notes: null,
      recorded_at: new Date().toISOString(),
    }),
  ],
})
const OWN = 'own-00000000-0000-4000-8000-0000000000e1'
const SETTINGS = { display_unit: null, label: null, form: null, unit: null, is_active: true } as const
/** Two metrics of the person's own, of which one has entries. */
const OWNED = onlyRows({
  metric_settings: [
    { ...SETTINGS, id: OWN, label: 'Entries of my very own metric, by hand', form: 'number', unit: 'steps per minute' },
    { ...SETTINGS, id: 'own-00000000-0000-4000-8000-0000000000e2', label: 'Slept through', form: 'yes-no' },
  ],
  user_metrics: [entry('e', { metric_type: OWN, value: 120.5, unit: 'steps per minute' })],
})
const owned = (act: NonNullable<State['act']>, shows: State['shows']) =>
  ({ who: 'settled', path: `/metrics#${OWN}`, words: OWNED, act, shows }) as const
const REPORT = {
  report_id: '00000000-0000-4000-8000-0000000000d1',
  lab: 'Laboratory of the University Hospital, Building 7',
  fasting: true,
  notes: null,
}
/** A report of two results, one that came alone, and a deleted report. */
const REPORTS = onlyRows({
  user_metrics: [
    entry('a', { ...REPORT, metric_type: 'testosterone', value: 1012.5, unit: 'ng/dL', reference_range: '264-916' }),
    entry('b', { ...REPORT, metric_type: 'crp', value: 0.3, comparator: '<', unit: 'mg/L', reference_range: '<5' }),
    entry('c', { metric_type: 'tsh', value: 1.8, unit: 'mIU/L', notes: null, recorded_at: '2026-10-03T08:00:00.000Z' }),
    entry('d', {
      ...REPORT,
      report_id: '00000000-0000-4000-8000-0000000000d2',
      metric_type: 'glucose',
      value: 95,
      unit: 'mg/dL',
      deleted_at: AT,
    }),
  ],
})
const reported = (act: NonNullable<State['act']>, shows: State['shows']) =>
  ({ who: 'settled', path: '/labs', words: REPORTS, act, shows }) as const
const openMenu = press(/^Options for the report/)
const addTest = (name: string) => async (page: Page) => {
  await page.getByLabel('Add a test').fill(name)
  await page.keyboard.press('Enter')
}
const corrected = (act: NonNullable<State['act']>, shows: State['shows']) =>
  ({ who: 'settled', path: '/metrics', words: CORRECTED, act, shows }) as const

const injected = (id: string, daysAgo: number, what: { peptide: string; amount: string; unit: 'mg' | 'units' }) => {
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  return {
    id: `00000000-0000-4000-8000-0000000000${id}`,
    peptide_id: what.peptide,
    joined_from: null,
    amount: what.amount,
    unit: what.unit,
    administration_method: 'subcutaneous' as const,
    administered_at: at,
    recorded_at: at,
    zone: null,
    notes: null,
    deleted_at: null,
    last_change_id: null,
    sites: null,
  }
}
/** Semaglutide once a week, and a dose that no level counts. */
const WEEKLY = [6, 13, 20, 27, 34].map((daysAgo, index) =>
  injected(`d${index}`, daysAgo, {
    peptide: PEPTIDE_IDS.semaglutide,
    amount: index === 4 ? '10' : '0.5',
    unit: index === 4 ? 'units' : 'mg',
  }),
)
const LEVELS = onlyRows({ doses: WEEKLY })

const OWN_METRIC = 'own-00000000-0000-4000-8000-0000000000e1'
/** Doses before the first one, a planned dose, a level that was measured, and CJC-1295 beside it. */
const MORE_OF_LEVELS = onlyRows({
  doses: [
    ...WEEKLY,
    injected('d8', 70, { peptide: PEPTIDE_IDS.semaglutide, amount: '0.25', unit: 'mg' }),
    injected('d9', 9, { peptide: PEPTIDE_IDS.cjc1295, amount: '2', unit: 'mg' }),
  ],
  level_settings: [{ id: 'semaglutide', began_before: true }],
  metric_settings: [
    {
      id: OWN_METRIC,
      display_unit: null,
      label: 'Semaglutide trough',
      form: 'number',
      unit: 'ng/mL',
      is_active: true,
    },
  ],
  user_metrics: [
    entry('e', {
      metric_type: OWN_METRIC,
      value: 31.5,
      unit: 'ng/mL',
      notes: null,
      recorded_at: new Date(Date.now() - 10 * 86_400_000).toISOString(),
    }),
  ],
})

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const DAYS = Array.from({ length: 60 }, (_, days) => days)
const COURSE = '00000000-0000-4000-8000-0000000000f1'
const cycle = (id: string, daysAgo: number): SampleRow<'schedules'> => ({
  id,
  peptide_id: '00000000-0000-4000-a000-000000000003',
  joined_from: null,
  total_doses: 4,
  completed_doses: 0,
  frequency: 'weekly',
  duration_weeks: 4,
  start_date: dayAgo(daysAgo).slice(0, 10),
  status: 'active',
  created_at: dayAgo(daysAgo),
  regimen: null,
  confirmed_amounts: [],
})
const ofCycle = (schedule_id: string, daysAgo: number, index: number): SampleRow<'scheduled_doses'> => ({
  id: `00000000-0000-4000-8000-0000000000b${index}`,
  peptide_id: '00000000-0000-4000-a000-000000000003',
  joined_from: null,
  schedule_id,
  scheduled_date: dayAgo(daysAgo).slice(0, 10),
  scheduled_time: '08:00',
  amount: '0.5',
  unit: 'mg',
  administration_method: 'subcutaneous',
  status: 'skipped',
  actual_dose_id: null,
  skipped_at: dayAgo(daysAgo),
  skip_reason: null,
  zone: null,
  planned_date: null,
  planned_time: null,
})
/** Two months of weights, check-ins, weekly doses that change their amount, and nausea on the days after each; two cycles. */
const TRENDS = onlyRows({
  user_metrics: DAYS.map((days) =>
    entry(`f${String(days).padStart(2, '0')}`, {
      id: `00000000-0000-4000-8000-0000000001${String(days).padStart(2, '0')}`,
      value: Math.round((84 + days / 10 + Math.sin(7.1 * days)) * 10) / 10,
      notes: null,
      recorded_at: dayAgo(days),
    }),
  ),
  check_ins: DAYS.map((days) => {
    const day = dayAgo(days).slice(0, 10)
    return { id: day, day, asked: ['nausea', 'headache', 'abdominal-pain'] }
  }),
  symptom_entries: DAYS.filter((days) => days % 7 === 5 || days % 7 === 6).map((days) => ({
    id: `00000000-0000-4000-8000-0000000002${String(days).padStart(2, '0')}`,
    symptom: 'nausea',
    grade: 2,
    began_at: dayAgo(days),
    ended_at: null,
    zone: 'UTC' as SampleRow<'symptom_entries'>['zone'],
    site: null,
    notes: null,
    deleted_at: null,
    last_change_id: null,
  })),
  doses: DAYS.filter((days) => days % 7 === 0).map((days) => ({
    id: `00000000-0000-4000-8000-0000000003${String(days).padStart(2, '0')}`,
    peptide_id: '00000000-0000-4000-a000-000000000003',
    joined_from: null,
    amount: days < 28 ? '0.5' : '0.25',
    unit: 'mg' as const,
    administration_method: 'subcutaneous' as const,
    administered_at: dayAgo(days),
    recorded_at: dayAgo(days),
    zone: null,
    notes: null,
    deleted_at: null,
    last_change_id: null,
    sites: null,
  })),
  schedules: [cycle(COURSE, 59), cycle('00000000-0000-4000-8000-0000000000f2', 27)],
  scheduled_doses: [ofCycle(COURSE, 59, 1), ofCycle('00000000-0000-4000-8000-0000000000f2', 27, 2)],
})

/** The screen of metrics and of what was reached, and that of all entries. */
export const METRIC_SCREENS: readonly Screen[] = [
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
      ...usual('/progress?tab=levels', {
        settled: /Semaglutide level|No levels yet/,
        empty: 'No levels yet',
        gate: 'Upgrade to Premium to access levels over time',
        waiting: 'Loading your levels',
        failed: 'could not be loaded',
        except: ['subscription'],
      }).map((state) => ({ ...state, name: `levels ${state.name}` })),
      {
        name: 'the band of levels',
        who: 'settled',
        path: '/progress?tab=levels',
        words: LEVELS,
        shows: '1 dose left out',
      },
      ...usual('/progress?tab=trends', {
        settled: /On one time axis/,
        empty: 'No trends yet',
        gate: 'Upgrade to Premium to access trends and cycles',
        waiting: 'Loading your trends',
        failed: 'could not be loaded',
        except: ['subscription'],
      }).map((state) => ({ ...state, name: `trends ${state.name}` })),
      {
        name: 'trends of two months',
        who: 'settled',
        path: '/progress?tab=trends',
        words: TRENDS,
        shows: 'Nausea in the days after Semaglutide',
      },
      {
        name: 'trends of a year',
        who: 'settled',
        path: '/progress?tab=trends',
        words: TRENDS,
        act: (page) => page.getByRole('radio', { name: 'a year' }).check({ force: true }),
        shows: 'last year, by week',
      },
      {
        name: 'a level with doses before, a measured one, and a part that is left',
        who: 'settled',
        path: '/progress?tab=levels',
        words: MORE_OF_LEVELS,
        shows: 'part of the last dose left',
      },
      ...usual('/progress?tab=photos', {
        settled: 'No photos yet',
        gate: 'Upgrade to Premium to access progress photo tracking',
        waiting: 'Loading your photos',
        failed: 'could not be loaded',
        except: ['subscription'],
      }).map((state) => ({ ...state, name: `photos ${state.name}` })),
      ...PHOTO_STATES,
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
      {
        name: 'a blood pressure refused',
        who: 'settled',
        path: '/progress',
        act: inSequence(
          press('Add metric'),
          async (page) => void (await page.getByLabel('Metric', { exact: true }).selectOption('Blood pressure')),
          fill('Systolic (upper)', '80'),
          fill('Diastolic (lower)', '120'),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Add metric' }).click(),
        ),
        shows: 'Are the two swapped?',
      },
      {
        name: 'a lab result in another unit',
        who: 'settled',
        path: '/progress',
        act: inSequence(
          press('Add metric'),
          async (page) => void (await page.getByLabel('Metric', { exact: true }).selectOption('Glucose')),
          fill('Value', '5.4'),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Add metric' }).click(),
        ),
        shows: 'Is it in mmol/L?',
      },
      {
        name: 'lab results on the overview',
        who: 'settled',
        path: '/progress',
        words: RESULTS,
        shows: 'Lab results',
      },
      {
        name: 'a limit of a lab result',
        who: 'settled',
        path: '/progress?tab=metrics',
        words: RESULTS,
        shows: '<0.3 mg/L',
      },
      {
        name: 'the band of a blood pressure',
        who: 'settled',
        path: '/progress?tab=metrics',
        words: PRESSURES,
        shows: '126/84 mmHg',
      },
    ],
  },
  {
    name: 'All entries',
    states: [
      ...usual('/metrics', {
        settled: '82.4 kg',
        empty: 'No weight entries yet',
        waiting: 'Loading your entries',
        failed: 'Your entries could not be loaded',
        except: ['profile', 'subscription'],
      }),
      {
        name: 'in another unit',
        ...corrected(async (page) => void (await page.getByLabel('Shown in').selectOption('lbs')), 'Entered as'),
      },
      { name: 'with a deleted one', ...corrected(async () => undefined, 'Deleted entries') },
      { name: 'the menu of one', ...corrected(press('Options for Weight 81.4 kg'), 'History of this entry') },
      {
        name: 'the history of one',
        ...corrected(inSequence(press('Options for Weight 81.4 kg'), press('History of this entry')), '814 kg'),
      },
      {
        name: 'the edit of one',
        ...corrected(inSequence(press('Options for Weight 81.4 kg'), press('Edit')), 'Save changes'),
      },
      {
        name: 'an edit refused',
        ...corrected(
          inSequence(press('Options for Weight 81.4 kg'), press('Edit'), fill('Value', '8'), press('Save changes')),
          'Weight must be at least 20',
        ),
      },
      {
        name: 'before it is removed for good',
        ...corrected(press('Remove Weight 910 kg for good'), 'Remove this entry for good?'),
      },
      { name: 'of a metric of one’s own', ...owned(async () => undefined, 'Entries of my very own metric') },
      { name: 'a new metric of one’s own', ...owned(press('Create a metric'), 'How it is entered') },
      {
        name: 'a name that is taken',
        ...owned(
          inSequence(press('Create a metric'), fill('Name', 'Weight'), fill('Unit', 'kg'), (page) =>
            page.getByRole('dialog').getByRole('button', { name: 'Create a metric' }).click(),
          ),
          'There is a metric of this name already',
        ),
      },
      { name: 'the sheet of one’s own', ...owned(press(/^Rename or remove/), 'Remove this metric') },
      {
        name: 'before one’s own is removed',
        ...owned(inSequence(press(/^Rename or remove/), press('Remove this metric')), 'Remove this metric?'),
      },
      {
        name: 'yes or no',
        ...owned(
          inSequence(press('Add metric'), async (page) => {
            await page.getByRole('dialog').getByLabel('Metric', { exact: true }).selectOption('Slept through')
          }),
          'Notes (optional)',
        ),
      },
    ],
  },
  {
    name: 'Lab reports',
    states: [
      ...usual('/labs', {
        settled: 'No lab reports yet',
        waiting: 'Loading your lab reports',
        failed: 'Your lab reports could not be loaded',
        except: ['profile', 'subscription'],
      }),
      { name: 'with reports', ...reported(async () => undefined, 'Deleted reports') },
      { name: 'a new report', ...reported(press('Add lab report'), 'All 2') },
      {
        name: 'a report refused',
        ...reported(
          inSequence(
            press('Add lab report'),
            addTest('glucose'),
            fill('Glucose', '5.4'),
            addTest('hemoglobin'),
            press('Save 2 results'),
          ),
          'Is it in mmol/L?',
        ),
      },
      {
        name: 'a test that is not known',
        ...reported(inSequence(press('Add lab report'), addTest('vitamin d')), 'Vialog does not know a test named'),
      },
      {
        name: 'a value far from the last one',
        ...reported(
          inSequence(press('Add lab report'), addTest('tsh'), fill('TSH', '18'), press('Save 1 result')),
          'Is this result right?',
        ),
      },
      { name: 'the menu of a report', ...reported(openMenu, 'Edit day, lab and fasting') },
      { name: 'more results', ...reported(inSequence(openMenu, press('Add results')), 'Save report') },
      {
        name: 'the edit of a report',
        ...reported(inSequence(openMenu, press('Edit day, lab and fasting')), 'Save changes'),
      },
      {
        name: 'before a report is deleted',
        ...reported(inSequence(openMenu, press('Delete')), 'Delete this report?'),
      },
    ],
  },
]
