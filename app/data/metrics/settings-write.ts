import type * as contract from '#contract'
import { METRIC_NAMES } from '#domain/metrics/format'
import type { MetricType } from '#domain/metrics/units'
import { defineWrite } from '../outbox/define-write.ts'

type Settings = { readonly id: MetricType; readonly display_unit: string | null }

/** Sets the unit in which the entries of a type are shown. */
export const changeSettingsWrite = defineWrite<
  'change-metric-settings',
  typeof contract.changeMetricSettings,
  Settings
>({
  kind: 'change-metric-settings',
  call: { method: 'put', path: '/api/metric-settings/{id}' },
  title: ({ id, display_unit }) =>
    `Show ${METRIC_NAMES[id].toLowerCase()} ${display_unit === null ? 'as entered' : `in ${display_unit}`}`,
  done: ({ display_unit }) => ({
    title: display_unit === null ? 'Shown as entered' : `Shown in ${display_unit}`,
    duration: 2000,
  }),
  failed: 'Failed to save the unit.',
  change: (rows, settings) => rows.put('metric_settings', settings),
})
