import { readFileHead } from '#domain/photos/file-head'
import { FILE_PIXELS, PHOTO, THUMBNAIL } from '#domain/photos/limits'
import { storablePicture, type PictureLimits } from '#domain/pictures/picture'
import { withoutMetadata } from '#domain/pictures/without-metadata'

/** A photo as it is sent: the picture and its thumbnail in base64, and what the row says of them. */
export type DrawnPhoto = {
  readonly photo: string
  readonly thumbnail: string
  readonly type: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly thumbnail_bytes: number
  readonly sha256: string
}

/** Why a file did not become a photo. */
export type PhotoProblem =
  | 'not-read'
  | 'too-large'
  | 'not-a-picture'
  | 'too-many-pixels'
  | 'cut-off'
  | 'not-decoded'
  | 'heif-not-decoded'
  | 'blank'
  | 'not-drawn'

class PhotoFailed extends Error {
  override readonly name = 'PhotoFailed'
  readonly problem: PhotoProblem
  constructor(problem: PhotoProblem) {
    super(`No photo was made of the file: ${problem}`)
    this.problem = problem
  }
}

/**
 * Makes a small upright photo of a file, drawn anew, so that nothing else of the file stays (place, time, camera), with its thumbnail. The
 * size is read from the head of the file before anything is unpacked.
 */
export async function drawPhoto(file: Blob): Promise<DrawnPhoto | PhotoProblem> {
  try {
    return await drawn(file)
  } catch (error) {
    return error instanceof PhotoFailed ? error.problem : 'not-drawn'
  }
}

/** No camera of a phone writes larger files, and this much of memory is taken before the head is read. */
const FILE_BYTES = 100 * 1024 * 1024

async function drawn(file: Blob): Promise<DrawnPhoto> {
  if (file.size > FILE_BYTES) throw new PhotoFailed('too-large')
  const read = await file.arrayBuffer().catch(() => undefined)
  if (!read) throw new PhotoFailed('not-read')
  const head = readFileHead(new Uint8Array(read))
  if (!head) throw new PhotoFailed('not-a-picture')
  if (head.width * head.height > FILE_PIXELS) throw new PhotoFailed('too-many-pixels')
  if (!head.isWhole) throw new PhotoFailed('cut-off')
  const bitmap = await createImageBitmap(new Blob([read]), { imageOrientation: 'from-image' }).catch(() => {
    throw new PhotoFailed(head.format === 'heif' ? 'heif-not-decoded' : 'not-decoded')
  })
  try {
    return await encoded(bitmap)
  } finally {
    bitmap.close()
  }
}

async function encoded(bitmap: ImageBitmap): Promise<DrawnPhoto> {
  for (const share of [1, 0.7, 0.5]) {
    // Straight into the small canvas: above 16.7 million pixels iOS gives a blank one without a word.
    const canvas = scaled(bitmap, PHOTO.pixels * share)
    const small = scaled(canvas, THUMBNAIL.pixels)
    if (isBlank(small)) throw new PhotoFailed('blank')
    const [photo, thumbnail] = [await within(canvas, PHOTO), await within(small, THUMBNAIL)]
    if (photo && thumbnail) return described(photo, thumbnail)
  }
  throw new PhotoFailed('not-drawn')
}

/** The picture with a longer edge of at most so many pixels; never larger than it was. */
function scaled(picture: ImageBitmap | OffscreenCanvas, most: number): OffscreenCanvas {
  const share = Math.min(1, most / Math.max(picture.width, picture.height))
  const pixels = (edge: number) => Math.max(1, Math.round(edge * share))
  const canvas = new OffscreenCanvas(pixels(picture.width), pixels(picture.height))
  const brush = brushOf(canvas)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Whether all pixels have one colour, as where the browser had no memory for the picture. A camera never makes such a picture. */
function isBlank(canvas: OffscreenCanvas): boolean {
  const { data } = brushOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  const pixels = new Uint32Array(data.buffer)
  return pixels.every((pixel) => pixel === pixels[0])
}

function brushOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const brush = canvas.getContext('2d', { colorSpace: 'srgb' })
  if (!brush) throw new PhotoFailed('not-drawn')
  return brush
}

/** From fine to coarse; noise alone needs the last. */
const QUALITIES = [0.82, 0.65, 0.45, 0.25]

/**
 * The canvas as a JPEG within the limits of the server, which the device judges by the server's rule. Every browser writes JPEG, in a tenth of
 * the time that a WebP takes (docs/decisions/082-photos-are-drawn-on-the-device.md).
 */
async function within(canvas: OffscreenCanvas, limits: PictureLimits) {
  paintGround(canvas)
  for (const quality of QUALITIES) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    const bytes = withoutMetadata(new Uint8Array(await blob.arrayBuffer()))
    const picture = storablePicture(bytes, limits)
    if (picture) return { bytes, picture }
  }
  return undefined
}

/** White behind what is transparent, which a JPEG would show black. */
function paintGround(canvas: OffscreenCanvas): void {
  const brush = brushOf(canvas)
  brush.globalCompositeOperation = 'destination-over'
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
}

type Encoded = NonNullable<Awaited<ReturnType<typeof within>>>

async function described({ bytes, picture }: Encoded, thumbnail: Encoded): Promise<DrawnPhoto> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return {
    photo: await base64(bytes),
    thumbnail: await base64(thumbnail.bytes),
    type: `image/${picture.type}`,
    width: picture.width,
    height: picture.height,
    bytes: bytes.length,
    thumbnail_bytes: thumbnail.bytes.length,
    sha256: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}

function base64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(dataOf(reader.result as string)))
    reader.addEventListener('error', () => reject(new PhotoFailed('not-drawn')))
    reader.readAsDataURL(new Blob([bytes]))
  })
}

/** What stands behind the head of a data URL. */
function dataOf(url: string): string {
  return url.slice(url.indexOf(',') + 1)
}
