import { readPicture } from '../../../data/photos/pictures.ts'
import type { ShownPhoto } from '../../../data/photos/photos.ts'
import { recordCanvas, RecordingFailed } from '../../../shell/record-canvas.ts'

/** How long each photo is shown, in seconds, and the frames of the video per second. */
const SECONDS_EACH = 0.8
const FRAMES_PER_SECOND = 10
/** The longer edge of the video in pixels. */
const MOST_PIXELS = 1080

/** Why there is no video: a photo could not be loaded, or it could not be encoded (shell/record-canvas.ts). */
export type TimelapseProblem = 'pictures' | RecordingFailed['problem']

/** Records these photos, one after the other, in the shape of the first. Resolves with the problem where there is no video. @throws the signal's reason. */
export async function recordTimelapse({ photos, onProgress, signal }: Timelapse): Promise<Blob | TimelapseProblem> {
  const canvas = canvasFor(photos)
  const framesEach = Math.round(SECONDS_EACH * FRAMES_PER_SECOND)
  try {
    return await recordCanvas({
      canvas,
      frames: photos.length * framesEach,
      framesPerSecond: FRAMES_PER_SECOND,
      async paint(frame) {
        const photo = photos[frame / framesEach]
        if (photo) await paint(canvas, photo)
      },
      onProgress,
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    return error instanceof RecordingFailed ? error.problem : 'pictures'
  }
}

type Timelapse = {
  /** From the first to the newest. */
  readonly photos: readonly ShownPhoto[]
  /** Called with the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** The encoder takes even numbers of pixels only. */
function canvasFor([first]: readonly ShownPhoto[]): HTMLCanvasElement {
  const { width, height } = first ?? { width: 2, height: 2 }
  const share = Math.min(1, MOST_PIXELS / Math.max(width, height))
  const even = (edge: number) => Math.max(2, 2 * Math.round((edge * share) / 2))
  return Object.assign(document.createElement('canvas'), { width: even(width), height: even(height) })
}

/** The whole photo in the middle, on black where its shape is another. */
async function paint(canvas: HTMLCanvasElement, { id }: ShownPhoto): Promise<void> {
  const picture = await createImageBitmap(await readPicture(id))
  const pen = canvas.getContext('2d', { alpha: false })
  const share = Math.min(canvas.width / picture.width, canvas.height / picture.height)
  const [width, height] = [picture.width * share, picture.height * share]
  pen?.fillRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
  picture.close()
}
