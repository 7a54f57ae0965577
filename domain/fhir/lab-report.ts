import { localMoment } from '../export/local-moment.ts'
import type { RowOf } from '../export/tables.ts'
import type { FhirContext } from './context.ts'
import { referenceTo, resourceId, rowIdentifier } from './identity.ts'
import type { CodeableConcept, DiagnosticReport, Observation } from './resources.ts'
import { textOf } from './text.ts'

/** Gathers the results of each report of a laboratory, and makes a DiagnosticReport of each when all have been added. */
export function collectReports(context: FhirContext) {
  const reports = new Map<string, Gathered>()
  return {
    /** `observation`: the resource of the result; undefined outside of the period. */
    add(row: RowOf<'user_metrics'>, observation: Observation | undefined): void {
      if (!row.report_id || !observation) return
      const known = reports.get(row.report_id) ?? { row, there: [], deleted: [] }
      reports.set(row.report_id, known)
      known[row.deleted_at ? 'deleted' : 'there'].push(observation.id)
    },
    *resources(): Generator<DiagnosticReport> {
      for (const [id, gathered] of reports) yield reportOf(id, gathered, context)
    },
  }
}

/** A result of the report, which says what all do, and the ids of the resources of its results. */
type Gathered = { readonly row: RowOf<'user_metrics'>; readonly there: string[]; readonly deleted: string[] }

/** A report with the results that are there; 'entered-in-error' where all were deleted. */
function reportOf(id: string, { row, there, deleted }: Gathered, context: FhirContext): DiagnosticReport {
  const { lab, fasting, recorded_at } = row
  const drawn = localMoment(recorded_at, context.zone)
  return {
    resourceType: 'DiagnosticReport',
    id: resourceId('lab report', id),
    ...(typeof fasting === 'boolean' && {
      contained: [
        {
          resourceType: 'Specimen',
          id: SPECIMEN,
          collection: { collectedDateTime: drawn, fastingStatusCodeableConcept: FASTING[fasting ? 'yes' : 'no'] },
        },
      ] as const,
    }),
    identifier: [rowIdentifier(id)],
    status: there.length > 0 ? 'final' : 'entered-in-error',
    category: [LABORATORY],
    code: {
      coding: [{ system: 'http://loinc.org', code: '11502-2', display: 'Laboratory report' }],
      text: 'Laboratory report',
    },
    subject: referenceTo(context.patient),
    effectiveDateTime: drawn,
    ...(lab && { performer: [{ display: textOf(lab) }] as const }),
    ...(typeof fasting === 'boolean' && { specimen: [{ reference: `#${SPECIMEN}` }] as const }),
    result: (there.length > 0 ? there : deleted).map(referenceTo),
  }
}

const SPECIMEN = 'specimen'

/** https://terminology.hl7.org/CodeSystem-v2-0916.html */
const FASTING = { yes: fastingStatus('F', 'Fasting'), no: fastingStatus('NF', 'Not fasting') }

function fastingStatus(code: string, text: string): CodeableConcept {
  return { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0916', code }], text }
}

const LABORATORY: CodeableConcept = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB', display: 'Laboratory' }],
  text: 'Laboratory',
}
