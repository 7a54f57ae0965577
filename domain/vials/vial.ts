import type { DialUnit } from '../calculators/dial.ts'
import type { Barrel, Scale, Step } from '../calculators/syringe.ts'
import type { Unit } from '../doses/unit.ts'
import type { CivilDate } from '../time/civil.ts'
import type { VialContent } from './content.ts'
import type { Level } from './left.ts'
import type { VialKind, VialStatus, VialUnit } from './words.ts'

/** What the rules read of a vial; a `Vial` of contract/vials.ts is one. Each rule names the part that it needs. */
export type VialFacts = Level & {
  readonly id: string
  readonly peptide_id: string
  readonly kind: VialKind
  readonly status: VialStatus
  readonly name: string
  readonly amount: string
  readonly unit: VialUnit
  readonly volume_ml: string | null
  readonly mixed_on: CivilDate | null
  readonly opened_on: CivilDate | null
  readonly beyond_use_on: CivilDate | null
  readonly scale: Scale | null
  readonly barrel: Barrel | null
  readonly step?: Step | null | undefined
  readonly dial?: DialUnit | null | undefined
  readonly dial_step?: string | null | undefined
  readonly dial_most?: string | null | undefined
  readonly concentration_read: boolean
  readonly is_drawn: boolean
  readonly schedule_ids: readonly string[]
  readonly components: readonly Component[]
  readonly lot: string | null
  readonly cost: string | null
  readonly currency: string | null
}

/** One more peptide of a blend, with the amount in the whole vial. */
export type Component = { readonly peptide_name: string; readonly amount: string; readonly unit: VialUnit }

/** The last draw of a peptide, with what its vial held. `at` is when the dose was taken. A pen has neither scale nor barrel. */
export type LastDraw = {
  readonly peptide_id: string
  readonly vial_id: string
  readonly at: string
  readonly volume_ml: string
  readonly scale: Scale | null
  readonly barrel: Barrel | null
  readonly step?: Step | null | undefined
  readonly vial: VialContent
}

/** The peptide and the amount of a dose, a canonical decimal. */
export type VialDose = { readonly peptide_id: string; readonly amount: string; readonly unit: Unit }
