import { DOSE_CHANGES } from '../doses/change.ts'
import { STORED_METHODS } from '../doses/method.ts'
import { LOGGABLE_UNITS, UNITS } from '../doses/unit.ts'
import { LEVEL_PEPTIDES } from '../levels/settings.ts'
import { METRIC_CHANGES } from '../metrics/change.ts'
import { COMPARATORS } from '../metrics/comparator.ts'
import { MOST_OF_LAB } from '../metrics/lab-report.ts'
import { FURTHEST_OFFSET } from '../metrics/own-clock.ts'
import { METRIC_FORMS } from '../metrics/settings.ts'
import { ALL_METRIC_UNITS } from '../metrics/units.ts'
import { OFFER_KINDS } from '../offers/settings.ts'
import { PHOTO_ANGLES } from '../photos/angles.ts'
import { MOST_OF_NOTES, PHOTO_BYTES, PHOTO_PIXELS } from '../photos/limits.ts'
import { PHOTO_TYPES } from '../photos/parts.ts'
import { EXPERIENCE_LEVELS } from '../profile/experience.ts'
import { ProtocolPlan } from '../protocols/schema.ts'
import { RESTING_REASONS } from '../sites/settings.ts'
import { FREQUENCIES } from '../schedules/planning/frequency.ts'
import { REVISION_KINDS } from '../schedules/changes/revision-kind.ts'
import { Regimen } from '../schedules/schema.ts'
import { SCHEDULE_STATUSES, SCHEDULED_DOSE_STATUSES } from '../schedules/states/status.ts'
import { SYMPTOM_CHANGES } from '../symptoms/change.ts'
import { VIAL_UNITS } from '../vials/words.ts'
import * as of from './schema.ts'
import { VIAL_TABLES } from './vial-tables.ts'

/** What the person says of themselves. */
export const PERSON = {
  display_name: of.orNull(of.name(100)),
  age: of.orNull(of.integer(1, 119)),
  experience_level: of.orNull(of.word(EXPERIENCE_LEVELS)),
  goals: of.goals,
  avatar_url: of.orNull(of.picture),
  day_begins: of.integer(0, 6),
  order_lead_days: of.integer(0, 365),
}

/** What an entry of a symptom says, now or before a change. */
const SYMPTOM_VALUES = {
  grade: of.grade,
  began_at: of.instant,
  ended_at: of.orNull(of.instant),
  zone: of.zone,
  site: of.orNull(of.siteOfReaction),
  notes: of.orNull(of.text(500)),
}

/**
 * The tables of an export and their fields, in an order in which a row refers only to rows of earlier tables (docs/export.md). Rows
 * are in the order of their key. Counts and derived values are left out.
 */
export const TABLES = {
  custom_peptides: {
    key: ['id'],
    fields: { id: of.uuid, name: of.name(100), joined_to: of.orNone(of.uuid), created_at: of.instant },
  },
  site_settings: {
    key: ['id'],
    fields: {
      id: of.site,
      label: of.orNull(of.name(40)),
      place: of.orNull(of.integer(1, 100)),
      is_active: of.boolean,
      rest_days: of.orNull(of.integer(1, 60)),
      resting_reason: of.orNull(of.word(RESTING_REASONS)),
      resting_until: of.orNull(of.date),
    },
  },
  doses: {
    key: ['administered_at', 'id'],
    fields: {
      id: of.uuid,
      peptide_id: of.peptide,
      joined_from: of.joinedFrom,
      amount: of.amount,
      unit: of.word(UNITS),
      administration_method: of.word(STORED_METHODS),
      administered_at: of.instant,
      recorded_at: of.instant,
      zone: of.orNull(of.zone),
      notes: of.orNull(of.text(1000)),
      deleted_at: of.orNull(of.instant),
      last_change_id: of.orNull(of.uuid),
      sites: of.orNone(of.sites),
      created_at: of.instant,
    },
  },
  dose_changes: {
    key: ['id'],
    fields: {
      id: of.uuid,
      dose_id: of.uuid,
      changed_at: of.instant,
      kind: of.word(DOSE_CHANGES),
      amount: of.amount,
      unit: of.word(UNITS),
      administration_method: of.word(STORED_METHODS),
      administered_at: of.instant,
      zone: of.orNull(of.zone),
      notes: of.orNull(of.text(1000)),
      scheduled_dose: of.orNull(of.uuid),
      draws: of.orNull(of.draws),
      sites: of.orNone(of.sites),
    },
  },
  dose_intervals: {
    key: ['peptide_id'],
    fields: { peptide_id: of.uuid, joined_from: of.joinedFrom, hours: of.integer(1, 720) },
  },
  ...VIAL_TABLES,
  dose_draws: {
    key: ['dose_id', 'part'],
    fields: {
      dose_id: of.uuid,
      part: of.integer(1, 2),
      vial_id: of.uuid,
      volume_ml: of.decimal({ most: '100', places: 9 }),
      scale: of.orNull(of.scale),
      barrel: of.orNull(of.barrel),
      step: of.step,
    },
  },
  protocols: {
    key: ['id'],
    fields: { id: of.uuid, archived_at: of.orNull(of.instant), created_at: of.instant },
  },
  protocol_versions: {
    key: ['protocol_id', 'number'],
    fields: {
      id: of.uuid,
      protocol_id: of.uuid,
      number: of.integer(1, 1000),
      saved_at: of.instant,
      name: of.name(60),
      peptide: of.name(100),
      dose: of.amount,
      dose_unit: of.word(LOGGABLE_UNITS),
      vial_amount: of.orNull(of.amount),
      vial_unit: of.orNull(of.word(VIAL_UNITS)),
      diluent_ml: of.orNull(of.decimal({ most: '100', places: 6 })),
      scale: of.orNull(of.scale),
      barrel: of.orNull(of.barrel),
      step: of.step,
      plan: of.orNull(of.json(ProtocolPlan)),
      notes: of.orNull(of.text(1000)),
    },
  },
  schedules: {
    key: ['id'],
    fields: {
      id: of.uuid,
      peptide_id: of.peptide,
      joined_from: of.joinedFrom,
      frequency: of.word(FREQUENCIES),
      duration_weeks: of.integer(1, 104),
      start_date: of.date,
      status: of.word(SCHEDULE_STATUSES),
      regimen: of.orNull(of.json(Regimen)),
      asks_site: of.orNone(of.yes),
      protocol_version_id: of.orNone(of.uuid),
      created_at: of.instant,
    },
  },
  scheduled_doses: {
    key: ['scheduled_date', 'scheduled_time', 'id'],
    fields: {
      id: of.uuid,
      schedule_id: of.uuid,
      peptide_id: of.peptide,
      joined_from: of.joinedFrom,
      scheduled_date: of.date,
      scheduled_time: of.time,
      zone: of.orNull(of.zone),
      planned_date: of.orNull(of.date),
      planned_time: of.orNull(of.time),
      amount: of.amount,
      unit: of.word(UNITS),
      administration_method: of.word(STORED_METHODS),
      status: of.word(SCHEDULED_DOSE_STATUSES),
      actual_dose_id: of.orNull(of.uuid),
      skipped_at: of.orNull(of.instant),
      skip_reason: of.orNull(of.text(200)),
      created_at: of.instant,
    },
  },
  schedule_revisions: {
    key: ['id'],
    fields: {
      id: of.uuid,
      schedule_id: of.uuid,
      kind: of.word(REVISION_KINDS),
      revised_at: of.instant,
      from_date: of.date,
      before: of.keptObject,
    },
  },
  schedule_vials: { key: ['schedule_id'], fields: { schedule_id: of.uuid, vial_id: of.orNull(of.uuid) } },
  muted_schedules: { key: ['schedule_id'], fields: { schedule_id: of.uuid } },
  symptom_settings: {
    key: ['id'],
    fields: { id: of.symptomSettings, label: of.orNull(of.name(40)), is_asked: of.boolean },
  },
  symptom_entries: {
    key: ['began_at', 'id'],
    fields: {
      id: of.uuid,
      symptom: of.symptom,
      ...SYMPTOM_VALUES,
      deleted_at: of.orNull(of.instant),
      last_change_id: of.orNull(of.uuid),
      created_at: of.instant,
    },
  },
  symptom_changes: {
    key: ['id'],
    fields: {
      id: of.uuid,
      entry_id: of.uuid,
      changed_at: of.instant,
      kind: of.word(SYMPTOM_CHANGES),
      ...SYMPTOM_VALUES,
    },
  },
  check_ins: { key: ['day'], fields: { day: of.date, asked: of.askedSymptoms } },
  metric_settings: {
    key: ['id'],
    fields: {
      id: of.metricType,
      display_unit: of.orNull(of.word(ALL_METRIC_UNITS)),
      label: of.orNull(of.name(40)),
      form: of.orNull(of.word(METRIC_FORMS)),
      unit: of.orNull(of.metricUnit),
      is_active: of.boolean,
    },
  },
  level_settings: {
    key: ['id'],
    fields: { id: of.word(LEVEL_PEPTIDES), began_before: of.orNull(of.boolean) },
  },
  offer_settings: {
    key: ['id'],
    fields: {
      id: of.word(OFFER_KINDS),
      is_active: of.boolean,
      shown_at: of.orNull(of.instant),
      refused_at: of.orNull(of.instant),
    },
  },
  user_metrics: {
    key: ['metric_type', 'recorded_at', 'id'],
    fields: {
      id: of.uuid,
      metric_type: of.metricType,
      value: of.decimal({ least: '0', most: '1000000', places: 6 }),
      value2: of.orNone(of.decimal({ least: '20', most: '200', places: 6 })),
      comparator: of.orNone(of.word(COMPARATORS)),
      unit: of.metricUnit,
      reference_range: of.orNone(of.referenceRange),
      report_id: of.orNone(of.uuid),
      lab: of.orNone(of.name(MOST_OF_LAB)),
      fasting: of.orNone(of.boolean),
      notes: of.orNull(of.text(500)),
      recorded_at: of.instant,
      offset_minutes: of.orNone(of.integer(-FURTHEST_OFFSET, FURTHEST_OFFSET)),
      deleted_at: of.orNone(of.instant),
      last_change_id: of.orNone(of.uuid),
      created_at: of.instant,
    },
  },
  metric_changes: {
    key: ['id'],
    fields: {
      id: of.uuid,
      metric_id: of.uuid,
      changed_at: of.instant,
      kind: of.word(METRIC_CHANGES),
      value: of.decimal({ least: '0', most: '1000000', places: 6 }),
      value2: of.orNone(of.decimal({ least: '20', most: '200', places: 6 })),
      comparator: of.orNone(of.word(COMPARATORS)),
      unit: of.metricUnit,
      reference_range: of.orNone(of.referenceRange),
      lab: of.orNone(of.name(MOST_OF_LAB)),
      fasting: of.orNone(of.boolean),
      notes: of.orNull(of.text(500)),
      recorded_at: of.instant,
    },
  },
  // The photos themselves are files of an export of their own, and no import takes them back (docs/export.md).
  photos: {
    key: ['id'],
    fields: {
      id: of.uuid,
      day: of.date,
      angle: of.word(PHOTO_ANGLES),
      width: of.integer(1, PHOTO_PIXELS),
      height: of.integer(1, PHOTO_PIXELS),
      type: of.word(PHOTO_TYPES),
      bytes: of.integer(1, PHOTO_BYTES),
      sha256: of.sha256,
      notes: of.orNull(of.text(MOST_OF_NOTES)),
      created_at: of.instant,
    },
  },
  reminder_settings: {
    key: [],
    fields: {
      enabled: of.boolean,
      lead_minutes: of.integer(0, 60),
      again: of.boolean,
      quiet_from: of.orNull(of.time),
      quiet_to: of.orNull(of.time),
      by_name: of.boolean,
      email: of.boolean,
      zone: of.zone,
    },
  },
} as const satisfies Record<string, Table>

type Table = { readonly key: readonly string[]; readonly fields: Readonly<Record<string, of.Field>> }

/** The name of a table of an export. */
export type TableName = keyof typeof TABLES

/** The names of the tables, in order. */
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[]

/** A row of a table. */
export type RowOf<Name extends TableName> = Values<(typeof TABLES)[Name]['fields']>

/** What a person says of themselves. */
export type PersonRow = Values<typeof PERSON>

/** A field that may be missing in a file is one that a row may be without. */
type Values<Fields> = {
  readonly [Name in keyof Fields as undefined extends ValueOf<Fields[Name]> ? never : Name]: ValueOf<Fields[Name]>
} & {
  readonly [Name in keyof Fields as undefined extends ValueOf<Fields[Name]> ? Name : never]?: ValueOf<Fields[Name]>
}

type ValueOf<Field> = Field extends of.Field<infer Value> ? Value : never
