import type { Annotation } from './resources.ts'

/** A text of the person as FHIR allows it: control characters, which it forbids, become U+FFFD. */
export function textOf(written: string): string {
  return written.replaceAll(CONTROL, '\u{FFFD}')
}

/** Whether a text has anything but white space: FHIR allows no empty text. */
export function isWritten(text: string | null): text is string {
  return text !== null && text.trim() !== ''
}

/** A note as a field of a resource; none where nothing is written. */
export function noteOf(text: string | null): { readonly note?: readonly [Annotation] } {
  return isWritten(text) ? { note: [{ text: textOf(text) }] } : {}
}

/** All but the tab and the ends of lines. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g
