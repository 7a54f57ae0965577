import { SOURCES } from '#domain/knowledge/sources'
import { STATEMENTS } from '#domain/knowledge/statements'
import { createLibrary } from '#domain/knowledge/search/library'

/** The statements, their sources and the index over them: one chunk that /ask alone loads (docs/decisions/083-knowledge.md). */
export const library = createLibrary(STATEMENTS)

const sources = new Map(SOURCES.map((source) => [source.id, source]))
export const sourceOf = (id: string) => sources.get(id)

export { answerOf } from '#domain/knowledge/answer'
export { suggestionsFor } from '#domain/knowledge/search/suggestions'
