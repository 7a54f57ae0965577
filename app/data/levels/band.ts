import { bandOf, type BandPoint, type LevelDose } from '#domain/levels/band'
import { MODELS } from '#domain/levels/models'
import { timesOf } from '#domain/levels/times'

/**
 * What a band is asked of: a peptide by its id, the doses that count, and the instants between which it is shown (milliseconds since 1970): `now`
 * lies between `from` and `to`, and the doses `ahead` are planned ones, after it. Nothing is shown before `first`: what was then is not known.
 */
export type BandQuestion = {
  readonly peptide: string
  readonly doses: readonly LevelDose[]
  readonly ahead: readonly LevelDose[]
  readonly first: number
  readonly from: number
  readonly now: number
  readonly to: number
}

export type BandAnswer = { readonly question: BandQuestion; readonly band: readonly BandPoint[] }

/** The band of a question; there is none of a peptide without a model. */
export function answerTo(question: BandQuestion): BandAnswer {
  const { peptide, ahead, first, from, now, to } = question
  const model = MODELS.get(peptide)
  const begin = Math.max(from, first)
  if (!model || begin > to) return { question, band: [] }
  const doses = [...question.doses, ...ahead]
  return { question, band: bandOf(model, doses, timesOf({ from: begin, now, to }, doses)) }
}
