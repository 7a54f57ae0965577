import { valuesOfProtocol } from '../protocols/protocol.ts'
import { isPlain, protocolRule } from '../protocols/protocol-rule.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'

/** A protocol has versions with the numbers from 1 on, and the fields of each go together as in the form of a protocol. */
export function* checkProtocols({ protocols, protocol_versions }: FileRows): Check {
  const numbers = new Map<string, Set<number>>()
  for (const [index, version] of protocol_versions.entries()) {
    const known = numbers.get(version.protocol_id) ?? new Set()
    yield known.has(version.number) ? reasonAt('protocol_versions', index, 'there twice', 'number') : undefined
    numbers.set(version.protocol_id, known.add(version.number))
    const wrong = isPlain(version.name + version.peptide)
      ? protocolRule(valuesOfProtocol({ ...version, step: version.step ?? null }))
      : { name: 'a character that cannot be read' }
    const [refusal] = Object.entries(wrong)
    yield refusal && reasonAt('protocol_versions', index, refusal[1], refusal[0])
  }
  for (const [index, { id }] of protocols.entries()) {
    const known = numbers.get(id) ?? new Set()
    const isWhole = known.size > 0 && Math.max(...known) === known.size
    yield isWhole ? undefined : reasonAt('protocols', index, 'its versions are not numbered from 1 on')
  }
}
