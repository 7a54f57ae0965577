import type { Profile } from '#contract'
import { AVATAR_BYTES, AVATAR_PIXELS, PICTURE_FILE_BYTES } from '#domain/profile/picture'
import { withoutMetadata } from '#domain/pictures/without-metadata'
import { client } from '../client.ts'
import { profileAnswer } from './profile.ts'
import { currentPerson } from '../session/session.ts'
import { bodyOf, Refused } from '../fetch-json.ts'

/** Why a picture did not become the person's: by the file, on the way through the browser, or on the way to the server. */
export type AvatarProblem =
  | 'not-an-image'
  | 'too-large'
  | 'signed-out'
  | 'too-many-pixels'
  | 'process'
  | 'save'
  | 'upload'

export class AvatarFailed extends Error {
  override readonly name = 'AvatarFailed'
  readonly problem: AvatarProblem
  constructor(problem: AvatarProblem) {
    super(`The picture was not changed: ${problem}`)
    this.problem = problem
  }
}

/**
 * Makes the chosen file the person's picture: only its square middle, small, upright and without whatever else the file
 * tells (place, time, camera) leaves the device. @throws AvatarFailed
 */
export async function changeAvatar(file: File): Promise<void> {
  if (!/^image\/(?!svg)/.test(file.type)) throw new AvatarFailed('not-an-image')
  if (file.size >= PICTURE_FILE_BYTES) throw new AvatarFailed('too-large')
  if (!currentPerson()) throw new AvatarFailed('signed-out')
  const profile = await save(await squareOf(file))
  profileAnswer.set({ ...profile, ...profileAnswer.state.get().data, avatar_url: profile.avatar_url })
}

async function save(avatarUrl: string): Promise<Profile> {
  try {
    return await bodyOf(await client.api.profile.avatar.$put({ json: { avatar_url: avatarUrl } }))
  } catch (error) {
    if (!(error instanceof Refused)) throw new AvatarFailed('upload')
    throw new AvatarFailed(error.status === 401 ? 'signed-out' : 'save')
  }
}

/** More than any phone's camera makes within 5 MB; unpacked, such a picture already takes 200 MB. */
const MAX_PIXELS = 50_000_000

async function squareOf(file: File): Promise<string> {
  const { naturalWidth, naturalHeight } = await measured(file)
  if (naturalWidth * naturalHeight > MAX_PIXELS) throw new AvatarFailed('too-many-pixels')
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new AvatarFailed('process')
  })
  try {
    return encoded(picture)
  } finally {
    picture.close()
  }
}

/** The size as the file's own head tells it: nothing is unpacked, so that a giant does no harm. */
async function measured(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    return await new Promise((resolve, reject) => {
      const image = new Image()
      image.addEventListener('load', () => resolve(image))
      image.addEventListener('error', () => reject(new AvatarFailed('process')))
      image.src = address
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** From fine to coarse; noise alone needs the last. */
const QUALITIES = [0.86, 0.7, 0.5, 0.3]

/** As WebP, or as JPEG where the browser cannot write WebP. */
function encoded(picture: ImageBitmap): string {
  for (const type of ['image/webp', 'image/jpeg']) {
    const canvas = drawn(picture, type === 'image/jpeg' ? 'white' : undefined)
    for (const quality of QUALITIES) {
      const url = canvas.toDataURL(type, quality)
      if (url.startsWith(`data:${type};`) && bytesOf(url) <= AVATAR_BYTES)
        return type === 'image/jpeg' ? cleaned(url) : url
    }
  }
  throw new AvatarFailed('process')
}

/** The largest square in the middle, at most 256 pixels wide; never larger than it was. */
function drawn(picture: ImageBitmap, ground: string | undefined): HTMLCanvasElement {
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(AVATAR_PIXELS, side)
  const brush = canvas.getContext('2d')
  if (!brush) throw new AvatarFailed('process')
  if (ground) {
    brush.fillStyle = ground
    brush.fillRect(0, 0, canvas.width, canvas.height)
  }
  brush.imageSmoothingQuality = 'high'
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  brush.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Safari, which writes no WebP, puts segments of its own into a JPEG, which the server refuses as metadata. */
function cleaned(url: string): string {
  const [head, text] = [url.slice(0, url.indexOf(',') + 1), url.slice(url.indexOf(',') + 1)]
  const bytes = withoutMetadata(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
  return head + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function bytesOf(url: string): number {
  return ((url.length - url.indexOf(',') - 1) * 3) / 4
}
