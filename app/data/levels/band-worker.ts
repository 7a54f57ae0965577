import { answerTo, type BandQuestion } from './band.ts'

/** Computes bands beside the page: hundreds of people over thousands of doses take longer than a frame. */
addEventListener('message', ({ data }: MessageEvent<BandQuestion>) => postMessage(answerTo(data)))
