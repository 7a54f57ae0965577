import { drawPhoto, type DrawnPhoto, type PhotoProblem } from './draw-photo.ts'

export type { DrawnPhoto, PhotoProblem }

/** Longer than a slow phone takes for the largest file. A worker that the browser has ended for its memory says nothing. */
const PATIENCE_MS = 60_000

/**
 * Makes a photo of a file in a worker of its own, whose memory goes with it. The page does it by itself where it has no workers, or where
 * the file of this one could not be loaded.
 */
export async function makePhoto(file: Blob): Promise<DrawnPhoto | PhotoProblem> {
  const made = typeof Worker === 'undefined' ? undefined : await madeByWorker(file)
  return made ?? drawPhoto(file)
}

async function madeByWorker(file: Blob): Promise<DrawnPhoto | PhotoProblem | undefined> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  let patience: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<DrawnPhoto | PhotoProblem>) => resolve(data))
      worker.addEventListener('error', () => resolve(undefined))
      patience = setTimeout(() => resolve('not-decoded'), PATIENCE_MS)
      worker.postMessage(file)
    })
  } finally {
    clearTimeout(patience)
    worker.terminate()
  }
}
