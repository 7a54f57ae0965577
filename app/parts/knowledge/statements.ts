import { SOURCES } from '#domain/knowledge/sources'
import type { KnowledgeSource, Region, Statement } from '#domain/knowledge/statement'
import { STATEMENTS } from '#domain/knowledge/statements'
import type { ReferenceKey } from '#domain/peptides/ids'
import type { Source } from '#domain/peptides/entry'

const statements = new Map(STATEMENTS.map((statement) => [statement.id, statement]))
const sources = new Map(SOURCES.map((source) => [source.id, source]))

/** The statements with these ids, in this order. @throws RangeError for an id that the library does not have */
export function statementsWith(ids: readonly string[]): readonly Statement[] {
  return ids.map((id) => {
    const statement = statements.get(id)
    if (statement === undefined) throw new RangeError(`The library has no statement ${id}`)
    return statement
  })
}

/** The source with this id. */
export function sourceOf(id: string): KnowledgeSource | undefined {
  return sources.get(id)
}

/** Where the statement with this text about this drug is in force. */
export function regionOf(drug: ReferenceKey, text: string): Region | undefined {
  return STATEMENTS.find((statement) => statement.drug === drug && statement.text === text)?.region
}

/** Where a source of the reference is published. */
export function addressOf({ name, revision }: Source): string | undefined {
  return SOURCES.find((source) => source.name === name && source.revision === revision)?.address
}
