import { useState } from 'react'
import { readEntry, readExactText } from '#domain/amounts/entry'
import { isZero } from '#domain/amounts/exact'
import { formatResult } from '#domain/amounts/format'
import { vialsOfPlan, type PlannedVial, type VialPlan } from '#domain/calculators/vials-of-plan'
import { referenceOf } from '#domain/peptides/reference'
import { FREQUENCIES, FREQUENCY_LABELS } from '#domain/schedules/planning/frequency'
import type { Calculation, TabProps } from '../calculation.ts'
import { NumberField } from '../../../ui/controls/field.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { UnbrokenNames } from '../unbroken-names.tsx'
import { Fold } from './result.tsx'
import { text } from './text.ts'

type Frequency = Exclude<(typeof FREQUENCIES)[number], ''>
const CHOICES = FREQUENCIES.filter((frequency) => frequency !== '')

/** How many vials a plan of equal doses needs, and on which day each is mixed. */
export function VialsOfPlan({ calculation }: Pick<TabProps, 'calculation'>) {
  const [frequency, setFrequency] = useState<Frequency>('weekly')
  const [weeks, setWeeks] = useState('8')
  const [days, setDays] = useState('28')
  const [ofWeeks, ofDays] = [wholeOf(weeks, MOST_WEEKS), wholeOf(days, MOST_DAYS)]
  return (
    <Fold title={text.vialsOfPlan.title} className="print:hidden">
      <div className="grid gap-3">
        <ChoiceField
          label={text.vialsOfPlan.frequency}
          value={frequency}
          choices={CHOICES}
          nameOf={(choice) => FREQUENCY_LABELS[choice]}
          onChoose={setFrequency}
        />
        <SideBySide>
          <NumberField
            label={text.vialsOfPlan.weeks}
            value={weeks}
            onChange={({ target }) => setWeeks(target.value)}
            error={ofWeeks === undefined ? text.vialsOfPlan.whole(MOST_WEEKS) : undefined}
          />
          <NumberField
            label={text.vialsOfPlan.days}
            value={days}
            onChange={({ target }) => setDays(target.value)}
            error={ofDays === undefined ? text.vialsOfPlan.whole(MOST_DAYS) : undefined}
          />
        </SideBySide>
        {ofWeeks !== undefined && ofDays !== undefined ? (
          <Answer calculation={calculation} plan={{ frequency, weeks: ofWeeks, usableDays: ofDays }} />
        ) : null}
      </div>
    </Fold>
  )
}

const MOST_WEEKS = 104
const MOST_DAYS = 365

/** A whole number from 1 to `most`; undefined for any other text. */
function wholeOf(typed: string, most: number): number | undefined {
  const read = readEntry(typed)
  const value = read.kind === 'number' ? Number(read.amount) : 0
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
}

type AnswerProps = {
  readonly calculation: Calculation
  readonly plan: Pick<VialPlan, 'frequency' | 'weeks' | 'usableDays'>
}

function Answer({ calculation, plan }: AnswerProps) {
  const { vialUnit, doseUnit } = calculation
  const [vial, dose] = [readExactText(calculation.vial), readEntry(calculation.dose)]
  if (vial.kind !== 'number' || dose.kind !== 'number') return <p>{text.vialsOfPlan.needs}</p>
  const found = vialsOfPlan({
    ...plan,
    vial: { amount: vial.amount, unit: vialUnit },
    dose: { amount: dose.amount, unit: doseUnit },
    iuToMg: referenceOf(calculation.peptide)?.iuToMg,
  })
  return <PlannedVials found={found} unit={vialUnit} usableDays={plan.usableDays} />
}

/** How many vials, when each is mixed, and what is left over of it. `unit` is that of a vial. */
export function PlannedVials({ found, unit, usableDays }: PlannedVialsProps) {
  if (found === undefined) return null
  if (found.kind === 'refused')
    return (
      <p className="font-semibold text-pending">
        <UnbrokenNames text={text.water.refused(found.reason)} />
      </p>
    )
  const others = found.vials.length - SHOWN
  return (
    <>
      <p className="text-figure font-bold text-ink" aria-live="polite">
        <Untranslated>{text.vialsOfPlan.vials(found.vials.length)}</Untranslated>{' '}
        <span className="text-sub font-medium text-ink-2">{text.vialsOfPlan.forDoses(found.doses)}</span>
      </p>
      <ol className="grid gap-1.5">
        {found.vials.slice(0, SHOWN).map((one, index) => (
          <li key={one.mixedOn} className="flex flex-wrap justify-between gap-x-3 tabular-nums">
            <span className="font-medium text-ink">{text.vialsOfPlan.mixed(index + 1, one.mixedOn + 1)}</span>
            <Untranslated>{usedText(one, unit)}</Untranslated>
          </li>
        ))}
      </ol>
      {others > 0 ? <p>{text.vialsOfPlan.others(others)}</p> : null}
      <p>{text.vialsOfPlan.assumed(usableDays)}</p>
    </>
  )
}

type PlannedVialsProps = {
  readonly found: ReturnType<typeof vialsOfPlan>
  readonly unit: string
  readonly usableDays: number
}

/** A plan of two years may need a hundred vials. */
const SHOWN = 12

function usedText({ doses, left }: PlannedVial, unit: string): string {
  return text.vialsOfPlan.used(doses, isZero(left) ? undefined : `${formatResult(left)} ${unit}`)
}
