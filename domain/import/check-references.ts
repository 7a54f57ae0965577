import { TABLE_NAMES, TABLES, type TableName } from '../export/tables.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'
import { idsOf } from './steps.ts'

/** The unique key of each table. */
const UNIQUE: Readonly<Record<TableName, readonly string[]>> = {
  custom_peptides: ['id'],
  doses: ['id'],
  dose_changes: ['id'],
  dose_intervals: ['peptide_id'],
  vials: ['id'],
  vial_components: ['vial_id', 'place'],
  vial_changes: ['id'],
  dose_draws: ['dose_id', 'part'],
  schedules: ['id'],
  scheduled_doses: ['id'],
  schedule_revisions: ['id'],
  schedule_vials: ['schedule_id'],
  muted_schedules: ['schedule_id'],
  user_metrics: ['id'],
  metric_changes: ['id'],
  site_settings: ['id'],
  metric_settings: ['id'],
  level_settings: ['id'],
  offer_settings: ['id'],
  symptom_settings: ['id'],
  symptom_entries: ['id'],
  symptom_changes: ['id'],
  check_ins: ['day'],
  photos: ['id'],
  reminder_settings: [],
}

/** The fields that name a row of another table of the file. */
const REFERENCES = [
  ['dose_id', 'doses'],
  ['actual_dose_id', 'doses'],
  ['vial_id', 'vials'],
  ['schedule_id', 'schedules'],
  ['metric_id', 'user_metrics'],
  ['entry_id', 'symptom_entries'],
] as const

/** Keys are unique, and every reference leads to a row of the file; a peptide may also be one of the reference table. */
export function* checkReferences(file: FileRows, isReference: (peptideId: string) => boolean): Check {
  const ids: Readonly<Record<string, ReadonlySet<string>>> = {
    doses: yield* idsOf(file.doses),
    vials: yield* idsOf(file.vials),
    schedules: yield* idsOf(file.schedules),
    user_metrics: yield* idsOf(file.user_metrics),
    symptom_entries: yield* idsOf(file.symptom_entries),
    custom_peptides: yield* idsOf(file.custom_peptides),
  }
  for (const [index, { id }] of file.custom_peptides.entries())
    yield isReference(id)
      ? reasonAt('custom_peptides', index, 'the id of a peptide that everybody has', 'id')
      : undefined
  for (const table of TABLE_NAMES) {
    const unique = UNIQUE[table]
    const references = REFERENCES.filter(([field]) => field in TABLES[table].fields)
    const seen = new Set<string>()
    for (const [index, row] of (file[table] as readonly Readonly<Record<string, unknown>>[]).entries()) {
      const key = unique.map((field) => String(row[field])).join(' ')
      yield seen.has(key) ? reasonAt(table, index, 'there twice', unique.join(' and ')) : undefined
      seen.add(key)
      for (const [field, named] of references) {
        const id = row[field]
        if (typeof id === 'string' && ids[named]?.has(id) !== true)
          yield reasonAt(table, index, `names a row that is not in ${named}`, field)
      }
      const { peptide_id: peptide } = row
      if (typeof peptide === 'string' && !isReference(peptide) && ids['custom_peptides']?.has(peptide) !== true)
        yield reasonAt(table, index, 'a peptide that Vialog does not know', 'peptide_id')
    }
  }
}
