import { readFileSync } from 'node:fs'
import { create, type Font, type GlyphRun } from 'fontkit'

/** The two weights of a report. */
export type FontName = 'regular' | 'semibold'
/** The font of the product, and those of scripts that it lacks (docs/decisions/051-report.md). */
export type Family = 'inter' | 'arabic' | 'hebrew' | 'devanagari' | 'thai' | 'korean' | 'chinese'

/** What one font writes: a letter with its marks. */
export type Grapheme = { readonly text: string; readonly family: Family }

/** Writes with a font from now on. */
export function setFont(pdf: PDFKit.PDFDocument, name: FontName, family: Family = 'inter'): PDFKit.PDFDocument {
  return pdf.font(fontOf(family, name) as unknown as Uint8Array, `${family} ${name}`)
}

/**
 * A text as the fonts can write it: what they all lack, such as a picture, is a box. Lines become parts of one, so that a text of a
 * thousand lines has its place on a page.
 */
export function writable(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  const line = text.trim().replaceAll(/\s*[\n\r\u2028\u2029]+\s*/g, ' / ')
  return Array.from(GRAPHEMES.segment(line), ({ segment }) => {
    if (/^[\s\p{Cc}]+$/u.test(segment)) return ' '
    const seen = segment.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    return familyOf(seen) === undefined ? MISSING : seen
  }).join('')
}

/** The letters of a writable text, each with the font that has it: the product's wherever it does. */
export function graphemesOf(text: string): readonly Grapheme[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => ({
    text: segment,
    family: familyOf(segment) ?? 'inter',
  }))
}

/** Stands for what the fonts lack. */
export const MISSING = '□'

function familyOf(grapheme: string): Family | undefined {
  const points = Array.from(grapheme, (one) => one.codePointAt(0) ?? 0)
  return FAMILIES.find((family) => points.every((point) => fontOf(family, 'regular').hasGlyphForCodePoint(point)))
}

/** The one that has most of a text comes last: it is the largest to read. */
const FAMILIES: readonly Family[] = ['inter', 'arabic', 'hebrew', 'devanagari', 'thai', 'korean', 'chinese']

const known = new Map<string, Font>()

/** Reading one takes tens of milliseconds, so each is read once, for the first text that needs it. */
function fontOf(family: Family, name: FontName): Font {
  const key = `${family} ${name}`
  const font = known.get(key) ?? readFont(FILES[family][name](), family)
  known.set(key, font)
  return font
}

const inPackage = (file: string, main: string) => new URL(`../fonts/${file}`, main).href

const FILES: Readonly<Record<Family, Readonly<Record<FontName, () => string>>>> = {
  inter: {
    regular: () => import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    semibold: () => import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  },
  arabic: {
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    semibold: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  },
  hebrew: {
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    semibold: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
  },
  devanagari: {
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    semibold: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
  },
  thai: {
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    semibold: () => import.meta.resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
  },
  korean: {
    regular: () => inPackage('NotoSansKR-Regular.otf', import.meta.resolve('@embedpdf/fonts-kr')),
    semibold: () => inPackage('NotoSansKR-Bold.otf', import.meta.resolve('@embedpdf/fonts-kr')),
  },
  chinese: {
    regular: () => inPackage('NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc')),
    semibold: () => inPackage('NotoSansHans-Bold.otf', import.meta.resolve('@embedpdf/fonts-sc')),
  },
}

/** A font in whole, of which a document carries the letters that it uses (docs/decisions/051-report.md). */
function readFont(address: string, family: Family): Font {
  const font = create(readFileSync(new URL(address)))
  if (!('layout' in font)) throw new Error(`${address} is a collection of fonts.`)
  const shape = font.layout.bind(font)
  const layout = (run: string) => shape(run, FEATURES[family]?.(run))
  return Object.assign(font, { layout: family === 'inter' ? layout : remembered(layout) })
}

/** Words come again, and each is measured before it is drawn: to shape one of another script takes half a millisecond. */
function remembered(layout: (run: string) => GlyphRun): (run: string) => GlyphRun {
  const runs = new Map<string, GlyphRun>()
  return (text) => {
    if (runs.size >= MOST_RUNS) runs.clear()
    const run = runs.get(text) ?? layout(text)
    runs.set(text, run)
    // pdfkit changes the positions that it gets.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
}
const MOST_RUNS = 2000

/** The features with which a font lays out a run; without an entry those that its script needs. */
const FEATURES: Partial<Readonly<Record<Family, (run: string) => Record<string, boolean>>>> = {
  inter: (run) => (/^[+-]?\d/.test(run) ? NUMBER : WORD),
  korean: () => ALONE,
  chinese: () => ALONE,
}

/** No letters that depend on their neighbours: a typed "->" stays what was typed. */
const WORD = { calt: false, clig: false, liga: false }
/** For words that begin as a number does: digits of one width, so that numbers stand below each other. */
const NUMBER = { ...WORD, tnum: true }

/** Each letter by itself: these fonts have thousands of rules for letters that stand below each other. */
const ALONE = { ...WORD, ccmp: false, locl: false, rlig: false, rclt: false, kern: false, mark: false, mkmk: false }

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })
