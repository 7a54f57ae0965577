import { editFutureRefusal } from '#domain/metrics/edited-metric'
import { MetricEdit } from '#domain/metrics/schema'
import { formRule } from '#domain/text/form-rule'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { EDIT_ORDER } from './edit-values.ts'
import { withOwn } from './own-schema.ts'

/** The schema of an edit: that of the server, and no move ahead by the clock of the device. */
export function editSchema(metric: ShownMetric) {
  const rules = MetricEdit.check(
    formRule<MetricEdit>(EDIT_ORDER, ({ date, time, zone }): Record<string, string> => {
      if (date === undefined || time === undefined || zone === undefined) return {}
      const ahead = editFutureRefusal(metric, { date, time, zone }, Date.now())
      return ahead === undefined ? {} : { date: ahead }
    }),
  )
  return withOwn(rules)
}
