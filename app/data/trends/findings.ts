import { findings, type Findings } from '#domain/trends/findings'
import type { Known } from '#domain/trends/questions'
import type { CivilDate } from '#domain/time/civil'

/** What findings are asked of: what is known up to `today`. */
export type FindingsQuestion = { readonly known: Known; readonly today: CivilDate }

/** The findings of a question. */
export function answerTo({ known, today }: FindingsQuestion): Findings {
  return findings(known, today)
}
