import { NotOpened } from '../not-opened.ts'
import { readHealth } from './read-health.ts'
import type { HealthMessage } from './use-health.ts'

/** Reads a file beside the page, which answers meanwhile, with a memory that goes with the worker. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const say = (message: HealthMessage) => postMessage(message)
  readHealth(data, (progress) => say({ progress })).then(
    (found) => say({ found }),
    (error: unknown) => say({ reason: error instanceof NotOpened ? error.reason : 'not-read' }),
  )
})
