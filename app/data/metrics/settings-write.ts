import type * as contract from '#contract'
import { changedSettings, type SettingsChange } from '#domain/metrics/own'
import { defineWrite } from '../outbox/define-write.ts'

/** What will be set for a type, or for a metric of the person's own. `name` is its name before the change. */
type Preview = { readonly id: string; readonly name: string; readonly change: SettingsChange }

/** Sets something for a type or for a metric of the person's own, or adds one. */
export const changeSettingsWrite = defineWrite<'change-metric-settings', typeof contract.changeMetricSettings, Preview>(
  {
    kind: 'change-metric-settings',
    call: { method: 'put', path: '/api/metric-settings/{id}' },
    title: ({ name, change: { display_unit } }) =>
      display_unit === undefined
        ? `Change the metric ${name}`
        : `Show ${name} ${display_unit ? `in ${display_unit}` : 'as entered'}`,
    done: ({ name, change: { display_unit, label } }) =>
      display_unit === undefined
        ? { title: 'Saved', text: label ?? name, duration: 2000 }
        : { title: display_unit ? `Shown in ${display_unit}` : 'Shown as entered', duration: 2000 },
    failed: 'Failed to save the metric.',
    change(rows, { id, change }) {
      const before = rows.get('metric_settings', id)
      if (before === undefined && id.startsWith('own-') && change.label === undefined) return
      rows.put('metric_settings', changedSettings(id, before, change))
    },
  },
)

/** Removes a metric of the person's own. */
export const removeOwnMetricWrite = defineWrite<
  'remove-own-metric',
  typeof contract.removeOwnMetric,
  { readonly id: string; readonly name: string }
>({
  kind: 'remove-own-metric',
  call: { method: 'delete', path: '/api/metric-settings/{id}' },
  title: ({ name }) => `Remove the metric ${name}`,
  done: ({ name }) => ({ title: 'Metric removed', text: name, duration: 2000 }),
  failed: 'Failed to remove the metric.',
  change(rows, { id }) {
    if (!rows.find('user_metrics', ({ metric_type }) => metric_type === id)) rows.remove('metric_settings', id)
  },
})
