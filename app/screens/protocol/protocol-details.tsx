import { formatAmount, formatDose } from '#domain/amounts/amount'
import { drawsOfPlan, vialsOfProtocol } from '#domain/protocols/figures'
import { isOfChosenDays } from '#domain/protocols/plan'
import { recipeOf } from '#domain/protocols/protocol'
import { planText, syringeText, versionText } from '#domain/protocols/words'
import { placeName } from '#domain/time/place'
import { SUGGESTED_DAYS } from '#domain/vials/start'
import type { ShownProtocol } from '../../data/protocols/protocols.ts'
import { ReconResult } from '../../parts/calculator/results/recon-result.tsx'
import { PlannedVials } from '../../parts/calculator/results/vials-of-plan.tsx'
import { drawWords } from '../../parts/protocols/draw-words.ts'
import { text as partText } from '../../parts/protocols/text.ts'
import { calculationOf } from '../../parts/protocols/uses.ts'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { Actions } from './actions.tsx'
import { text } from './text.ts'
import { VersionsCard } from './versions-card.tsx'

/** A protocol: what it says, what its recipe comes to, the vials of its plan, what can be done with it, and its versions. */
export function ProtocolDetails({ protocol }: { readonly protocol: ShownProtocol }) {
  const calculation = calculationOf(protocol.last)
  return (
    <>
      <FactsCard protocol={protocol} />
      {calculation ? <ReconResult calculation={calculation} /> : null}
      <AmountsCard protocol={protocol} />
      <VialsCard protocol={protocol} />
      <p className="px-1 text-label text-ink-2">{partText.check}</p>
      <Actions protocol={protocol} />
      <VersionsCard protocol={protocol} />
    </>
  )
}

function FactsCard({ protocol: { last, archived_at } }: { readonly protocol: ShownProtocol }) {
  const { today } = useDays(useNow())
  const { peptide, dose, dose_unit, vial_amount, vial_unit, diluent_ml, plan, notes } = last
  const zone = plan?.regimen?.zone
  const rows = [
    [text.facts.peptide, peptide],
    [text.facts.dose, formatDose(dose, dose_unit)],
    [text.facts.vial, vial_amount && vial_unit && formatDose(vial_amount, vial_unit)],
    [text.facts.diluent, diluent_ml && `${formatAmount(diluent_ml)} ml`],
    [text.facts.syringe, syringeText(last)],
    [text.facts.plan, planText(last)],
    [text.facts.zone, zone && text.facts.zoneOf(placeName(zone))],
  ] as const
  const { when } = versionText(last, today, deviceZone())
  return (
    <Card title={text.facts.title} aside={archived_at === null ? undefined : text.archived}>
      <dl className="grid gap-2">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-note text-ink-2">{name}</dt>
              <dd className="ml-auto min-w-0 text-right font-semibold wrap-anywhere tabular-nums">
                <bdi translate={name === text.facts.peptide ? 'no' : undefined}>
                  <Unbroken text={value} />
                </bdi>
              </dd>
            </div>
          ) : null,
        )}
        {notes === null ? null : (
          <div>
            <dt className="text-note text-ink-2">{text.facts.notes}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{notes}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2.5 text-caption font-medium text-ink-3">
        {text.facts.saved(partText.version(last.number), when)}
      </p>
    </Card>
  )
}

/** Each amount of a plan with several, on the syringe of the recipe. */
function AmountsCard({ protocol: { last } }: { readonly protocol: ShownProtocol }) {
  const [draws, recipe] = [drawsOfPlan(last), recipeOf(last)]
  if (draws.length === 0 || !recipe) return null
  return (
    <Card title={text.amounts.title}>
      <dl className="grid gap-2.5">
        {draws.map(({ amount: { amount, unit }, draw }) => {
          const said = drawWords(draw, recipe, unit)
          return (
            <div key={`${amount} ${unit}`}>
              <dt className="font-semibold tabular-nums">
                <Untranslated>{formatDose(amount, unit)}</Untranslated>
              </dt>
              <dd className={`text-note tabular-nums ${said?.canDraw ? 'text-ink-2' : 'font-semibold text-danger'}`}>
                <Unbroken text={said?.words ?? ''} />
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

/** How many vials the plan needs, and on which day of it each is mixed. */
function VialsCard({ protocol: { last } }: { readonly protocol: ShownProtocol }) {
  const { today } = useDays(useNow())
  if (!last.plan || last.vial_unit === null) return null
  return (
    <Card title={text.vials.title}>
      <div className="grid gap-1 text-sub text-ink-2">
        {isOfChosenDays(last.plan) ? (
          <p>{text.vials.later}</p>
        ) : (
          <PlannedVials found={vialsOfProtocol(last, today)} unit={last.vial_unit} usableDays={SUGGESTED_DAYS} />
        )}
      </div>
    </Card>
  )
}
