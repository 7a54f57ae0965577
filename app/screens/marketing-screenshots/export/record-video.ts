import { BufferTarget, CanvasSource, canEncodeVideo, Output, Quality, WebMOutputFormat } from 'mediabunny'
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
 * Records the sample's story as WebM (VP9), frame by frame and as fast as the browser encodes. The moment that a frame shows
 * follows from its number, not from the time it took to draw. This module is loaded on demand, because the container
 * library is large.
 * @throws StageNotReady, Error with the reason, or the signal's reason.
 */
export async function recordVideo({ sample, look, duration, onProgress, signal }: Recording): Promise<Blob> {
  await requireEncoder(look)
  const drawing = await startDrawing()
  const canvas = canvasFor(look.preset)
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'vp9', quality: new Quality('high'), keyFrameInterval: 2 })
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND })
  try {
    await output.start()
    const frames = frameCount(duration)
    let painted = ''
    for (let frame = 0; frame < frames; frame += 1) {
      signal.throwIfAborted()
      const svg = drawing.svgAt(sample, look, momentOf(frame, duration, sample.length))
      if (svg !== painted) await paint(canvas, svg)
      painted = svg
      await source.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND)
      onProgress((frame + 1) / frames)
    }
    await output.finalize()
    signal.throwIfAborted()
    if (!output.target.buffer) throw new Error(text.reasons.emptyVideo)
    return new Blob([output.target.buffer], { type: 'video/webm' })
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  } finally {
    drawing.end()
  }
}

async function requireEncoder({ preset: { width, height } }: Look): Promise<void> {
  const canEncode = 'VideoEncoder' in globalThis && (await canEncodeVideo('vp9', { width, height }))
  if (!canEncode) throw new Error(text.reasons.encoder)
}
