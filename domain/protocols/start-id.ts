import { nameBasedUuids } from '../schedules/planning/name-based-uuid.ts'

/**
 * The id of a schedule that is started from a version of a protocol. It follows from the version, from everything that the start sends, and
 * from how many schedules of the protocol the person saw before: two devices that start the same without a network start one schedule, and
 * the doses of it, whose ids follow from its own, are the same doses.
 */
export function idOfStart({ protocolVersionId, form, confirmed }: Start, beside: readonly string[]): string {
  return nameBasedUuids(`start ${protocolVersionId.toLowerCase()}`)(JSON.stringify([beside.length, form, confirmed]))
}

type Start = { readonly protocolVersionId: string; readonly form: object; readonly confirmed: readonly object[] }
