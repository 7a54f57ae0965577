import { MetricEntry } from '#domain/metrics/schema'
import { withOwn } from './own-schema.ts'

/** The schema of an entry, for the form. */
export const EntryForm = withOwn(MetricEntry)
