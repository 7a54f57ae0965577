import { useEffect, useMemo, useRef, useState } from 'react'
import type { Findings } from '#domain/trends/findings'
import type { CivilDate } from '#domain/time/civil'
import { answerTo, type FindingsQuestion } from './findings.ts'
import type { Trends } from './trends.ts'

/** The findings of what is known up to `today`; those of before stay until the next are here. Undefined until the first. */
export function useFindings({ peptides, symptoms, metrics }: Trends, today: CivilDate): Findings | undefined {
  const [answer, setAnswer] = useState<Findings>()
  // Null where the page computes by itself: it has no workers, or the file of this one could not be loaded.
  const worker = useRef<Worker | null>(undefined)
  const question = useMemo(
    (): FindingsQuestion => ({ known: { peptides, symptoms, metrics }, today }),
    [peptides, symptoms, metrics, today],
  )
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    const computeHere = () => setAnswer(answerTo(question))
    worker.current ??= worker.current === undefined ? newWorker(setAnswer) : null
    const asked = worker.current
    if (asked === null) {
      const soon = setTimeout(computeHere)
      return () => clearTimeout(soon)
    }
    const failed = () => {
      worker.current = null
      computeHere()
    }
    asked.addEventListener('error', failed)
    asked.postMessage(question)
    return () => asked.removeEventListener('error', failed)
  }, [question])
  return answer
}

function newWorker(take: (answer: Findings) => void): Worker | null {
  if (typeof Worker === 'undefined') return null
  const worker = new Worker(new URL('./findings-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Findings>) => take(data))
  return worker
}
