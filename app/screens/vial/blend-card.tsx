import { formatDose } from '#domain/doses/amount'
import type { ShownVial } from '../../data/vials/vials-view.ts'
import { Card } from '../../ui/card.tsx'
import { text } from './text.ts'

/** The other peptides of a blend. */
export function BlendCard({ vial }: { readonly vial: ShownVial }) {
  return (
    <Card title={text.blend.title}>
      <ul className="grid gap-2">
        {vial.components.map(({ peptide_name, amount, unit }, place) => (
          <li key={place} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{peptide_name}</span>
            <span className="ml-auto font-semibold tabular-nums">{formatDose(amount, unit)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
