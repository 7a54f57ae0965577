import { isSameProtocol, valuesOfProtocol, type ProtocolValues } from '#domain/protocols/protocol'
import { write } from '../outbox/pending-writes.ts'
import type { ShownProtocol } from './protocols.ts'
import { addProtocolWrite, archiveProtocolWrite, editProtocolWrite, removeProtocolWrite } from './writes.ts'

/** Adds a protocol under an id made by the form, so that two taps are one. @throws when the device has no room for it. */
export async function addProtocol(id: string, values: ProtocolValues): Promise<void> {
  const at = new Date().toISOString()
  const version = { id, protocol_id: id, number: 1, saved_at: at, ...values }
  await write(addProtocolWrite, { id, params: {}, body: { id, protocol: sent(values), at }, preview: version })
}

/**
 * Adds a version to a protocol under an id made by the form, so that two taps are one. `shown` is the protocol as the form opened with it. What
 * changes nothing is no version. @throws when the device has no room for it.
 */
export async function editProtocol(id: string, { last }: ShownProtocol, values: ProtocolValues): Promise<void> {
  if (isSameProtocol(last, values)) return
  const at = new Date().toISOString()
  const { waiting: _waiting, version: _version, ...before } = last
  const version = { id, protocol_id: last.protocol_id, number: last.number + 1, saved_at: at, ...values }
  await write(editProtocolWrite, {
    id,
    params: { id: last.protocol_id },
    body: { last_version_id: last.id, protocol: sent(values), at },
    preview: { before, version },
  })
}

/** Puts a protocol away, or takes it back. @throws when the device has no room for it. */
export async function archiveProtocol({ id, last }: ShownProtocol, is_archived: boolean): Promise<void> {
  await write(archiveProtocolWrite, {
    id: crypto.randomUUID(),
    params: { id },
    body: { is_archived },
    preview: { id, name: last.name, is_archived },
  })
}

/** Removes a protocol for good. @throws when the device has no room for it. */
export async function removeProtocol({ id, last }: ShownProtocol): Promise<void> {
  await write(removeProtocolWrite, {
    id: crypto.randomUUID(),
    params: { id },
    body: undefined,
    preview: { id, name: last.name },
  })
}

/** The values as they are sent: a write may be stored, and is the caller's no more. */
function sent(values: ProtocolValues) {
  return structuredClone(valuesOfProtocol(values)) as ProtocolValues
}
