import { STATEMENTS } from '#domain/knowledge/statements'
import { createLibrary } from '#domain/knowledge/search/library'

/** The index over the statements, with what it answers by: one chunk that /ask alone loads (docs/decisions/083-knowledge.md). */
export const library = createLibrary(STATEMENTS)

export { sourceOf } from '../../parts/knowledge/statements.ts'
export { answerOf } from '#domain/knowledge/answer'
export { suggestionsFor } from '#domain/knowledge/search/suggestions'
