import { metricNames, type MetricNameOf } from '#domain/metrics/own'
import { siteNames, type SiteNameOf } from '#domain/sites/name'
import { symptomNames, type SymptomNameOf } from '#domain/symptoms/name'
import type { RowOf } from '#domain/export/tables'
import type { Snapshot } from '../export/snapshot.ts'

/** The names of peptides, vials, sites, symptoms and metrics, by their ids. */
export type Names = {
  readonly peptideName: (id: string) => string
  readonly vialName: (id: string) => string
  readonly siteName: SiteNameOf
  readonly symptomName: SymptomNameOf
  readonly metricName: MetricNameOf
}

/** Reads the names from a snapshot. An id without a name is its own name. */
export async function readNames({ peptides, rows }: Pick<Snapshot, 'peptides' | 'rows'>): Promise<Names> {
  const names = new Map(peptides.map(({ id, name }) => [id, name]))
  const vials = new Map<string, string>()
  for await (const { id, name } of rows('custom_peptides')) names.set(id, name)
  for await (const { id, name } of rows('vials')) vials.set(id, name)
  const sites: RowOf<'site_settings'>[] = []
  for await (const row of rows('site_settings')) sites.push(row)
  const symptoms: RowOf<'symptom_settings'>[] = []
  for await (const row of rows('symptom_settings')) symptoms.push(row)
  const metrics: RowOf<'metric_settings'>[] = []
  for await (const row of rows('metric_settings')) metrics.push(row)
  return {
    peptideName: (id) => names.get(id) ?? id,
    vialName: (id) => vials.get(id) ?? id,
    siteName: siteNames(sites),
    symptomName: symptomNames(symptoms),
    metricName: metricNames(metrics),
  }
}
