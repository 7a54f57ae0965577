import type { Period } from '../export/period.ts'
import type { PersonRow, RowOf } from '../export/tables.ts'
import type { Zone } from '../time/zone.ts'
import type { ReportContext } from './context.ts'
import { collectDoses, type DosesOfPeptide } from './doses.ts'
import { collectLabs, type LabFact } from './labs.ts'
import { collectMetrics, type MetricFacts } from './metrics.ts'
import type { Newest } from './newest.ts'
import { collectNotes, type Note } from './notes.ts'
import { collectPlans, type PlanFacts } from './plans.ts'
import { collectProtocols, type ProtocolFact } from './protocols.ts'
import { collectSymptoms, type SymptomFacts } from './symptoms.ts'

/** The parts of a report. */
export const REPORT_PARTS = ['doses', 'schedules', 'metrics', 'symptoms', 'protocols', 'notes'] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

/** The content of a report, without the e-mail address and deleted doses. A part that was not asked for is null. */
export type ReportFacts = {
  readonly person: Pick<PersonRow, 'display_name' | 'age' | 'experience_level' | 'goals'>
  readonly period: Period
  readonly madeAt: string
  readonly zone: Zone
  /** Whether it is of a shared link, which tells nothing beyond its days. */
  readonly isExtract: boolean
  readonly doses: readonly DosesOfPeptide[] | null
  readonly plans: PlanFacts | null
  readonly metrics: MetricFacts | null
  /** A part of the metrics. */
  readonly labs: Newest<LabFact> | null
  readonly symptoms: SymptomFacts | null
  readonly protocols: readonly ProtocolFact[] | null
  readonly notes: Newest<Note> | null
}

/**
 * Collects the facts from the rows of a person, which come in the order of the tables of an export. Rows of a part that was not
 * asked for may be left out. Notes are those of the parts that were.
 */
export function collectFacts(person: ReportFacts['person'], context: ReportContext, parts: ReadonlySet<ReportPart>) {
  const protocols = collectProtocols(context)
  const [doses, plans, metrics, labs, symptoms, notes] = [
    collectDoses(context),
    collectPlans(context, protocols.nameOf),
    collectMetrics(context),
    collectLabs(context),
    collectSymptoms(context),
    collectNotes(context),
  ]
  return {
    addDose: (row: RowOf<'doses'>): void => {
      doses.add(row)
      if (parts.has('doses')) notes.addDose(row)
    },
    addProtocol: (row: RowOf<'protocols'>): void => protocols.add(row),
    addProtocolVersion: (row: RowOf<'protocol_versions'>): void => protocols.addVersion(row),
    addSchedule: (row: RowOf<'schedules'>): void => plans.addSchedule(row),
    addScheduledDose: (row: RowOf<'scheduled_doses'>): void => plans.addDose(row),
    addMetric: (row: RowOf<'user_metrics'>): void => {
      if (row.deleted_at) return
      metrics.add(row)
      labs.add(row)
      if (parts.has('metrics')) notes.addMetric(row)
    },
    addSymptom: (row: RowOf<'symptom_entries'>): void => {
      symptoms.addEntry(row)
      if (parts.has('symptoms')) notes.addSymptom(row)
    },
    addCheckIn: (row: RowOf<'check_ins'>): void => symptoms.addCheckIn(row),
    facts: (): ReportFacts => ({
      person,
      period: context.period,
      madeAt: context.now,
      zone: context.zone,
      isExtract: context.isExtract ?? false,
      doses: parts.has('doses') ? doses.facts() : null,
      plans: parts.has('schedules') ? plans.facts() : null,
      metrics: parts.has('metrics') ? metrics.facts() : null,
      labs: parts.has('metrics') ? labs.facts() : null,
      symptoms: parts.has('symptoms') ? symptoms.facts() : null,
      protocols: parts.has('protocols') ? protocols.facts() : null,
      notes: parts.has('notes') ? notes.facts() : null,
    }),
  }
}
