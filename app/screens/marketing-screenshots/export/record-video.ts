import { recordCanvas, RecordingFailed } from '../../../shell/record-canvas.ts'
import { startDrawing } from './drawing.tsx'
import { canvasFor, paint } from './canvas.ts'
import type { Look } from '../presets.ts'
import type { Sample } from '../samples.tsx'
import { frameCount, FRAMES_PER_SECOND, momentOf } from '../samples/storyboard.ts'
import { text } from './text.ts'

export type Recording = {
  readonly sample: Sample
  readonly look: Look
  /** The duration of the video in seconds. */
  readonly duration: number
  /** Called with the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Records the sample's story as WebM. The moment that a frame shows follows from its number, not from the time it took to draw. This module
 * is loaded on demand, because the container library is large.
 * @throws StageNotReady, Error with the reason, or the signal's reason.
 */
export async function recordVideo({ sample, look, duration, onProgress, signal }: Recording): Promise<Blob> {
  const drawing = await startDrawing()
  const canvas = canvasFor(look.preset)
  let painted = ''
  try {
    return await recordCanvas({
      canvas,
      frames: frameCount(duration),
      framesPerSecond: FRAMES_PER_SECOND,
      async paint(frame) {
        const svg = drawing.svgAt(sample, look, momentOf(frame, duration, sample.length))
        if (svg !== painted) await paint(canvas, svg)
        painted = svg
      },
      onProgress,
      signal,
    })
  } catch (error) {
    throw error instanceof RecordingFailed ? new Error(text.reasons[error.problem]) : error
  } finally {
    drawing.end()
  }
}
