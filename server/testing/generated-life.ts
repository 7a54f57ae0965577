import { TABLE_NAMES, TABLES, type PersonRow, type RowOf, type TableName } from '#domain/export/tables'
import { boundsOf } from '#domain/metrics/catalogue'
import { COMPARATORS } from '#domain/metrics/comparator'
import {
  hasTwoValues,
  isLab,
  METRIC_TYPES,
  METRIC_UNITS,
  type MetricUnit,
  isOwnMetric,
  ownMetricId,
  type AnyMetricType,
} from '#domain/metrics/units'
import type { FileRows } from '#domain/import/rows'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { USUAL_SETTINGS } from '#domain/sites/settings'
import { ownSiteId, SITES } from '#domain/sites/sites'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { GRADES, ownSymptomId, SITE_REACTION } from '#domain/symptoms/symptoms'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { generatedPlans } from './generated-plans.ts'
import { generatedVials } from './generated-vials.ts'
import { randomly, type Random } from './randomly.ts'

/** A file as an export writes it, without the names of the reference table. */
export type GeneratedFile = { readonly person: PersonRow } & FileRows

/**
 * The life of somebody who has recorded for years: about so many doses, among them amended, deleted and restored ones, of
 * several zones and own peptides; vials, draws, schedules in every state, metrics and settings. The same seed is the same life.
 */
export function generatedLife(seed: number, doses: number): GeneratedFile {
  const random = randomly(seed)
  const own = ['Größe 3', '“Quoted”, \\ and\nlines', '肽 💉', 'My own'].map((name): RowOf<'custom_peptides'> => {
    return { id: random.id(), name, joined_to: null, created_at: random.moment() }
  })
  const norditropin = { id: random.id(), name: 'Norditropin', joined_to: PEPTIDE_IDS.hgh, created_at: random.moment() }
  const zomacton = { id: random.id(), name: 'Zomacton', joined_to: norditropin.id, created_at: random.moment() }
  const named = <Row extends { readonly peptide_id: string }>(row: Row) => ({
    ...row,
    joined_from:
      row.peptide_id === PEPTIDE_IDS.hgh && random.chance(0.3) ? random.one([norditropin, zomacton]).id : null,
  })
  const peptides = [PEPTIDE_IDS.bpc157, PEPTIDE_IDS.semaglutide, PEPTIDE_IDS.hgh, ...own.map(({ id }) => id)]
  const taken = Array.from({ length: doses }, () => dose(random, random.one(peptides)))
  const vials = generatedVials(
    random,
    peptides,
    taken.map(({ row }) => row),
  )
  const plans = generatedPlans(
    random,
    taken.map(({ row }) => row),
    vials.vials,
  )
  const metrics = Array.from({ length: Math.ceil(doses / 4) }, () => metric(random))
  const symptoms = Array.from({ length: Math.ceil(doses / 6) }, () => symptom(random))
  return inOrder({
    person: {
      display_name: 'Ana Ñandú',
      age: 41,
      experience_level: 'some',
      goals: ['Recovery', 'Sleep “well”'],
      avatar_url: null,
      day_begins: 4,
      order_lead_days: 10,
    },
    custom_peptides: [...own, norditropin, zomacton],
    site_settings: [
      { ...USUAL_SETTINGS, id: 'all', rest_days: 5 },
      { ...USUAL_SETTINGS, id: 'arm-left', place: 2, is_active: false },
      { ...USUAL_SETTINGS, id: 'thigh-left-upper', resting_reason: 'bruise', resting_until: '2026-12-24' as CivilDate },
      { ...USUAL_SETTINGS, id: OWN_SITE, label: 'Lower back “left”', place: 1, rest_days: 60, resting_reason: 'other' },
    ],
    doses: taken.map(({ row }) => named(row)),
    dose_changes: taken.flatMap(({ changes }) => changes),
    dose_intervals: peptides.slice(2).map((peptide_id) => named({ peptide_id, hours: random.whole(1, 720) })),
    ...vials,
    vials: vials.vials.map(named),
    vial_components: vials.vial_components.map(named),
    ...plans,
    schedules: plans.schedules
      .map(named)
      .map((row, at) => ({ ...row, protocol_version_id: at === 0 ? OTHER_VERSION_ID : null })),
    scheduled_doses: plans.scheduled_doses.map(named),
    protocols: [
      { id: PROTOCOL_ID, archived_at: null, created_at: '2026-01-01T08:00:00.000000Z' },
      { id: OTHER_PROTOCOL_ID, archived_at: '2026-02-03T08:00:00.500000Z', created_at: '2026-01-02T08:00:00.000000Z' },
    ],
    protocol_versions: [
      { ...VERSION_OF_PROTOCOL, id: PROTOCOL_ID, protocol_id: PROTOCOL_ID },
      { ...VERSION_OF_PROTOCOL, id: OTHER_VERSION_ID, protocol_id: PROTOCOL_ID, number: 2, plan: null, notes: null },
      { ...VERSION_OF_PROTOCOL, ...NO_RECIPE, id: OTHER_PROTOCOL_ID, protocol_id: OTHER_PROTOCOL_ID },
    ],
    metric_settings: [
      { ...OF_TYPE, id: 'glucose', display_unit: 'mmol/L' },
      { ...OF_TYPE, id: 'weight', display_unit: null },
      { ...OF_TYPE, id: OWN_METRIC, label: 'Griffkraft “rechts”', form: 'number', unit: 'kg · s²', is_active: false },
    ],
    level_settings: [
      { id: 'semaglutide', began_before: true },
      { id: 'tirzepatide', began_before: null },
    ],
    offer_settings: [
      {
        id: 'time',
        is_active: true,
        shown_at: '2026-02-01T07:15:00.250000Z',
        refused_at: '2026-02-02T07:15:00.000000Z',
      },
      { id: 'zone', is_active: false, shown_at: null, refused_at: null },
    ],
    symptom_settings: [
      { id: 'all', label: null, is_asked: false },
      { id: 'hair-loss', label: null, is_asked: false },
      { id: OWN_SYMPTOM, label: 'Kribbeln “links”', is_asked: true },
    ],
    symptom_entries: symptoms.map(({ row }) => row),
    symptom_changes: symptoms.flatMap(({ changes }) => changes),
    check_ins: ['2026-02-01', '2026-02-02', '2026-02-28'].map((day) => ({
      day: day as CivilDate,
      asked: ['nausea', 'site-reaction', OWN_SYMPTOM],
    })),
    user_metrics: metrics.map(({ row }) => row),
    metric_changes: metrics.flatMap(({ changes }) => changes),
    // An import leaves out what it has no bytes of.
    photos: [],
    reminder_settings: [
      {
        enabled: true,
        lead_minutes: 15,
        again: true,
        quiet_from: '22:00:00',
        quiet_to: '06:30:00',
        by_name: true,
        email: false,
        zone: 'Asia/Kolkata' as Zone,
      },
    ],
  })
}

const PROTOCOL_ID = '3c9f1f4e-6d3a-4a62-9a53-0c7e6b5d1a01'
const OTHER_VERSION_ID = '3c9f1f4e-6d3a-4a62-9a53-0c7e6b5d1a02'
const OTHER_PROTOCOL_ID = '3c9f1f4e-6d3a-4a62-9a53-0c7e6b5d1a03'
const VERSION_OF_PROTOCOL = { ...PROTOCOL, number: 1, saved_at: '2026-01-01T08:00:00.000000Z', dose: '250.000001' }
const NO_RECIPE = { vial_amount: null, vial_unit: null, diluent_ml: null, scale: null, barrel: null, step: null }

const KINDS = [
  [],
  [],
  [],
  ['amended'],
  ['amended', 'amended'],
  ['deleted'],
  ['deleted', 'restored'],
  ['unchecked'],
] as const

const OWN_SYMPTOM = ownSymptomId('50000000-0000-4000-b000-000000000001')

const OWN_SITE = ownSiteId('subcutaneous', '40000000-0000-4000-b000-000000000001')

/** A method, and for some injections one or two sites of its route. */
function injected(random: Random) {
  const administration_method = random.one(['subcutaneous', 'oral', 'nasal', 'intramuscular'] as const)
  const known = SITES.filter(({ route }) => route === administration_method).map(({ id }) => id)
  const ids = administration_method === 'subcutaneous' ? [...known, OWN_SITE] : known
  const first = random.whole(0, Math.max(0, ids.length - 2))
  const sites = ids.length > 0 && random.chance(0.5) ? ids.slice(first, first + random.whole(1, 2)) : null
  return { administration_method, sites }
}

function dose(random: Random, peptide_id: string) {
  const kinds = random.one<readonly RowOf<'dose_changes'>['kind'][]>(KINDS)
  const id = random.id()
  const facts = () => ({
    amount: random.decimal(),
    unit: random.one(['mcg', 'mg', 'IU', 'units'] as const),
    ...injected(random),
    administered_at: random.moment(),
    zone: random.zone(),
    notes: random.note(1000),
  })
  const moments = kinds.map(() => random.moment()).toSorted()
  const changes = kinds.map((kind, at): RowOf<'dose_changes'> => {
    const draws = random.chance(0.2)
      ? [{ vial_id: random.id(), volume_ml: '0.1', scale: 'U-100', barrel: '0.5' }]
      : null
    return {
      id: random.id(),
      dose_id: id,
      changed_at: moments[at] ?? '',
      kind,
      ...facts(),
      scheduled_dose: random.chance(0.2) ? random.id() : null,
      draws: draws as RowOf<'dose_changes'>['draws'],
    }
  })
  const last = changes.at(-1)
  const row: RowOf<'doses'> = {
    id,
    peptide_id,
    ...facts(),
    recorded_at: random.moment(),
    deleted_at: last?.kind === 'deleted' || last?.kind === 'unchecked' ? last.changed_at : null,
    last_change_id: last?.id ?? null,
    created_at: random.moment(),
  }
  return { row, changes }
}

const OF_TYPE = { display_unit: null, label: null, form: null, unit: null, is_active: true } as const
const OWN_METRIC = ownMetricId('00000000-0000-4000-8000-00000000000f')
const KINDS_OF_METRICS = [[], [], ['amended'], ['deleted'], ['deleted', 'restored', 'amended']] as const

function metric(random: Random) {
  const metric_type = random.one([...METRIC_TYPES, OWN_METRIC])
  const id = random.id()
  const facts = () => ({
    ...measured(random, metric_type),
    notes: random.note(500),
    recorded_at: random.moment(),
  })
  const isReported = isLab(metric_type) && random.chance(0.7)
  const said = () => ({
    lab: isReported ? random.one(['Quest', 'Labor Dr. Müller', null]) : null,
    fasting: isReported ? random.one([true, false, null]) : null,
  })
  const kinds = random.one<readonly RowOf<'metric_changes'>['kind'][]>(KINDS_OF_METRICS)
  const moments = kinds.map(() => random.moment()).toSorted()
  const changes = kinds.map((kind, at): RowOf<'metric_changes'> => ({
    id: random.id(),
    metric_id: id,
    changed_at: moments[at] ?? '',
    kind,
    ...facts(),
    ...said(),
  }))
  const last = changes.at(-1)
  const row: RowOf<'user_metrics'> = {
    id,
    metric_type,
    ...facts(),
    report_id: isReported ? random.id() : null,
    offset_minutes: random.one([null, -840, -240, 0, 330]),
    ...said(),
    deleted_at: last?.kind === 'deleted' ? last.changed_at : null,
    last_change_id: last?.id ?? null,
    created_at: random.moment(),
  }
  return { row, changes }
}

function symptom(random: Random) {
  const name = random.one(['nausea', SITE_REACTION, OWN_SYMPTOM])
  const id = random.id()
  const facts = () => {
    const [began_at = '', ended_at = ''] = [random.moment(), random.moment()].toSorted()
    return {
      grade: random.one(GRADES),
      began_at,
      ended_at: random.chance(0.5) ? ended_at : null,
      zone: random.one(['Asia/Tokyo', 'America/New_York'] as Zone[]),
      site: name === SITE_REACTION ? random.one(['arm-left', OWN_SITE, null]) : null,
      notes: random.note(500),
    }
  }
  const kinds = random.one<readonly RowOf<'symptom_changes'>['kind'][]>(KINDS_OF_METRICS)
  const moments = kinds.map(() => random.moment()).toSorted()
  const changes = kinds.map((kind, at): RowOf<'symptom_changes'> => ({
    id: random.id(),
    entry_id: id,
    changed_at: moments[at] ?? '',
    kind,
    ...facts(),
  }))
  const last = changes.at(-1)
  const row: RowOf<'symptom_entries'> = {
    id,
    symptom: name,
    ...facts(),
    deleted_at: last?.kind === 'deleted' ? last.changed_at : null,
    last_change_id: last?.id ?? null,
    created_at: random.moment(),
  }
  return { row, changes }
}

function measured(
  random: Random,
  type: AnyMetricType,
): Pick<RowOf<'user_metrics'>, 'value' | 'value2' | 'comparator' | 'unit' | 'reference_range'> {
  if (isOwnMetric(type))
    return {
      value: String(random.whole(0, 1_000_000)),
      value2: null,
      comparator: null,
      unit: 'kg · s²',
      reference_range: null,
    }
  const unit = random.one<MetricUnit>(METRIC_UNITS[type])
  const { least = 0, most = 0 } = boundsOf(type, unit) ?? {}
  const comparator = isLab(type) && random.whole(0, 3) === 0 ? random.one(COMPARATORS) : null
  const reference_range = isLab(type) && random.chance(0.5) ? random.one(['3.9-5.5', '<5', 'negative']) : null
  if (!hasTwoValues(type)) {
    const value = String(random.whole(Math.ceil(least), Math.floor(most)))
    return { value, value2: null, comparator, unit, reference_range }
  }
  const diastolic = random.whole(least, 200)
  return {
    value: String(random.whole(diastolic + 1, most)),
    value2: String(diastolic),
    comparator,
    unit,
    reference_range,
  }
}

/** Rows in the order of their keys, and their fields in that of the format, as an export has them. */
function inOrder(file: GeneratedFile): GeneratedFile {
  const sorted = TABLE_NAMES.map((table: TableName) => {
    const { key, fields } = TABLES[table] as { readonly key: readonly string[]; readonly fields: object }
    const rows = file[table] as readonly Readonly<Record<string, unknown>>[]
    const text = (row: Readonly<Record<string, unknown>>) => key.map((field) => String(row[field])).join(' ')
    const compared = rows.map((row) => [text(row), row] as const).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return [
      table,
      compared.map(([, row]) => Object.fromEntries(Object.keys(fields).map((field) => [field, row[field]]))),
    ]
  })
  return { person: file.person, ...(Object.fromEntries(sorted) as FileRows) }
}
