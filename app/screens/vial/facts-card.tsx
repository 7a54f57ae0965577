import { formatAmount, formatDose } from '#domain/amounts/amount'
import { exactly } from '#domain/amounts/exact'
import { stepText } from '#domain/calculators/step-text'
import { graduationOf } from '#domain/calculators/syringe'
import { relativeDay } from '#domain/time/format'
import { dialOf } from '#domain/vials/device'
import { concentrationText } from '#domain/vials/content'
import { costText } from '#domain/vials/cost'
import { volumeText } from '#domain/vials/volume'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { text } from './text.ts'

/** What is known of a vial. */
export function FactsCard({ vial }: { readonly vial: ShownVial }) {
  const { today } = useDays(useNow())
  const { amount, unit, volume_ml, mixed_on, opened_on, beyond_use_on, scale, barrel, step, notes } = vial
  const rows: readonly (readonly [string, string | null])[] = [
    [text.facts.amount, formatDose(amount, unit)],
    [text.facts.volume, volume_ml && text.draws.ml(volumeText(exactly(volume_ml)))],
    [text.facts.concentration, volume_ml && concentrationText({ amount, unit, volume_ml })],
    [text.facts.mixed, mixed_on && relativeDay(mixed_on, today)],
    [text.facts.opened, opened_on && relativeDay(opened_on, today)],
    [text.facts.beyondUse, beyond_use_on && relativeDay(beyond_use_on, today)],
    [text.facts.dial, vial.kind === 'pen' ? dialText(vial) : null],
    [
      text.facts.syringe,
      vial.kind === 'vial' && scale && barrel
        ? text.facts.syringeOf(scale, barrel, stepText(graduationOf({ scale, barrel, step })))
        : null,
    ],
    [text.facts.lot, vial.lot],
    [text.facts.supplier, vial.supplier],
    [text.facts.cost, costText(vial) ?? null],
  ]
  return (
    <Card title={text.facts.title}>
      <dl className="grid gap-2">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-note text-ink-2">{name}</dt>
              <dd className="ml-auto min-w-0 text-right font-semibold wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ),
        )}
        {notes === null ? null : (
          <div>
            <dt className="text-note text-ink-2">{text.facts.notes}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{notes}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** 'mg, a step of 0.25 mg, up to 2 mg'. */
function dialText(vial: ShownVial): string {
  const { dial, step, most } = dialOf(vial)
  const settings = (number: string) => `${formatAmount(number)} ${dial}`
  const steps = dial === 'clicks' ? text.facts.click : (number: string) => text.facts.dialStep(settings(number))
  return text.facts.dialOf(dial, step === null ? undefined : steps(step), most === null ? undefined : settings(most))
}
