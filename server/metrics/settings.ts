import { sql } from 'kysely'
import type { Metric, MetricSettings } from '#contract'
import type { StoredMetric } from '#domain/metrics/entry'
import { changedSettings, metricNameRefusal, ownMetrics, ownValueRefusal } from '#domain/metrics/own'
import type { MetricSettingsChange } from '#domain/metrics/schema'
import { isUnitOf } from '#domain/metrics/settings'
import { type MetricType, isOwnMetric } from '#domain/metrics/units'
import { rawSql } from '../db/sql.ts'
import { conflict, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import {
  allSettings,
  insertEntries,
  isMeasured,
  oneMetric,
  removeSettings,
  saveSettings,
  settingsOf,
} from './queries.ts'

/** Sets what is sent for a type, or for a metric of the person's own, which is new where it has no row. */
export function changeSettings(
  userId: string,
  id: MetricType | `own-${string}`,
  change: MetricSettingsChange,
): Mutation<MetricSettings> {
  const answer = settingsOf(userId, id)
  return mutation({
    reads: [allSettings(userId)],
    decide([settings]) {
      const before = settings.find((one) => one.id === id)
      if (isOwnMetric(id)) refuseWrongOwn(id, before, change, settings)
      else refuseWrongType(id, change)
      return { changes: [saveSettings(userId, changedSettings(id, before, change))], answer }
    },
    again: answer,
  })
}

/** A type that Vialog knows has a unit that is shown, and nothing else. */
function refuseWrongType(id: MetricType, { display_unit, label, form, unit, is_active }: MetricSettingsChange): void {
  if (label !== undefined || form !== undefined || unit !== undefined || is_active !== undefined)
    throw invalidField('label', 'Only a metric of your own has a name of its own')
  if (display_unit && !isUnitOf(id, display_unit))
    throw invalidField('display_unit', 'Please choose a unit of this metric')
}

/** How a metric of the person's own is entered stays: its entries have its unit. */
function refuseWrongOwn(
  id: string,
  before: MetricSettings | undefined,
  { display_unit, label, form, unit }: MetricSettingsChange,
  settings: readonly MetricSettings[],
): void {
  if (display_unit !== undefined) throw invalidField('display_unit', 'Please choose a unit of this metric')
  if (!before && (label === undefined || form === undefined)) throw notFound('metric')
  if (before && (form !== undefined || unit !== undefined))
    throw invalidField('form', 'A metric stays as it is entered')
  if (!before && (form === 'number') !== Boolean(unit))
    throw invalidField('unit', 'A number has a unit, and nothing else has one')
  const refusal = label === undefined ? undefined : metricNameRefusal(id, label, settings)
  if (refusal) throw invalidField('label', refusal)
}

/** Removes a metric of the person's own that no entry is of. */
export function removeOwn(userId: string, id: string): Mutation<{ readonly id: string }> {
  return mutation({
    reads: [settingsOf(userId, id), isMeasured(userId, id)],
    decide([[settings], [measured]]) {
      if (!settings || !isOwnMetric(id)) throw notFound('metric')
      if (measured?.is_measured) throw conflict('This metric has entries. Switch it off instead.')
      return { changes: [removeSettings(userId, id)], answer: rawSql(sql<{ id: string }>`select ${id}::text as id`) }
    },
  })
}

/** Adds an entry of a metric of the person's own, in its unit and of its form. */
export function addOwnEntry(userId: string, entry: StoredMetric): Mutation<Metric> {
  const answer = oneMetric(userId, entry.id)
  return mutation({
    reads: [settingsOf(userId, entry.metric_type)],
    decide([settings]) {
      refuseOwnEntry(settings, entry)
      return { changes: [insertEntries(userId, [entry])], answer }
    },
    again: answer,
  })
}

/** Refuses an entry that is none of its metric, whose row is in `settings`. */
export function refuseOwnEntry(
  settings: readonly MetricSettings[],
  { value, unit }: Pick<StoredMetric, 'value' | 'unit'>,
): void {
  const [own] = ownMetrics(settings)
  if (!own) throw notFound('metric')
  if (unit !== own.unit) throw invalidField('unit', 'Please choose a unit')
  const refusal = ownValueRefusal(own, value)
  if (refusal) throw invalidField('value', refusal)
}
