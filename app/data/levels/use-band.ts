import { useEffect, useRef, useState } from 'react'
import { answerTo, type BandAnswer, type BandQuestion } from './band.ts'

/** The newest answer to what was asked: the one before stays until the next one is here. Undefined until the first. */
export function useBand(question: BandQuestion | undefined): BandAnswer | undefined {
  const [answer, setAnswer] = useState<BandAnswer>()
  // Null where the page computes by itself: it has no workers, or the file of this one could not be loaded.
  const worker = useRef<Worker | null>(undefined)
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    if (!question) return
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

function newWorker(take: (answer: BandAnswer) => void): Worker | null {
  if (typeof Worker === 'undefined') return null
  const worker = new Worker(new URL('./band-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<BandAnswer>) => take(data))
  return worker
}
