import { inAllText, peptidesLeft } from '#domain/vials/blend'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { Card } from '../../ui/card.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { text } from './text.ts'

/** The peptides of a blend, what is left of each, and what the whole of it holds. */
export function BlendCard({ vial }: { readonly vial: ShownVial }) {
  const inAll = inAllText(vial)
  return (
    <Card title={text.blend.title}>
      <ul className="grid gap-2">
        {peptidesLeft(vial).map(({ peptide_name, text: left }, place) => (
          <li key={place} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{peptide_name}</span>
            <span className="ml-auto font-semibold tabular-nums">
              <Unbroken text={left} />
            </span>
          </li>
        ))}
      </ul>
      {inAll === undefined ? null : (
        <p className="mt-2 text-right text-note text-ink-2 tabular-nums">
          <Unbroken text={inAll} />
        </p>
      )}
    </Card>
  )
}
