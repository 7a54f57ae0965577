import bidiFactory from 'bidi-js'
import { graphemesOf, setFont, type Family, type FontName, type Grapheme } from './fonts.ts'

/** How the letters of a text are drawn, whatever their script. */
type Look = { readonly font: FontName; readonly size: number }

/** A line of a text in several fonts. */
type MixedLine = {
  readonly width: () => number
  /** Draws it from `x` on, its letters standing on `baseline`. */
  readonly draw: (x: number, baseline: number) => void
}

/** Lays out a text in lines of a width; undefined where the font of the product writes all of it, as nearly always. */
export function mixedText(
  pdf: PDFKit.PDFDocument,
  text: string,
  { font, size }: Look,
  width: number,
): { readonly lines: readonly MixedLine[] } | undefined {
  if (/^[ -~\u00a0-\u024f]*$/.test(text)) return undefined
  const letters = graphemesOf(text)
  if (letters.every(({ family }) => family === 'inter')) return undefined
  const inFont = ({ family }: Grapheme) => setFont(pdf, font, family).fontSize(size)
  const widthOf = (run: Grapheme) => inFont(run).widthOfString(run.text, SHAPED)
  const letterWidths = widthsIn(pdf)
  const letterWidth = (letter: Grapheme) => {
    const key = `${font} ${letter.family} ${letter.text}`
    const known = letterWidths.get(key) ?? widthOf(letter) / size
    letterWidths.set(key, known)
    return known * size
  }
  const lettersOf = inVisualOrder(text, letters)
  const lines = wrap(letters, letters.map(letterWidth), width).map((line): MixedLine => ({
    width: () => runsOf(lettersOf(line)).reduce((sum, run) => sum + widthOf(run), 0),
    draw(x, baseline) {
      const runs = runsOf(lettersOf(line))
      let left = x
      for (const [at, run] of runs.entries()) {
        inFont(run).text(run.text, left, baseline, { ...SHAPED, lineBreak: false, baseline: 'alphabetic' })
        // To shape a run takes long, and the last one has nothing behind it.
        if (at < runs.length - 1) left += widthOf(run)
      }
    },
  }))
  return { lines }
}

/** The widths of letters at a size of 1: to shape each letter of a long text anew takes a hundred times as long. */
function widthsIn(pdf: PDFKit.PDFDocument): Map<string, number> {
  const widths = WIDTHS.get(pdf) ?? new Map<string, number>()
  WIDTHS.set(pdf, widths)
  return widths
}
const WIDTHS = new WeakMap<PDFKit.PDFDocument, Map<string, number>>()

/** From a letter to before another one. */
type Line = { readonly from: number; readonly to: number }

/** A whole run is shaped at once: word by word, pdfkit would put the words of a script from the right in the wrong order. */
const SHAPED = { features: [] }

/** Breaks after spaces, and between any two letters or words of other scripts; a word that is wider than a line wherever it must. */
function wrap(letters: readonly Grapheme[], widths: readonly number[], width: number): readonly Line[] {
  const breaks = breaksOf(letters)
  const lines: Line[] = []
  let [from, last, used, sinceLast] = [0, 0, 0, 0]
  for (const [at, letter] of letters.entries()) {
    const own = widths[at] ?? 0
    if (at > from && breaks.has(at)) [last, sinceLast] = [at, 0]
    if (used + own > width && at > from && letter.text !== ' ') {
      const to = last > from ? last : at
      lines.push({ from, to })
      used = to === at ? 0 : sinceLast
      from = to
    }
    used += own
    sinceLast += own
  }
  return [...lines, { from, to: letters.length }]
}

function breaksOf(letters: readonly Grapheme[]): ReadonlySet<number> {
  const breaks = new Set<number>()
  const numberAt = new Map<number, number>()
  let place = 0
  for (const [at, { text }] of letters.entries()) {
    numberAt.set(place, at)
    place += text.length
    if (letters[at - 1]?.text === ' ') breaks.add(at)
  }
  for (const { index } of WORDS.segment(letters.map(({ text }) => text).join(''))) {
    const at = numberAt.get(index) ?? 0
    if (at > 0 && letters[at]?.family !== 'inter' && letters[at - 1]?.family !== 'inter') breaks.add(at)
  }
  return breaks
}

/** The letters of a line from left to right, by the Unicode Bidirectional Algorithm. */
function inVisualOrder(text: string, letters: readonly Grapheme[]): (line: Line) => readonly Placed[] {
  const embedding = BIDI.getEmbeddingLevels(text)
  const numbers = letters.flatMap((letter, at) => Array.from({ length: letter.text.length }, () => at))
  const starts = startsOf(letters)
  const placed = letters.map((letter, at): Placed => {
    const isFromRight = (embedding.levels[starts[at] ?? 0] ?? 0) % 2 === 1
    return { ...letter, isFromRight, text: (isFromRight && BIDI.getMirroredCharacter(letter.text)) || letter.text }
  })
  return ({ from, to }) => {
    const [start, end] = [starts[from] ?? 0, (starts[to] ?? text.length) - 1]
    const places = BIDI.getReorderedIndices(text, embedding, start, end).slice(start, end + 1)
    return [...new Set(places.map((place) => numbers[place]))].flatMap((at) => placed[at ?? -1] ?? [])
  }
}
/** Where each letter begins in the text. */
function startsOf(letters: readonly Grapheme[]): readonly number[] {
  let place = 0
  return letters.map(({ text }) => (place += text.length) - text.length)
}

type Placed = Grapheme & { readonly isFromRight: boolean }

/** Neighbours of one font and direction as one run. The font of a script from the right turns its letters around itself. */
function runsOf(letters: readonly Placed[]): readonly Grapheme[] {
  const runs: { text: string; readonly family: Family; readonly isFromRight: boolean }[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    const { family, isFromRight } = letter
    if (last?.family !== family || last.isFromRight !== isFromRight) runs.push({ ...letter })
    else last.text = isFromRight && FROM_RIGHT.has(family) ? letter.text + last.text : last.text + letter.text
  }
  return runs
}

const FROM_RIGHT: ReadonlySet<Family> = new Set(['arabic', 'hebrew'])
const WORDS = new Intl.Segmenter('en', { granularity: 'word' })
const BIDI = bidiFactory()
