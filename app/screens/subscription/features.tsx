import { PREMIUM_FEATURES } from '#domain/subscription/plans'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { text } from './text.ts'

/** The features of premium; those that are not built yet are marked. */
export function Features() {
  return (
    <Card title={text.features.title}>
      <ul>
        {PREMIUM_FEATURES.map(({ name, text: explanation, soon }) => (
          <li
            key={name}
            className="flex items-start gap-3 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0"
          >
            <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-premium-soft text-premium">
              <Icon name="check" className="size-4.5" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                <span>{name}</span>
                {soon ? <Chip tone="plain">{text.features.soon}</Chip> : null}
              </p>
              <p className="text-note text-ink-2">{explanation}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
