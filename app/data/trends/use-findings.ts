import { useMemo } from 'react'
import type { Findings } from '#domain/trends/findings'
import type { CivilDate } from '#domain/time/civil'
import { useWorkerAnswer } from '../use-worker-answer.ts'
import { answerTo, type FindingsQuestion } from './findings.ts'
import type { Trends } from './trends.ts'

/** The findings of what is known up to `today`; those of before stay until the next are here. Undefined until the first. */
export function useFindings({ peptides, symptoms, metrics }: Trends, today: CivilDate): Findings | undefined {
  const question = useMemo(
    (): FindingsQuestion => ({ known: { peptides, symptoms, metrics }, today }),
    [peptides, symptoms, metrics, today],
  )
  return useWorkerAnswer(question, ASKED)
}

const ASKED = {
  newWorker: () => new Worker(new URL('./findings-worker.ts', import.meta.url), { type: 'module' }),
  answerHere: answerTo,
}
