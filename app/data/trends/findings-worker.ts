import { answerTo, type FindingsQuestion } from './findings.ts'

/** Looks for differences beside the page: thousands of orders of a year take longer than a frame. */
addEventListener('message', ({ data }: MessageEvent<FindingsQuestion>) => postMessage(answerTo(data)))
