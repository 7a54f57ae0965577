import type { SharedLink } from '../../../data/shared-links/shared-links.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { AccordionItem } from '../../../ui/accordion.tsx'
import { Chip, type ChipTone } from '../../../ui/controls/chip.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import { linkText } from './link-text.ts'
import { text } from './text.ts'

/** A link with its state, when it was opened, and the button that ends it, or removes it once it is over. */
export function LinkRow({ link, onAsk }: LinkRowProps) {
  const { state, isOver, what, facts, last, trouble, openings } = linkText(link, useNow(), deviceZone())
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-[1_1_9rem] font-semibold text-pretty wrap-anywhere">
          <Unbroken text={what} />
        </h3>
        <Chip tone={TONES[state]}>{text.link.states[state]}</Chip>
      </div>
      <p className="text-caption font-medium text-ink-3">
        <Unbroken text={facts} />
      </p>
      {trouble === undefined ? null : (
        <p className="text-label font-semibold text-pending">
          <Unbroken text={trouble} />
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 flex-[1_1_9rem] text-label text-ink-2">
          <Unbroken text={last} />
        </p>
        <Button
          variant="quiet"
          size="small"
          aria-label={isOver ? text.link.removeOf(what) : text.link.endOf(what)}
          onClick={() => onAsk({ link, what: isOver ? 'remove' : 'end' })}
        >
          {isOver ? text.link.remove : text.link.end}
        </Button>
      </div>
      {openings.length === 0 ? null : (
        <AccordionItem title={text.link.openings(openings.length)} level={3}>
          <ul className="grid gap-1">
            {openings.map((opening) => (
              <li key={opening.id}>
                <Unbroken text={opening.text} />
              </li>
            ))}
          </ul>
        </AccordionItem>
      )}
    </li>
  )
}

/** What a person may do with a link, after they were asked. */
export type LinkQuestion = { readonly link: SharedLink; readonly what: 'end' | 'remove' }

type LinkRowProps = { readonly link: SharedLink; readonly onAsk: (question: LinkQuestion) => void }

const TONES: Readonly<Record<keyof typeof text.link.states, ChipTone>> = {
  open: 'done',
  closed: 'pending',
  ended: 'plain',
  locked: 'danger',
  expired: 'plain',
}
