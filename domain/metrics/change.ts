/** How an entry was changed: its values, deleted as entered in error, or restored. The table `metric_changes` allows the same words. */
export const METRIC_CHANGES = ['amended', 'deleted', 'restored'] as const
export type MetricChangeKind = (typeof METRIC_CHANGES)[number]
