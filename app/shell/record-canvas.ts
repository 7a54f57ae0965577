import { BufferTarget, CanvasSource, canEncodeVideo, Output, Quality, WebMOutputFormat } from 'mediabunny'

export type CanvasRecording = {
  readonly canvas: HTMLCanvasElement
  readonly frames: number
  readonly framesPerSecond: number
  /** Paints the canvas as a frame shows it, from 0. */
  readonly paint: (frame: number) => Promise<void>
  /** Called with the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Why there is no video: this browser cannot encode one, or it came out empty. */
export class RecordingFailed extends Error {
  override readonly name = 'RecordingFailed'
  readonly problem: 'encoder' | 'empty'
  constructor(problem: 'encoder' | 'empty') {
    super(`No video was recorded: ${problem}`)
    this.problem = problem
  }
}

/**
 * Records a canvas as WebM (VP9), frame by frame and as fast as the browser encodes. This module is loaded on demand, because the container
 * library is large.
 * @throws RecordingFailed, what `paint` throws, or the signal's reason.
 */
export async function recordCanvas(recording: CanvasRecording): Promise<Blob> {
  const { canvas, frames, framesPerSecond, paint, onProgress, signal } = recording
  await requireEncoder(canvas)
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'vp9', quality: new Quality('high'), keyFrameInterval: 2 })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  try {
    await output.start()
    for (let frame = 0; frame < frames; frame += 1) {
      signal.throwIfAborted()
      await paint(frame)
      await source.add(frame / framesPerSecond, 1 / framesPerSecond)
      onProgress((frame + 1) / frames)
    }
    await output.finalize()
    signal.throwIfAborted()
    if (!output.target.buffer) throw new RecordingFailed('empty')
    return new Blob([output.target.buffer], { type: 'video/webm' })
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  }
}

async function requireEncoder({ width, height }: HTMLCanvasElement): Promise<void> {
  const canEncode = 'VideoEncoder' in globalThis && (await canEncodeVideo('vp9', { width, height }))
  if (!canEncode) throw new RecordingFailed('encoder')
}
