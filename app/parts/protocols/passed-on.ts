import { valuesOfProtocol, type ProtocolValues } from '#domain/protocols/protocol'
import { PassedOn, PassedOnFrame, sentProtocol } from '#domain/protocols/schema'
import { nameBasedUuids } from '#domain/schedules/planning/name-based-uuid'

/** The longest text of a protocol that is passed on, in characters. */
export const MOST_TEXT = 20_000

/** Why a text is no protocol that can be opened. */
export type PassedOnRefusal = 'unreadable' | 'changed' | 'newer' | 'too-long'

export type OpenedProtocol =
  | { readonly ok: true; readonly protocol: ProtocolValues }
  | { readonly ok: false; readonly reason: PassedOnRefusal }

/**
 * A protocol as text, for a file: JSON with the version of the format and a check, by which a text is known that was cut or changed on its
 * way. It holds no id, no date and nothing of the person; the notes only with `withNotes`.
 */
export function writePassedOn(protocol: ProtocolValues, withNotes: boolean): string {
  const values = valuesOfProtocol(withNotes ? protocol : { ...protocol, notes: null })
  return JSON.stringify({ format: FORMAT, version: VERSION, check: checkOf(values), protocol: values })
}

/**
 * Reads such a text. Refused: what is cut, what was changed, what a later version of the format wrote, and what no form of a
 * protocol would take. A field that the format does not have is refused too.
 */
export function readPassedOn(text: string): OpenedProtocol {
  if (text.length > MOST_TEXT) return refused('too-long')
  const frame = PassedOnFrame.safeParse(parsed(text))
  if (!frame.success) return refused('unreadable')
  if (frame.data.version > VERSION) return refused('newer')
  const whole = PassedOn.safeParse(parsed(text))
  if (!whole.success) return refused('unreadable')
  const { check, protocol } = whole.data
  if (check !== checkOf(protocol as ProtocolValues)) return refused('changed')
  const values = sentProtocol.safeParse(protocol)
  return values.success ? { ok: true, protocol: values.data } : refused('unreadable')
}

const FORMAT = 'vialog-protocol'
const VERSION = 1

/** Tells a text that lost or changed a letter, as one that a messenger broke. It is no seal: who means to can make another. */
function checkOf(values: ProtocolValues): string {
  return nameBasedUuids(FORMAT)(JSON.stringify(values)).slice(0, 8)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refused(reason: PassedOnRefusal): OpenedProtocol {
  return { ok: false, reason }
}
