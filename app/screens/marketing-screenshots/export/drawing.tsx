import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { inlineFont } from './inline-font.ts'
import { isSquare, stageOf, type Look } from '../presets.ts'
import type { Sample } from '../samples/samples.tsx'
import { Stage } from '../stage.tsx'

/** The styles of the page are not there yet, or nothing came out: there is nothing to export. */
export class StageNotReady extends Error {
  override readonly name = 'StageNotReady'
}

export type Drawing = {
  /** The sample at a moment of its story, as an SVG that carries its own styles and letters. The same moment is the same text. */
  svgAt(sample: Sample, look: Look, seconds: number): string
  end(): void
}

/**
 * Draws samples beside the page, in a root that is never in the document: an export needs no layout of ours, because
 * whoever shows the SVG lays it out.
 * @throws StageNotReady where the page has no styles that may be read, Error where its letters cannot be had.
 */
export async function startDrawing(): Promise<Drawing> {
  const styles = pageStyles() + (await inlineFont())
  const place = document.createElement('div')
  const root = createRoot(place)
  return {
    svgAt(sample, look, seconds) {
      flushSync(() => root.render(<Stage look={look}>{sample.draw(seconds, isSquare(look.preset))}</Stage>))
      const stage = place.firstElementChild
      if (!stage) throw new StageNotReady()
      writeDownChoices(stage)
      return svgOf(new XMLSerializer().serializeToString(stage), styles, stageOf(look.preset))
    },
    end: () => root.unmount(),
  }
}

function pageStyles(): string {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    // The page's own rule for its letters names a file, which an image never loads.
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
  if (rules.length === 0) throw new StageNotReady()
  return rules.join('\n').replaceAll(']]>', '')
}

/** What was chosen in a form lives in properties, and only attributes are written into markup. */
function writeDownChoices(stage: Element): void {
  for (const input of stage.querySelectorAll('input')) input.toggleAttribute('checked', input.checked)
  for (const option of stage.querySelectorAll('option')) option.toggleAttribute('selected', option.selected)
  for (const area of stage.querySelectorAll('textarea')) area.textContent = area.value
}

/** Text stands at its usual size, and nothing is caught in the middle of a movement: one moment has one picture. */
const STILL = 'svg{font-size:16px}*,::before,::after{animation:none!important;transition:none!important}'

function svgOf(stage: string, styles: string, { width, height }: { readonly width: number; readonly height: number }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style><![CDATA[${styles}${STILL}]]></style><foreignObject width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml" class="size-full">${stage}</div></foreignObject></svg>`
}

/** As an address for an image. Not a blob: Chromium would then refuse to hand out the pixels of a canvas it was drawn on. */
export function addressOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
