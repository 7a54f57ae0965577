import type { Preview } from './preview.ts'
import { text } from './text.ts'

/** What an export holds, from when to when, and when it was made. */
export function PreviewList({ preview }: { readonly preview: Preview }) {
  const kinds = text.kinds(preview)
  return (
    <section aria-label={text.preview} className="grid gap-1 rounded-inner bg-sunken p-3 text-note">
      {kinds.length === 0 ? <p>{text.empty}</p> : null}
      <ul className="grid gap-0.5">
        {kinds.map((kind) => (
          <li key={kind} className="font-semibold">
            {kind}
          </li>
        ))}
      </ul>
      {preview.days ? <p className="text-pretty text-ink-2">{text.days(preview.days)}</p> : null}
      {preview.exportedOn ? <p className="text-ink-2">{text.exportedOn(preview.exportedOn)}</p> : null}
      <p className="text-ink-2">{text.merges}</p>
    </section>
  )
}
