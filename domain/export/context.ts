import type { Ingredient } from '../doses/ingredients.ts'
import type { MetricNameOf } from '../metrics/own.ts'
import type { SiteNameOf } from '../sites/name.ts'
import type { SymptomNameOf } from '../symptoms/name.ts'
import type { DayBegins } from '../time/day.ts'
import type { Zone } from '../time/zone.ts'
import type { Period } from './period.ts'

/** What the files of an export depend on besides their rows: the zone of the device, the beginning of the person's day, the period. */
export type ExportContext = {
  readonly zone: Zone
  readonly begins: DayBegins
  readonly period: Period
  /** When the export is made (ISO 8601): decides which planned doses are missed. */
  readonly now: string
  readonly peptideName: (id: string) => string
  readonly siteName: SiteNameOf
  readonly symptomName: SymptomNameOf
  readonly metricName: MetricNameOf
  /** The other peptides of the blend from which a dose was drawn. */
  readonly othersOf: (doseId: string) => readonly Ingredient[]
}
