import { Link } from 'wouter'
import { GUIDE_IDS, GUIDE_TITLES } from '#domain/knowledge/guide-titles'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { text } from './text.ts'

/** The guides, each with what it is about. */
export function GuidesTab() {
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <p className="px-1 text-sub text-ink-2">{text.explanation}</p>
      <Card>
        <ul aria-label={text.list}>
          {GUIDE_IDS.map((id) => (
            <li key={id} className="border-t border-line first:border-t-0">
              <Link to={`/guides/${id}`} className="flex min-h-11 items-center justify-between gap-3 py-2.5">
                <span className="grid min-w-0 gap-0.5">
                  <span className="font-semibold">{GUIDE_TITLES[id].title}</span>
                  <span className="text-note text-ink-2">{GUIDE_TITLES[id].summary}</span>
                </span>
                <Icon name="forward" className="size-4 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
