import { bandOf, type BandPoint, type LevelDose } from '#domain/levels/band'
import { MODELS } from '#domain/levels/models'
import { timesOf } from '#domain/levels/times'

/**
 * What a band is asked of: a peptide by its id, the doses that count, and the instants between which it is shown (milliseconds since 1970).
 * Nothing is shown before `first`, the first dose: what was then is not known.
 */
export type BandQuestion = {
  readonly peptide: string
  readonly doses: readonly LevelDose[]
  readonly first: number
  readonly from: number
  readonly to: number
}

export type BandAnswer = { readonly question: BandQuestion; readonly band: readonly BandPoint[] }

/** The band of a question; there is none of a peptide without a model. */
export function answerTo(question: BandQuestion): BandAnswer {
  const { peptide, doses, first, from, to } = question
  const model = MODELS.get(peptide)
  return { question, band: model ? bandOf(model, doses, timesOf(Math.max(from, first), to, doses)) : [] }
}
