import { useEffect, useRef, useState } from 'react'
import { answerTo, type BandAnswer, type BandQuestion } from './band.ts'

/** The newest answer to what was asked: the one before stays until the next one is here. Undefined until the first. */
export function useBand(question: BandQuestion | undefined): BandAnswer | undefined {
  const [answer, setAnswer] = useState<BandAnswer>()
  const worker = useRef<Worker>(undefined)
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    if (!question) return
    worker.current ??= newWorker(setAnswer)
    if (worker.current) {
      const here = () => setAnswer(answerTo(question))
      worker.current.addEventListener('error', here)
      worker.current.postMessage(question)
      return () => worker.current?.removeEventListener('error', here)
    }
    const soon = setTimeout(() => setAnswer(answerTo(question)))
    return () => clearTimeout(soon)
  }, [question])
  return answer
}

/** Undefined where a page has no workers: then the page computes. So it does where the file of the worker cannot be loaded. */
function newWorker(take: (answer: BandAnswer) => void): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  const worker = new Worker(new URL('./band-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<BandAnswer>) => take(data))
  return worker
}
