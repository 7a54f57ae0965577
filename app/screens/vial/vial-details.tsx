import { useActiveSchedules } from '../../data/schedules/active-schedules.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { useVials } from '../../data/vials/vials.ts'
import { useVialChanges, useVialDoses } from '../../data/vials/vial-history.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { SmallLevel } from '../../parts/levels/small-level.tsx'
import { VialsSkeleton } from '../../parts/vials/vial-rows.tsx'
import { useSettledOnce } from '../../shell/loading/use-settled-once.ts'
import { Card } from '../../ui/card.tsx'
import { Actions } from './actions.tsx'
import { BlendCard } from './blend-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { DrawsCard } from './draws-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { LabelPart } from './label/label-part.tsx'
import { LevelCard } from './level-card.tsx'
import { SchedulesCard } from './schedules-card.tsx'

/** Everything about a vial, and what can be done with it, shown at once when all of it is known. */
export function VialDetails({ vial }: { readonly vial: ShownVial }) {
  const current = useVials()
  const draws = useVialDoses(vial.id)
  const changes = useVialChanges(vial.id)
  const plans = useActiveSchedules()
  const isPremium = usePremium()
  const here = useSettledOnce(
    current.vials !== undefined || current.isError,
    draws.doses !== undefined || draws.isError,
    changes.changes !== undefined || changes.isError,
    plans.schedules !== undefined || plans.isError,
    isPremium !== undefined,
  )
  if (!here)
    return (
      <Card>
        <VialsSkeleton rows={1} />
      </Card>
    )
  return (
    <>
      <LevelCard vial={vial} />
      <Actions vial={vial} />
      <FactsCard vial={vial} />
      {vial.components.length === 0 ? null : <BlendCard vial={vial} />}
      {vial.status === 'in use' ? <SchedulesCard vial={vial} /> : null}
      <DrawsCard vial={vial} />
      <ChangesCard vial={vial} />
      <LabelPart vial={vial} />
      {/* The last card: it comes when it is computed, and moves nothing. */}
      {isPremium && vial.status === 'in use' ? <SmallLevel peptide={vial.peptide_id} /> : null}
    </>
  )
}
