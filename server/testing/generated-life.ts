import { TABLE_NAMES, TABLES, type PersonRow, type RowOf, type TableName } from '#domain/export/tables'
import type { FileRows } from '#domain/import/rows'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
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
    doses: taken.map(({ row }) => named(row)),
    dose_changes: taken.flatMap(({ changes }) => changes),
    dose_intervals: peptides.slice(2).map((peptide_id) => named({ peptide_id, hours: random.whole(1, 720) })),
    ...vials,
    vials: vials.vials.map(named),
    vial_components: vials.vial_components.map(named),
    ...plans,
    schedules: plans.schedules.map(named),
    scheduled_doses: plans.scheduled_doses.map(named),
    user_metrics: Array.from({ length: Math.ceil(doses / 4) }, () => metric(random)),
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

function dose(random: Random, peptide_id: string) {
  const kinds = random.one<readonly RowOf<'dose_changes'>['kind'][]>(KINDS)
  const id = random.id()
  const facts = () => ({
    amount: random.decimal(),
    unit: random.one(['mcg', 'mg', 'IU', 'units'] as const),
    administration_method: random.one(['subcutaneous', 'oral', 'nasal', 'intramuscular'] as const),
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

function metric(random: Random): RowOf<'user_metrics'> {
  const metric_type = random.one(['weight', 'energy', 'sleep'] as const)
  return {
    id: random.id(),
    metric_type,
    value: metric_type === 'weight' ? `${random.whole(20, 999)}.25` : `${random.whole(0, 10)}`,
    unit: metric_type === 'weight' ? random.one(['kg', 'lbs'] as const) : '/10',
    notes: random.note(500),
    recorded_at: random.moment(),
    created_at: random.moment(),
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
