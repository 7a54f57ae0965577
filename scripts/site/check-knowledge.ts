import { faultsOf } from '#domain/knowledge/faults'
import { SOURCES } from '#domain/knowledge/sources'
import type { Statement } from '#domain/knowledge/statement'
import { STATEMENTS } from '#domain/knowledge/statements'

/** A site is not built with a statement that is past its review day or has another fault. @throws Error that names them. */
export function checkKnowledge(today: string, statements: readonly Statement[] = STATEMENTS): void {
  const faults = faultsOf(statements, SOURCES, today).map(({ id, fault }) => `${id}: ${fault}`)
  if (faults.length > 0)
    throw new Error(`Statements of the library (domain/knowledge/statements):\n${faults.join('\n')}`)
}
