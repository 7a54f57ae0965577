import { valuesOfProtocol } from '../protocols/protocol.ts'
import { isPlain, protocolRule } from '../protocols/protocol-rule.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'

/** A protocol has a version, each version has a number of its own, and its fields go together as in the form of a protocol. */
export function* checkProtocols({ protocols, protocol_versions }: FileRows): Check {
  const numbers = new Set<string>()
  const withVersion = new Set<string>()
  for (const [index, version] of protocol_versions.entries()) {
    const number = `${version.protocol_id} ${version.number}`
    yield numbers.has(number) ? reasonAt('protocol_versions', index, 'there twice', 'number') : undefined
    numbers.add(number)
    withVersion.add(version.protocol_id)
    const wrong = protocolRule(valuesOfProtocol({ ...version, step: version.step ?? null }))
    const [refusal] = Object.entries(
      isPlain(version.name + version.peptide) ? wrong : { name: 'a character that cannot be read' },
    )
    yield refusal && reasonAt('protocol_versions', index, refusal[1], refusal[0])
  }
  for (const [index, { id }] of protocols.entries())
    yield withVersion.has(id) ? undefined : reasonAt('protocols', index, 'has no version')
}
