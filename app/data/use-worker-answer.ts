import { useEffect, useRef, useState } from 'react'

/** What is asked of a worker: how it is made, and the same answer by the page itself. Both stay the same object. */
export type Asked<Question, Answer> = {
  readonly newWorker: () => Worker
  readonly answerHere: (question: Question) => Answer
}

/**
 * The newest answer of a worker: the one before stays until the next one is here. Undefined until the first. The page answers by itself where it
 * has no workers, where the file of this one could not be loaded, and where no answer comes for long.
 */
export function useWorkerAnswer<Question, Answer>(
  question: Question | undefined,
  { newWorker, answerHere }: Asked<Question, Answer>,
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  // Null where the page answers by itself.
  const worker = useRef<Worker | null>(undefined)
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    if (question === undefined) return
    let stop: (() => void) | undefined
    // In a task of its own: to start a worker takes longer than to draw what the page has.
    const soon = setTimeout(() => {
      if (worker.current === undefined) worker.current = typeof Worker === 'undefined' ? null : newWorker()
      if (worker.current === null) setAnswer(answerHere(question))
      else stop = ask(worker.current)
    })
    const ask = (asked: Worker) => {
      const giveUp = () => {
        asked.terminate()
        worker.current = null
        setAnswer(answerHere(question))
      }
      const patience = setTimeout(giveUp, PATIENCE_MS)
      const take = ({ data }: MessageEvent<Answer>) => {
        clearTimeout(patience)
        setAnswer(data)
      }
      asked.addEventListener('message', take)
      asked.addEventListener('error', giveUp)
      asked.postMessage(question)
      return () => {
        clearTimeout(patience)
        asked.removeEventListener('message', take)
        asked.removeEventListener('error', giveUp)
      }
    }
    return () => {
      clearTimeout(soon)
      stop?.()
    }
  }, [question, newWorker, answerHere])
  return answer
}

/** Longer than a slow phone takes for an answer: the file of a worker may never arrive. */
const PATIENCE_MS = 15_000
