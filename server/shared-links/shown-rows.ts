import { isBetween } from '#domain/doses/own-day'
import { slotOf, zoneOf } from '#domain/export/clock-of-row'
import { isWithin } from '#domain/export/period'
import { TABLE_NAMES, type RowOf, type TableName } from '#domain/export/tables'
import { dayMeasured } from '#domain/metrics/own-clock'
import { USUAL_SETTINGS } from '#domain/sites/settings'
import { dayOfEntry } from '#domain/symptoms/entry'
import { slotDay } from '#domain/time/slot'
import type { SharedPart } from '#domain/shared-links/parts'
import type { ReadRows } from '../export/snapshot.ts'
import type { Shown } from './record-queries.ts'

/**
 * The rows of a person, with nothing but what a link shows: of the chosen parts what lies in its days, as on the page of the link
 * (record.ts). Deleted doses, notes that were not chosen, why a dose was skipped, what a vial costs, and what the person says of
 * themselves beside their name are not in it.
 */
export function shownRows({ peptides, rows }: Omit<ReadRows, 'person'>, link: Shown): ReadRows {
  const { display_name, day_begins } = link
  return {
    person: {
      display_name,
      day_begins,
      age: null,
      experience_level: null,
      goals: [],
      avatar_url: null,
      order_lead_days: 0,
    },
    peptides,
    async *rows<Name extends TableName>(table: Name) {
      const shown = SHOWN[table]
      if (!shown || !isShown(shown, link)) return
      for await (const row of rows(table)) {
        const kept = shown.kept(row, link)
        if (kept) yield kept
      }
    },
  }
}

/** The tables that the rows of a link are read from. */
export function shownTables(link: Shown): readonly TableName[] {
  return TABLE_NAMES.filter((table) => SHOWN[table] && isShown(SHOWN[table], link))
}

function isShown({ part }: Pick<ShownTable<TableName>, 'part'>, { parts }: Shown): boolean {
  return part === 'names' || parts.includes(part)
}

/** Of each row of a table what a link shows; undefined where it shows nothing of it. */
type ShownTable<Name extends TableName> = {
  readonly part: SharedPart | 'names'
  readonly kept: (row: RowOf<Name>, link: Shown) => RowOf<Name> | undefined
}

/** The tables that a link may show something of. The names of own peptides are asked for by those of the chosen parts. */
const SHOWN: { readonly [Name in TableName]?: ShownTable<Name> } = {
  custom_peptides: { part: 'names', kept: (row) => row },
  doses: {
    part: 'doses',
    kept: (row, link) => {
      const { zone, day_begins: begins } = link
      const clock = { administered_at: row.administered_at, zone: zoneOf(row) }
      const days = { from: link.from ?? undefined, to: link.to ?? undefined, begins }
      const isShown = row.deleted_at === null && isBetween(clock, zone, days)
      return isShown ? withNotes({ ...row, sites: link.parts.includes('sites') ? row.sites : null }, link) : undefined
    },
  },
  // What the person has set for a site beside its name is not shown.
  site_settings: {
    part: 'sites',
    kept: ({ id, label }) => (label === null ? undefined : { ...USUAL_SETTINGS, id, label }),
  },
  // From these the other peptides of a blend are computed; nothing of them is shown itself.
  dose_draws: { part: 'doses', kept: (row) => row },
  vial_components: { part: 'doses', kept: (row) => row },
  vials: { part: 'doses', kept: ({ id, volume_ml, ...row }) => ({ ...row, ...UNSHOWN, id, volume_ml }) },
  protocols: { part: 'protocols', kept: (row) => (row.archived_at === null ? row : undefined) },
  protocol_versions: { part: 'protocols', kept: withNotes },
  schedules: {
    part: 'schedules',
    kept: (row) => ({
      ...row,
      protocol_version_id: null,
      regimen: row.regimen && { ...row.regimen, times: [], steps: [], adjustments: [] },
    }),
  },
  scheduled_doses: {
    part: 'schedules',
    kept: (row, link) =>
      isWithin(slotDay(slotOf(row), { zone: link.zone, begins: link.day_begins }), link)
        ? { ...row, skip_reason: null }
        : undefined,
  },
  symptom_entries: {
    part: 'symptoms',
    kept: (row, link) => {
      const isShown = row.deleted_at === null && isWithin(dayOfEntry(row), link)
      return isShown ? withNotes({ ...row, site: link.parts.includes('sites') ? row.site : null }, link) : undefined
    },
  },
  check_ins: { part: 'symptoms', kept: (row, link) => (isWithin(row.day, link) ? row : undefined) },
  // Of what the person has set for a symptom its name alone.
  symptom_settings: {
    part: 'symptoms',
    kept: (row) => (row.label === null ? undefined : { ...row, is_asked: true }),
  },
  // Of what the person has set for a metric the name of one of their own.
  metric_settings: {
    part: 'metrics',
    kept: (row) => (row.label === null ? undefined : { ...row, display_unit: null, is_active: true }),
  },
  user_metrics: {
    part: 'metrics',
    kept: (row, link) =>
      !row.deleted_at && isWithin(dayMeasured(row, link.zone), link) ? withNotes(row, link) : undefined,
  },
}

/** What a vial says beside its volume. */
const UNSHOWN = { name: '', lot: null, supplier: null, cost: null, currency: null, notes: null } as const

function withNotes<Row extends { readonly notes: string | null }>(row: Row, { parts }: Shown): Row {
  return parts.includes('notes') ? row : { ...row, notes: null }
}
