import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

let asked: Promise<string> | undefined

/**
 * The letters of the product as a rule of CSS that carries its file in itself: an image loads nothing, so without it a
 * drawing shows whatever letters the system has. Asked for once; after a failure asked for again.
 * @throws Error with the reason where the file cannot be had.
 */
export function inlineFont(): Promise<string> {
  asked ??= loadFont().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function loadFont(): Promise<string> {
  const response = await fetch(inter).catch(() => undefined)
  if (!response?.ok) throw new Error('the font could not be loaded')
  const address = await asDataUrl(await response.blob())
  return `@font-face{font-family:Inter;font-weight:100 900;src:url(${address}) format("woff2")}`
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('the font could not be read')))
    reader.readAsDataURL(file)
  })
}
