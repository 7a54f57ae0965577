import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as pdf.js reads it. */
export type ReadPdf = {
  readonly pages: readonly ReadPage[]
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
}

/** A page: its size in points, its words in the order of drawing, and the kinds of elements in the order of reading. */
export type ReadPage = {
  readonly width: number
  readonly height: number
  readonly words: readonly Words[]
  readonly kinds: readonly string[]
}

/** Words in one line, with the place of their left end, counted from the top of the page. */
export type Words = { readonly text: string; readonly x: number; readonly y: number; readonly width: number }

/** Reads a PDF with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const document = await loading.promise
  const { info } = await document.getMetadata()
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const words = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , x = 0, y = 0] = item.transform as number[]
      return [{ text: item.str.replaceAll('\u00a0', ' '), x, y: height - y, width: item.width }]
    })
    pages.push({ width, height, words, kinds: kindsOf(await page.getStructTree()) })
  }
  const facts = info as { readonly Title?: string; readonly Language?: string }
  // It is a Map, although its type says otherwise.
  const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean>
  await loading.destroy()
  return { pages, title: facts.Title ?? '', language: facts.Language ?? '', isTagged: marks.get('Marked') === true }
}

function kindsOf(node: unknown): readonly string[] {
  const { role, alt, children = [] } = (node ?? {}) as { role?: string; alt?: string; children?: readonly unknown[] }
  const own = role === undefined ? [] : [alt === undefined ? role : `${role}: ${alt}`]
  return [...own, ...children.flatMap(kindsOf)]
}
