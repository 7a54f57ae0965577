import { VIAL_CHANGES, VIAL_KINDS, VIAL_STATUSES, VIAL_UNITS } from '../vials/words.ts'
import { DIALS } from '../calculators/dial.ts'
import * as of from './schema.ts'

/** The tables of vials in an export, and their fields (domain/export/tables.ts). */
export const VIAL_TABLES = {
  vials: {
    key: ['id'],
    fields: {
      id: of.uuid,
      kind: of.word(VIAL_KINDS),
      status: of.word(VIAL_STATUSES),
      peptide_id: of.peptide,
      joined_from: of.joinedFrom,
      name: of.name(60),
      amount: of.amount,
      unit: of.word(VIAL_UNITS),
      volume_ml: of.orNull(of.decimal({ most: '100', places: 6 })),
      mixed_on: of.orNull(of.date),
      opened_on: of.orNull(of.date),
      beyond_use_on: of.orNull(of.date),
      scale: of.orNull(of.scale),
      barrel: of.orNull(of.barrel),
      step: of.step,
      dial: of.orNone(of.word(DIALS)),
      dial_step: of.orNone(of.decimal({ most: '100000', places: 4 })),
      dial_most: of.orNone(of.decimal({ most: '100000', places: 4 })),
      lot: of.orNull(of.text(60)),
      supplier: of.orNull(of.text(100)),
      cost: of.orNull(of.decimal({ least: '0', most: '1000000', places: 2 })),
      currency: of.orNull(of.currency),
      notes: of.orNull(of.text(1000)),
      concentration_read_at: of.orNull(of.instant),
      created_at: of.instant,
    },
  },
  vial_components: {
    key: ['vial_id', 'place'],
    fields: {
      vial_id: of.uuid,
      place: of.integer(1, 5),
      peptide_id: of.peptide,
      joined_from: of.joinedFrom,
      amount: of.amount,
      unit: of.word(VIAL_UNITS),
    },
  },
  vial_changes: {
    key: ['id'],
    fields: {
      id: of.uuid,
      vial_id: of.uuid,
      changed_at: of.instant,
      kind: of.word(VIAL_CHANGES),
      ml: of.orNull(of.decimal({ least: '0', most: '100', places: 6 })),
      reason: of.orNull(of.text(200)),
    },
  },
} as const
