import { useEffect, useState } from 'react'
import { answerTo, type BandAnswer, type BandQuestion } from './band.ts'

/** The newest answer to what was asked; the one before stays until the next one is here, and undefined is the first until then. */
export function useBand(question: BandQuestion | undefined): BandAnswer | undefined {
  const [answer, setAnswer] = useState<BandAnswer>()
  useEffect(() => question && ask(question, setAnswer), [question])
  return answer
}

/** Asks a worker, or computes it here where there is none, as offline before its file is kept. Returns what takes the question back. */
function ask(question: BandQuestion, take: (answer: BandAnswer) => void): () => void {
  if (typeof Worker === 'undefined') {
    const soon = setTimeout(() => take(answerTo(question)))
    return () => clearTimeout(soon)
  }
  const worker = new Worker(new URL('./band-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<BandAnswer>) => take(data))
  worker.addEventListener('error', () => take(answerTo(question)))
  worker.postMessage(question)
  return () => worker.terminate()
}
