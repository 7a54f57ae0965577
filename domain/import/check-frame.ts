import { STORAGE_LIMITS } from '../limits/storage-limits.ts'
import { TABLE_NAMES, type TableName } from '../export/tables.ts'
import { TABLES_SINCE, VERSION } from '../export/version.ts'
import { isCivilDate } from '../time/civil.ts'
import type { Reason } from './rows.ts'

/** The members of a file: whether each holds a value or a list, and how many rows the list has. */
export type Frame = ReadonlyMap<string, { readonly value?: unknown; readonly rows?: { readonly count: number } }>

/**
 * What is wrong with a file before any row of it is read: another version, members that are missing or not known, and more rows
 * than are kept. `read` parses what a member holds. Nothing is looked at behind the first list that is too long: the server
 * reads no further.
 */
export function frameProblems(file: Frame, read: (member: string) => unknown): readonly Reason[] {
  const { outline, surplus } = untilSurplus(file)
  const version = outline.get('vialog')?.value !== undefined ? read('vialog') : undefined
  if (version === undefined && surplus !== undefined && MEMBERS.includes(surplus)) return [tooManyRows(surplus)]
  if (typeof version !== 'number') return ['This is no export of Vialog.']
  if (version > VERSION) return ['This file is from a newer version of Vialog. Update Vialog and try again.']
  // Earlier versions differ by fields and tables that may be missing (domain/export/version.ts).
  if (!Number.isInteger(version) || version < 1) return [`vialog: version ${version} is not known`]
  const unknown = [...outline.keys()].filter((member) => !MEMBERS.includes(member))
  if (unknown.length > 0) return unknown.map((member) => `${member}: not a table of the format`)
  if (surplus !== undefined) return [tooManyRows(surplus)]
  const misshapen = MEMBERS.filter((member) => isMisshapen(member, outline, version))
  return [
    ...misshapen.map((member) => `${member}: missing`),
    ...(misshapen.includes('exported_at') || isMoment(read('exported_at')) ? [] : ['exported_at: not a moment']),
  ]
}

/** A file of an earlier version may be without a table that came later. */
function isMisshapen(member: string, outline: Frame, version: number): boolean {
  const isOlder = version < (TABLES_SINCE.get(member) ?? 0)
  if (isOlder && !outline.has(member)) return false
  return outline.get(member)?.[isList(member) ? 'rows' : 'value'] === undefined
}

/** The members up to the first list with more rows than are kept, and its name. */
function untilSurplus(file: Frame): { readonly outline: Frame; readonly surplus: string | undefined } {
  const outline = new Map<string, { readonly value?: unknown; readonly rows?: { readonly count: number } }>()
  for (const [member, content] of file) {
    outline.set(member, content)
    if (content.rows && content.rows.count > mostRows(member)) return { outline, surplus: member }
  }
  return { outline, surplus: undefined }
}

function tooManyRows(member: string): Reason {
  return `${member}: more than ${mostRows(member).toLocaleString('en-US')} rows, the most that Vialog keeps`
}

/** `peptides` names those that everybody has; it is for other readers, and not imported. */
const VALUES = ['vialog', 'exported_at', 'person']
const MEMBERS: readonly string[] = [...VALUES, 'peptides', ...TABLE_NAMES]

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && MOMENT.test(value) && isCivilDate(value.slice(0, 10))
}

/** ISO 8601, in UTC. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?Z$/

/** The most rows of each table: as many as are kept for one person, and for the others what goes with those. */
const MOST_ROWS: Readonly<Record<TableName | 'peptides', number>> = {
  peptides: 1_000,
  custom_peptides: STORAGE_LIMITS.peptides,
  doses: STORAGE_LIMITS.doses,
  dose_changes: STORAGE_LIMITS.dose_changes,
  dose_intervals: 1_000,
  vials: STORAGE_LIMITS.vials,
  vial_components: 5 * STORAGE_LIMITS.vials,
  vial_changes: STORAGE_LIMITS.vial_changes,
  dose_draws: 2 * STORAGE_LIMITS.doses,
  schedules: STORAGE_LIMITS.schedules,
  scheduled_doses: STORAGE_LIMITS.scheduled_doses,
  schedule_revisions: STORAGE_LIMITS.schedule_revisions,
  schedule_vials: STORAGE_LIMITS.schedules,
  muted_schedules: STORAGE_LIMITS.schedules,
  user_metrics: STORAGE_LIMITS.metrics,
  metric_changes: STORAGE_LIMITS.metric_changes,
  site_settings: STORAGE_LIMITS.site_settings,
  metric_settings: STORAGE_LIMITS.metric_settings,
  level_settings: STORAGE_LIMITS.level_settings,
  offer_settings: STORAGE_LIMITS.offer_settings,
  symptom_settings: STORAGE_LIMITS.symptom_settings,
  symptom_entries: STORAGE_LIMITS.symptom_entries,
  symptom_changes: STORAGE_LIMITS.symptom_changes,
  check_ins: STORAGE_LIMITS.check_ins,
  photos: STORAGE_LIMITS.photos,
  reminder_settings: 1,
}

/** The most rows of a list; none of one that the format does not know. */
export function mostRows(member: string): number {
  return Object.hasOwn(MOST_ROWS, member) ? MOST_ROWS[member as TableName] : 0
}

function isList(member: string): boolean {
  return !VALUES.includes(member)
}
