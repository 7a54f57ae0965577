import { exactly, fixed } from '#domain/amounts/exact'
import { isDial } from '#domain/calculators/dial'
import { unitsOn, warningOf } from '#domain/calculators/reading'
import { BARRELS, capacityOf, graduationOf, SCALES, STEPS, type Syringe as Chosen } from '#domain/calculators/syringe'
import { stepText, stepVolumeText } from '#domain/calculators/step-text'
import type { Unit } from '#domain/doses/unit'
import { deviceFor } from '#domain/vials/device'
import { countOn, countText, drawText, nearestMarkText } from '#domain/vials/draw-of-vial'
import { iuPerMg } from '#domain/peptides/iu-per-mg'
import { othersText } from '#domain/vials/blend'
import { volumeText } from '#domain/vials/volume'
import { SelectField } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Syringe } from '../../ui/charts/syringe.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import type { DrawPick } from './draw-pick.ts'
import type { DrawPlan } from './draw-plan.ts'
import { text } from './draw-text.ts'
import { PerMlChoice } from './per-ml-choice.tsx'

/** A draw in words and on the barrel, with what is to be known about it, and the choice of the syringe. A pen is dialled: it has words alone. */
export function DrawView({ plan, unit, pick, hidesWarnings = false, onPick }: DrawViewProps) {
  const { vial, draw, device, refused, warnings } = plan
  const syringe = isDial(device) ? undefined : device
  const perMl = warnings.find(({ kind }) => kind === 'per-ml')
  const others = warnings.filter((warning) => warning !== perMl)
  const mark = draw?.reading.kind === 'readable' ? draw.reading.mark : undefined
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-3.5">
      <div aria-live="polite" className="grid min-h-[3lh] content-start gap-1 text-label">
        <p className="text-sub font-semibold text-balance text-ink tabular-nums">
          <Unbroken text={wordsOf(plan)} />
        </p>
        <Details plan={plan} unit={unit} />
      </div>
      {syringe ? (
        <Syringe
          capacity={capacityOf(syringe)}
          step={Number(graduationOf(syringe))}
          level={draw ? Number(fixed(unitsOn(syringe.scale, firstMl(plan)), 4)) : 0}
          mark={plan.second ? undefined : mark}
          label={text.drawing(syringe.scale, syringe.barrel, draw ? wordsOf(plan) : text.empty)}
        />
      ) : null}
      {perMl && refused === undefined ? (
        <PerMlChoice key={vial.id} question={perMl.text} vial={vial} onAnswered={() => onPick(pick)} />
      ) : null}
      {refused === undefined && !hidesWarnings && others.length > 0 ? (
        <Notice tone="pending" live>
          <span className="grid gap-1.5">
            {others.map((warning) => (
              <span key={warning.kind}>
                <Unbroken text={warning.text} />
              </span>
            ))}
          </span>
        </Notice>
      ) : null}
      <RestField plan={plan} pick={pick} onPick={onPick} />
      {syringe ? <SyringeFields syringe={syringe} onChoose={(chosen) => onPick({ ...pick, ...chosen })} /> : null}
    </div>
  )
}

type DrawViewProps = {
  readonly plan: DrawPlan
  /** The unit of the dose. */
  readonly unit: Unit
  readonly pick: DrawPick
  /** Hides the warnings that the dialog shows itself; the one with its own buttons stays. */
  readonly hidesWarnings?: boolean | undefined
  readonly onPick: (pick: DrawPick) => void
}

function Details({ plan, unit }: { readonly plan: DrawPlan; readonly unit: Unit }) {
  const { draw, device, second, vial } = plan
  if (!draw) return null
  const nearest = second ? undefined : nearestMarkText(draw, device, unit)
  // Inside of the live region around it, so it needs none of its own.
  const far = nearest === undefined ? undefined : warningOf(draw.delivery, isDial(device) ? 'setting' : 'mark')
  const others = unit === 'units' || second ? undefined : othersText(vial, draw.drawnMl, unit)
  return (
    <>
      {nearest === undefined ? null : <Line>{nearest}</Line>}
      {far === undefined ? null : (
        <Notice tone={far.tone === 'danger' ? 'danger' : 'pending'} live={false}>
          <Unbroken text={far.text} />
        </Notice>
      )}
      {second === undefined ? null : <Line>{text.second(drawnText(second), second.vial.name)}</Line>}
      {others === undefined ? null : <Line>{text.with(others)}</Line>}
    </>
  )
}

function Line({ children }: { readonly children: string }) {
  return (
    <p className="text-ink-2 tabular-nums">
      <Unbroken text={children} />
    </p>
  )
}

/** Which vial gives what is missing in the first one. */
function RestField({ plan: { rest, second }, pick, onPick }: Pick<DrawViewProps, 'plan' | 'pick' | 'onPick'>) {
  if (rest.length === 0) return null
  return (
    <SelectField
      label={text.rest}
      value={second?.vial.id ?? ''}
      onChange={({ target }) => onPick({ ...pick, restVial: target.value })}
    >
      <option value="">{text.noRest}</option>
      {rest.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function SyringeFields({ syringe, onChoose }: SyringeFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-3">
      <SelectField
        label={text.syringe}
        value={syringe.scale}
        onChange={({ target }) => onChoose({ scale: target.value, barrel: syringe.barrel, step: '' })}
      >
        {SCALES.map((scale) => (
          <option key={scale}>{scale}</option>
        ))}
      </SelectField>
      <SelectField
        label={text.barrel}
        value={syringe.barrel}
        onChange={({ target }) => onChoose({ scale: syringe.scale, barrel: target.value, step: '' })}
      >
        {BARRELS.map((barrel) => (
          <option key={barrel} value={barrel}>
            {text.ml(barrel)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text.step}
        hint={stepVolumeText(graduationOf(syringe), syringe.scale)}
        value={graduationOf(syringe)}
        onChange={({ target }) => onChoose({ scale: syringe.scale, barrel: syringe.barrel, step: target.value })}
      >
        {STEPS.map((step) => (
          <option key={step} value={step}>
            {stepText(step)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type SyringeFieldsProps = {
  readonly syringe: Chosen
  readonly onChoose: (chosen: Pick<DrawPick, 'scale' | 'barrel' | 'step'>) => void
}

function wordsOf({ draw, draws, device, refused, second, vial }: DrawPlan): string {
  if (refused !== undefined) return refused
  if (!draw) return text.noAmount
  const [first] = draws
  return second && first ? text.first(volumeText(exactly(first.volume_ml)), vial.name) : drawText(draw, device)
}

/** What leaves the first vial. */
function firstMl({ draw, draws: [first], second }: DrawPlan) {
  if (second && first) return exactly(first.volume_ml)
  return draw?.volumeMl ?? exactly('0')
}

/** What the second vial gives, on the same syringe or on its own dial. */
function drawnText({ vial, draw: { volume_ml, scale, barrel, step } }: NonNullable<DrawPlan['second']>): string {
  const ml = exactly(volume_ml)
  const device = scale && barrel ? { scale, barrel, step } : deviceFor(vial, [], undefined)
  const content = { ...vial, volume_ml: vial.volume_ml ?? volume_ml }
  const count = countOn(device, ml, content, iuPerMg(vial.peptide_id))
  return [`${volumeText(ml)} ml`, ...(count ? [countText(count, device)] : [])].join(', ')
}
