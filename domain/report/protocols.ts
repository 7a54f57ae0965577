import type { RowOf } from '../export/tables.ts'
import { doseText, planText, recipeText, syringeText, versionName } from '../protocols/words.ts'
import type { CivilDate } from '../time/civil.ts'
import { dateIn } from '../time/zone.ts'
import type { ReportContext } from './context.ts'

/** The last version of a protocol in words, and the day on which it was saved. What it does not have is null. */
export type ProtocolFact = {
  readonly name: string
  readonly number: number
  readonly saved: CivilDate
  readonly dose: string
  readonly recipe: string | null
  readonly syringe: string | null
  readonly plan: string | null
  readonly notes: string | null
}

/**
 * The protocols in use when the report is made, the one saved last first, whatever the period; and the name of each version, by its id. Every
 * protocol comes before the first of its versions.
 */
export function collectProtocols({ zone }: Pick<ReportContext, 'zone'>) {
  const last = new Map<string, RowOf<'protocol_versions'> | undefined>()
  const names = new Map<string, string>()
  return {
    add(row: RowOf<'protocols'>): void {
      if (row.archived_at === null) last.set(row.id, undefined)
    },
    addVersion(row: RowOf<'protocol_versions'>): void {
      names.set(row.id, versionName(row))
      if (last.has(row.protocol_id) && row.number > (last.get(row.protocol_id)?.number ?? 0))
        last.set(row.protocol_id, row)
    },
    nameOf: (versionId: string): string | undefined => names.get(versionId),
    facts: (): readonly ProtocolFact[] =>
      [...last.values()]
        .filter((version) => version !== undefined)
        .toSorted((one, other) => (one.saved_at > other.saved_at ? -1 : one.saved_at < other.saved_at ? 1 : 0))
        .map((version) => factOf(version, zone)),
  }
}

function factOf(row: RowOf<'protocol_versions'>, zone: ReportContext['zone']): ProtocolFact {
  const { name, number, saved_at, notes } = row
  const values = { ...row, step: row.step ?? null }
  return {
    name,
    number,
    saved: dateIn(saved_at, zone),
    dose: doseText(values),
    recipe: recipeText(values) ?? null,
    syringe: syringeText(values) ?? null,
    plan: planText(values) ?? null,
    notes,
  }
}
