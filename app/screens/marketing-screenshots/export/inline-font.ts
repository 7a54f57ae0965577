import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { text } from './text.ts'

let loading: Promise<string> | undefined

/**
 * The font of the product as a CSS rule with its file inlined: an image loads no files, so without this rule a drawing would
 * use a font of the system. Loaded once, and again after a failure.
 * @throws Error with the reason if the file cannot be loaded.
 */
export function inlineFont(): Promise<string> {
  loading ??= loadFont().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function loadFont(): Promise<string> {
  const response = await fetch(inter).catch(() => undefined)
  if (!response?.ok) throw new Error(text.reasons.fontNotLoaded)
  const address = await asDataUrl(await response.blob())
  return `@font-face{font-family:Inter;font-weight:100 900;src:url(${address}) format("woff2")}`
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error(text.reasons.fontNotRead)))
    reader.readAsDataURL(file)
  })
}
