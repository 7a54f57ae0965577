import { text } from './text.ts'

/** The line of a row, and the person's own words below it, where they are shared. */
export function LineWithNote({ line, note }: { readonly line: string; readonly note: string | null }) {
  return (
    <>
      <span className="block">{line}</span>
      {note ? <span className="block wrap-anywhere whitespace-pre-line text-ink-2">{text.note(note)}</span> : null}
    </>
  )
}
