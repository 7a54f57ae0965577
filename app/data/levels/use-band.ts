import { useWorkerAnswer } from '../use-worker-answer.ts'
import { answerTo, type BandAnswer, type BandQuestion } from './band.ts'

/** The newest band, of a question before until the next is here. Undefined until the first. */
export function useBand(question: BandQuestion | undefined): BandAnswer | undefined {
  return useWorkerAnswer(question, ASKED)
}

const ASKED = {
  newWorker: () => new Worker(new URL('./band-worker.ts', import.meta.url), { type: 'module' }),
  answerHere: answerTo,
}
