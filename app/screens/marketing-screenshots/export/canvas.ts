import { addressOf } from './drawing.tsx'
import type { Preset } from '../presets.ts'
import { text } from './text.ts'

/** A canvas of exactly the preset's size in pixels. */
export function canvasFor({ width, height }: Preset): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** Draws an SVG over the whole canvas. Vectors are scaled before they become pixels, so lines and text stay sharp. */
export async function paint(canvas: HTMLCanvasElement, svg: string): Promise<void> {
  const picture = await loaded(addressOf(svg))
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error(text.reasons.canvas)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
}

/** Waits for the `load` event and not for `decode()`, which needs a painted frame: a tab in the background paints none. */
function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve(picture))
    picture.addEventListener('error', () => reject(new Error(text.reasons.drawing)))
    picture.src = address
  })
}
