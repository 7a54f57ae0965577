import type { ShownVial } from '../../data/vials/vials-view.ts'
import { Actions } from './actions.tsx'
import { BlendCard } from './blend-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { DrawsCard } from './draws-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { LabelPart } from './label/label-part.tsx'
import { LevelCard } from './level-card.tsx'
import { SchedulesCard } from './schedules-card.tsx'

/** Everything about a vial, and what can be done with it. */
export function VialDetails({ vial }: { readonly vial: ShownVial }) {
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
    </>
  )
}
