import type { CivilDate } from '#domain/time/civil'
import { dateIn, isZone, type Zone } from '#domain/time/zone'

/** The counts and dates of an export. The rows are only counted here; the server checks them. */
export type Preview = {
  readonly counts: Readonly<Record<Counted, number>>
  /** How many of the doses are deleted ones. */
  readonly deleted: number
  /** The days of the first and the last dose, by their own clocks; undefined without a dose. */
  readonly days: { readonly from: CivilDate; readonly to: CivilDate } | undefined
  /** The day on which it was exported, by the clock of this device. */
  readonly exportedOn: CivilDate | undefined
}

/** The tables that are counted, in the order in which they are named. */
export const COUNTED = ['doses', 'schedules', 'vials', 'user_metrics', 'symptom_entries', 'custom_peptides'] as const
export type Counted = (typeof COUNTED)[number]

/** Counts the rows of a parsed file of any content. Doses without a zone of their own, and the day of the export, are by `zone`. */
export function previewOf(file: Readonly<Record<string, unknown>>, zone: Zone): Preview {
  const rows = (table: string) => (Array.isArray(file[table]) ? (file[table] as readonly unknown[]) : [])
  const doses = rows('doses').filter(isDose)
  const timed = doses.filter(isTimed)
  const [first] = timed
  const ends = first && {
    from: timed.reduce((one, other) => (other.administered_at < one.administered_at ? other : one), first),
    to: timed.reduce((one, other) => (other.administered_at > one.administered_at ? other : one), first),
  }
  const dayOf = (dose: TimedDose) => dateIn(dose.administered_at, isZoneName(dose.zone) ? dose.zone : zone)
  const exported = { administered_at: file['exported_at'] }
  return {
    counts: Object.fromEntries(COUNTED.map((table) => [table, rows(table).length])) as Preview['counts'],
    deleted: doses.filter(({ deleted_at }) => typeof deleted_at === 'string').length,
    days: ends && { from: dayOf(ends.from), to: dayOf(ends.to) },
    exportedOn: isTimed(exported) ? dayOf(exported) : undefined,
  }
}

type DoseOfFile = { readonly administered_at?: unknown; readonly zone?: unknown; readonly deleted_at?: unknown }
type TimedDose = DoseOfFile & { readonly administered_at: string }

function isDose(row: unknown): row is DoseOfFile {
  return typeof row === 'object' && row !== null
}

/** Whether the moment has the form of an export (UTC, at most 27 characters), in which moments sort as texts. */
function isTimed(dose: DoseOfFile): dose is TimedDose {
  const { administered_at: at } = dose
  return typeof at === 'string' && at.length <= 27 && at.endsWith('Z') && !Number.isNaN(Date.parse(at))
}

function isZoneName(zone: unknown): zone is Zone {
  return typeof zone === 'string' && isZone(zone)
}
