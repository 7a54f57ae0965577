import { withoutDefusing } from './formula.ts'

/** What a cell means, or why it has no single meaning, in words for the person. */
export type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string }

/** The longest cell that is read as an amount, a word, a day or a time. */
export const MOST_CHARACTERS = 80

/**
 * The text of a cell without the spaces around it, and without the marks that nobody sees: those of the direction of writing, which Windows and texts
 * in Arabic and Hebrew have within numbers and dates. An apostrophe that escapes a formula, as exports of Vialog and others write it,
 * is removed; the rest is text and is never evaluated.
 */
export function cellText(cell: string | undefined): string {
  return noteText(cell?.replaceAll(INVISIBLE, ''))
}

const INVISIBLE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** The same of a note, which keeps the direction in which it is written. */
export function noteText(cell: string | undefined): string {
  return withoutDefusing((cell ?? '').trim()).trim()
}

/** A value that was read. */
export function read<Value>(value: Value): Read<Value> {
  return { ok: true, value }
}

/** A cell that is not read. */
export function refused(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason }
}

/**
 * Whether a cell holds what a spreadsheet writes where a formula failed: '#N/A', '#REF!', '#NAME?', '#DIV/0!', in German '#NV' and '#BEZUG!', in Spanish
 * '#¡VALOR!', and '####' where a column was too narrow.
 */
export function isErrorOfSpreadsheet(cell: string): boolean {
  return /^#(?:[\p{Lu}\d/_¡¿]{2,20}[!?]|N\/?[ADV]|#+)$/u.test(cell)
}

/** Why such a cell is not read. */
export function errorOfSpreadsheet(cell: string): string {
  return `${quoted(cell)} is an error of a spreadsheet. Mend it there, and save the file again`
}

/** Whether a text has digits of another writing than 0 to 9, such as ٢٥٠. */
export function hasOtherDigits(text: string): boolean {
  return /(?![0-9])\p{Nd}/u.test(text)
}

/** Why such a text is not read. */
export function otherDigits(text: string): string {
  return `${quoted(text)} has other digits. Write it with the digits 0 to 9`
}

/** A cell in a message, cut where it is long. */
export function quoted(text: string): string {
  return text.length > 40 ? `"${text.slice(0, 39).toWellFormed()}…"` : `"${text}"`
}

/** Reads cells of a column, in which the same texts stand again and again: each is read once. `read` must depend on nothing but the cell. */
export function readingOnce<Value>(read: (cell: string) => Read<Value>): (cell: string) => Read<Value> {
  const known = new Map<string, Read<Value>>()
  return (cell) => {
    const before = known.get(cell)
    if (before) return before
    const found = read(cell)
    if (cell.length <= MOST_CHARACTERS && known.size < MOST_KNOWN) known.set(cell, found)
    return found
  }
}

/** More minutes than a day has, and more amounts than anybody takes. */
const MOST_KNOWN = 2_000
