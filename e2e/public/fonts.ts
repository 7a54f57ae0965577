import type { Page } from '@playwright/test'

/** A drawing of the studio taken apart. */
export type FontUse = {
  /** The file that it carries for its letters. */
  readonly file: Buffer
  /** How much of its ink stands elsewhere, 0 to 1, when it is drawn again as it is, and with the letters of the system. */
  readonly again: number
  readonly bySystem: number
}

/** Which letters a picture shows, beside the drawing of the preview it was made from. */
export async function fontsOf(page: Page, sample: string, picture: Buffer): Promise<FontUse> {
  const address = await page
    .getByRole('img', { name: `${sample} sample screen` })
    .locator('image')
    .getAttribute('href')
  const svg = decodeURIComponent((address ?? '').replace(/^[^,]*,/, ''))
  const [rule = '', file = ''] = /@font-face\{font-family:Inter;[^}]*base64,([^)"]*)[^}]*\}/.exec(svg) ?? []
  const strange = svg.replace(rule, '').replaceAll(/\bInter\b/g, 'NoSuchFont')
  const png = `data:image/png;base64,${picture.toString('base64')}`
  const [again = 1, bySystem = 0] = await page.evaluate(displacedInk, { png, drawings: [svg, strange] })
  return { file: Buffer.from(file, 'base64'), again, bySystem }
}

/** Runs in the page: of the points that are dark in a picture, the share that is light in a drawing. */
async function displacedInk({ png, drawings }: { png: string; drawings: readonly string[] }): Promise<number[]> {
  const load = (source: string) =>
    new Promise<HTMLImageElement>((resolve, reject) => {
      const image = new Image()
      image.addEventListener('load', () => resolve(image))
      image.addEventListener('error', () => reject(new Error('not an image')))
      image.src = source
    })
  const picture = await load(png)
  const shadesOf = (image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    const pen = canvas.getContext('2d', { alpha: false })
    pen?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
  }
  const shown = shadesOf(picture)
  return Promise.all(
    drawings.map(async (svg) => {
      const drawn = shadesOf(await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`))
      let [ink, displaced] = [0, 0]
      for (let at = 0; at < shown.length; at += 4) {
        if ((shown[at] ?? 255) > 90) continue
        ink += 1
        if ((drawn[at] ?? 0) > 180) displaced += 1
      }
      return displaced / ink
    }),
  )
}
