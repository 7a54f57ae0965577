import { text } from './text.ts'

/** The line of a row, and the person's own words below it, where they are shared. */
export function Note({ before, note }: { readonly before: string; readonly note: string | null }) {
  return (
    <>
      <span className="block">{before}</span>
      {note ? <span className="block wrap-anywhere whitespace-pre-line text-ink-2">{text.note(note)}</span> : null}
    </>
  )
}
