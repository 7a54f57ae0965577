import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { inlineFont } from './inline-font.ts'
import { isSquare, stageOf, type Look } from '../presets.ts'
import type { Sample } from '../samples.tsx'
import { Stage } from '../stage.tsx'

/** The styles of the page are not loaded yet, or nothing was drawn: there is nothing to export. */
export class StageNotReady extends Error {
  override readonly name = 'StageNotReady'
}

export type Drawing = {
  /** The sample at a moment of its story, as an SVG with its styles and font. The same moment always gives the same text. */
  svgAt(sample: Sample, look: Look, seconds: number): string
  end(): void
}

/**
 * Draws samples in a React root outside the document. They need no layout there: the SVG is laid out where it is shown.
 * @throws StageNotReady if no styles of the page can be read, Error if its font cannot be loaded.
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
    // The page's font rule names a file, which an image does not load.
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
  if (rules.length === 0) throw new StageNotReady()
  return rules.join('\n').replaceAll(']]>', '')
}

/** The state of inputs is in properties, and only attributes are serialized. */
function writeDownChoices(stage: Element): void {
  for (const input of stage.querySelectorAll('input')) input.toggleAttribute('checked', input.checked)
  for (const option of stage.querySelectorAll('option')) option.toggleAttribute('selected', option.selected)
  for (const area of stage.querySelectorAll('textarea')) area.textContent = area.value
}

/** Text has its usual size and nothing is animated, so that a moment always gives the same picture. */
const STILL = 'svg{font-size:16px}*,::before,::after{animation:none!important;transition:none!important}'

function svgOf(stage: string, styles: string, { width, height }: { readonly width: number; readonly height: number }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style><![CDATA[${styles}${STILL}]]></style><foreignObject width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml" class="size-full">${stage}</div></foreignObject></svg>`
}

/** The SVG as a URL for an image. Not a blob URL: Chromium would then not let the canvas be read. */
export function addressOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
