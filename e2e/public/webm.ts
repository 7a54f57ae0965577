import type { Browser } from '@playwright/test'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'

export type Video = {
  readonly codec: string | null
  readonly size: readonly [number, number]
  readonly seconds: number
  /** When each frame begins, in seconds. */
  readonly frames: readonly number[]
}

/** What the bytes of a WebM file say. */
export async function readVideo(bytes: Uint8Array<ArrayBuffer>): Promise<Video> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('there is no video in the file')
  const frames: number[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) frames.push(packet.timestamp)
  return {
    codec: await track.getCodec(),
    size: [await track.getDisplayWidth(), await track.getDisplayHeight()],
    seconds: await input.computeDuration(),
    frames: frames.toSorted((a, b) => a - b),
  }
}

/** What is to be seen at some moments, each as 64 x 64 shades of grey, as a browser plays the file. */
export async function framesAt(
  browser: Browser,
  file: Buffer,
  moments: readonly number[],
): Promise<readonly (readonly number[])[]> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(shadesAt, { file: file.toString('base64'), moments, frameSeconds: FRAME_SECONDS })
  } finally {
    await page.close()
  }
}

/** How long a frame is shown (fifteen a second); the file counts in milliseconds. */
const FRAME_SECONDS = 1 / 15 + 0.001

/** How far two pictures are apart: the largest difference of a shade, of 255. */
export function difference(one: readonly number[] | undefined, other: readonly number[] | undefined): number {
  if (!one || !other) throw new Error('a frame is missing')
  return Math.max(...one.map((shade, place) => Math.abs(shade - (other[place] ?? 0))))
}

type Shown = { readonly file: string; readonly moments: readonly number[]; readonly frameSeconds: number }

/** Runs in the page. */
async function shadesAt(given: Shown): Promise<number[][]> {
  const video = document.createElement('video')
  video.muted = true
  video.src = `data:video/webm;base64,${given.file}`
  await new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', resolve)
    video.addEventListener('error', () => reject(new Error(video.error?.message)))
  })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  const pictures: number[][] = []
  // After 'seeked' the previous frame may still be shown, so the picture is taken when the frame is presented.
  const showing = (moment: number) =>
    new Promise<void>((resolve) => {
      const look: VideoFrameRequestCallback = (_now, { mediaTime }) => {
        if (Math.abs(mediaTime - moment) <= given.frameSeconds) resolve()
        else video.requestVideoFrameCallback(look)
      }
      video.requestVideoFrameCallback(look)
      video.currentTime = moment
    })
  for (const moment of given.moments) {
    await showing(moment)
    pen.drawImage(video, 0, 0, 64, 64)
    const { data } = pen.getImageData(0, 0, 64, 64)
    pictures.push(Array.from({ length: 64 * 64 }, (_, place) => data[place * 4 + 1] ?? 0))
  }
  return pictures
}
