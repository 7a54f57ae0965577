import { useEffect, useState } from 'react'
import type { Unit } from '#domain/doses/unit'
import { SelectField } from '../../ui/controls/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { NO_VIAL, UNPICKED, type DrawPick } from './draw-pick.ts'
import { loadDraws, loadedDraws, type DrawRules } from './load-draws.ts'
import type { DrawPlan } from './draw-plan.ts'
import { text } from './draw-text.ts'

/** The vial that a dose is drawn from, and the draw on its syringe. `pick.vial` is one of the vials, or none. */
export function DrawField({ vials, pick, planOf, unit, error, hidesWarnings, onPick }: DrawFieldProps) {
  const rules = useDrawRules()
  const plan = rules && planOf(rules.drawPlan)
  const isChosen = vials.some(({ id }) => id === pick.vial)
  return (
    <div className="grid gap-3">
      <SelectField
        label={text.vial}
        error={error}
        value={isChosen ? pick.vial : NO_VIAL}
        onChange={({ target }) => onPick({ ...UNPICKED, vial: target.value })}
      >
        <option value={NO_VIAL}>{text.none}</option>
        {vials.map(({ id, name, status }) => (
          <option key={id} value={id}>
            {status === 'in use' ? name : text.past(name, status)}
          </option>
        ))}
      </SelectField>
      {isChosen && rules && plan ? (
        <rules.DrawView plan={plan} unit={unit} pick={pick} hidesWarnings={hidesWarnings} onPick={onPick} />
      ) : null}
      {isChosen && !plan ? <LoadingDraw /> : null}
    </div>
  )
}

type DrawFieldProps = {
  /** Those that are offered. */
  readonly vials: readonly ShownVial[]
  readonly pick: DrawPick
  /** The plan of this choice, by the rules, which are loaded lazily. */
  readonly planOf: (plan: DrawRules['drawPlan']) => DrawPlan | undefined
  readonly unit: Unit
  readonly error?: string | undefined
  readonly hidesWarnings?: boolean | undefined
  readonly onPick: (pick: DrawPick) => void
}

/** The rules of draws; undefined while they load. */
function useDrawRules(): DrawRules | undefined {
  const [rules, setRules] = useState(loadedDraws)
  useEffect(() => {
    let isWanted = true
    void loadDraws().then((loaded) => isWanted && setRules(loaded))
    return () => {
      isWanted = false
    }
  }, [])
  return rules
}

/** In the shape of the draw: nothing moves when it comes. */
function LoadingDraw() {
  return (
    <output className="grid gap-3 rounded-control bg-sunken p-3.5">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-[3lh] w-full" />
      <Skeleton className="aspect-[318/86] w-full" />
      <Skeleton className="h-17.5 w-full" />
      <Skeleton className="h-17.5 w-full" />
    </output>
  )
}
