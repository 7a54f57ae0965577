/** The least part of a question, by the weight of its words, that a statement answers. Less is silence. */
export const LEAST_COVERAGE = 0.35

/**
 * The part of a question, from 0 to 1, that a statement holds: the weight of the terms that stand in it, of the weight of all. The
 * rarer a term is in the library the more it weighs; one that the library does not know weighs most. No terms: 0.
 */
export function coverageOf(
  terms: readonly string[],
  held: Pick<ReadonlySet<string>, 'has'>,
  weightOf: (term: string) => number,
): number {
  const all = terms.reduce((sum, term) => sum + weightOf(term), 0)
  const found = terms.reduce((sum, term) => sum + (held.has(term) ? weightOf(term) : 0), 0)
  return all === 0 ? 0 : found / all
}
