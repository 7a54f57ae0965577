import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** The two weights of a report. */
export type FontName = 'regular' | 'semibold'

/** Gives a document the fonts by their names. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(fonts())) pdf.registerFont(name, font as unknown as Uint8Array)
}

/**
 * A text as the fonts can write it: what they lack, such as a picture or a letter of another script, is a box. Lines become
 * parts of one, so that a text of a thousand lines has its place on a page.
 */
export function writable(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  const { regular } = fonts()
  const line = text.trim().replaceAll(/\s*[\n\r\u2028\u2029]+\s*/g, ' / ')
  return Array.from(GRAPHEMES.segment(line), ({ segment }) => {
    if (/^[\s\p{Cc}]+$/u.test(segment)) return ' '
    const seen = segment.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    const isKnown = Array.from(seen).every((one) => regular.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
    return isKnown ? seen : MISSING
  }).join('')
}

/** Stands for what the fonts lack. */
export const MISSING = '□'

let known: Readonly<Record<FontName, Font>> | undefined

/** Reading them takes tens of milliseconds, so they are read once, for the first report. */
function fonts(): Readonly<Record<FontName, Font>> {
  known ??= {
    regular: read(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    semibold: read(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  }
  return known
}

/** The font of the product in whole, of which a document carries the letters that it uses (docs/decisions/051-report.md). */
function read(address: string): Font {
  const font = create(readFileSync(new URL(address)))
  if (!('layout' in font)) throw new Error(`${address} is a collection of fonts.`)
  const shape = font.layout.bind(font)
  return Object.assign(font, { layout: (text: string) => shape(text, /^[+-]?\d/.test(text) ? NUMBER : WORD) })
}

/** No letters that depend on their neighbours: a typed "->" stays what was typed. */
const WORD = { calt: false, clig: false, liga: false }
/** For words that begin as a number does: digits of one width, so that numbers stand below each other. */
const NUMBER = { ...WORD, tnum: true }

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })
