import { storablePicture } from '#domain/profile/picture'

/**
 * The picture of a data URL as it is stored: encoded anew from its bytes, with the type that the bytes have. Undefined for a text
 * that is not a data URL of an accepted picture.
 */
export function storablePictureUrl(url: string): string | undefined {
  const text = url.slice(url.indexOf(',') + 1)
  const bytes = Buffer.from(text, 'base64')
  const picture = storablePicture(bytes)
  // Node skips characters that are not base64: only text that is the same after decoding and encoding is valid.
  if (!picture || bytes.toString('base64') !== text) return undefined
  return `data:image/${picture.type};base64,${text}`
}
