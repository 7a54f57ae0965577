import { faultsOf } from '#domain/knowledge/faults'
import { SOURCES } from '#domain/knowledge/sources'
import { STATEMENTS } from '#domain/knowledge/statements'

/** A site is not built with a statement that is past its review day or has another fault. @throws Error that names them. */
export function checkKnowledge(today: string): void {
  const faults = faultsOf(STATEMENTS, SOURCES, today).map(({ id, fault }) => `${id}: ${fault}`)
  if (faults.length > 0)
    throw new Error(`Statements of the library (domain/knowledge/statements):\n${faults.join('\n')}`)
}
