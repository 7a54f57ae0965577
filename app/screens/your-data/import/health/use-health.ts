import { useCallback, useEffect, useState } from 'react'
import type { HealthWeights } from '#domain/other-products/health/weights'
import { useScreenOn } from '../../../../ui/use-screen-on.ts'
import { NotOpened } from '../not-opened.ts'
import { takeWorker } from './prepared-worker.ts'
import { readHealth, type Progress } from './read-health.ts'

/** What reading says: how far it is, what it has found, or why it found nothing. */
export type HealthMessage =
  | { readonly progress: Progress }
  | { readonly found: HealthWeights }
  | { readonly reason: string }

type Reading = HealthMessage | { readonly isStopped: true }

/** Reads a file of a phone's health data in a worker of its own. `stop` ends it at once; `again` begins anew. */
export function useHealth(file: File) {
  const [reading, setReading] = useState<Reading>()
  const [run, setRun] = useState({ isWanted: true })
  useEffect(() => {
    if (!run.isWanted) return undefined
    return read(file, setReading)
  }, [file, run])
  // A phone that locks itself stops the page.
  useScreenOn(reading === undefined || 'progress' in reading)
  const stop = useCallback(() => {
    setRun({ isWanted: false })
    setReading({ isStopped: true })
  }, [])
  const again = useCallback(() => {
    setReading(undefined)
    setRun({ isWanted: true })
  }, [])
  return { reading, stop, again }
}

/** Reads it and returns what ends that. The page does it by itself where it has no workers, or where the file of this one could not be loaded. */
function read(file: File, tell: (message: HealthMessage) => void): () => void {
  let isWanted = true
  const say = (message: HealthMessage) => isWanted && tell(message)
  const here = () =>
    void readHealth(file, (progress) => say({ progress })).then(
      (found) => say({ found }),
      (error: unknown) => say({ reason: error instanceof NotOpened ? error.reason : 'not-read' }),
    )
  const worker = typeof Worker === 'undefined' ? undefined : takeWorker()
  worker?.addEventListener('message', ({ data }: MessageEvent<HealthMessage>) => say(data))
  worker?.addEventListener('error', here)
  if (worker) worker.postMessage(file)
  else here()
  return () => {
    isWanted = false
    worker?.terminate()
  }
}
