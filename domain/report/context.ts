import type { Period } from '../export/period.ts'
import type { DayBegins } from '../time/day.ts'
import type { Zone } from '../time/zone.ts'

/** What a report is gathered with: the clock of the device, the beginning of the person's day, the days that are asked for. */
export type ReportContext = {
  readonly zone: Zone
  readonly begins: DayBegins
  readonly period: Period
  /** When the report is made (ISO 8601): what is missed is missed by then. */
  readonly now: string
  readonly peptideName: (id: string) => string
}

/** Takes rows one by one and keeps only what the facts need, so that a long life takes little more memory than a short one. */
export type Collector<Row, Facts> = { readonly add: (row: Row) => void; readonly facts: () => Facts }
