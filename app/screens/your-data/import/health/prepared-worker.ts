let prepared: Worker | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Starts the worker that reads a file of a phone's health data while the person looks for that file. It goes after two minutes, since the file may be
 * another one. Nothing where there are no workers.
 */
export function prepareWorker(): void {
  if (typeof Worker === 'undefined') return
  prepared ??= newWorker()
  // One whose code could not be loaded reads nothing: the next one is tried with the file.
  prepared.addEventListener('error', forgetWorker)
  clearTimeout(timer)
  timer = setTimeout(forgetWorker, TWO_MINUTES)
}

/** The worker that was prepared, or a new one. */
export function takeWorker(): Worker {
  const worker = prepared ?? newWorker()
  clearTimeout(timer)
  worker.removeEventListener('error', forgetWorker)
  prepared = undefined
  return worker
}

function forgetWorker(): void {
  prepared?.terminate()
  prepared = undefined
}

function newWorker(): Worker {
  return new Worker(new URL('./health-worker.ts', import.meta.url), { type: 'module' })
}

const TWO_MINUTES = 120_000
