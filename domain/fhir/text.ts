import type { Annotation } from './resources.ts'

/** What a person wrote, as FHIR allows it: a control character, which a text may not have there, is shown as unreadable. */
export function textOf(written: string): string {
  return written.replaceAll(CONTROL, '\u{FFFD}')
}

/** Whether there is anything to read in what a person wrote; a text of FHIR is never empty. */
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
