import type { LastDraw } from '#contract'
import { asStored } from '../pages.ts'
import { useSelected } from '../rows/selected.ts'
import { useEachOldVial } from './old-vials.ts'
import { pastVials } from './shown-past-vials.ts'
import { useVials } from './vials.ts'
import { shownVials } from './shown-vials.ts'
import type { ShownVial } from './shown-vial.ts'

/** The vials at hand, and those of them that a dose was drawn from and that are past, as soon as they are known. */
export function useVialsOfDose(ids: readonly string[]): VialsOfDose {
  const { vials = [], lastDraws } = useVials()
  const { data } = useSelected(shownVials)
  const { data: past } = useSelected(pastVials)
  const here = past?.vials ?? []
  const missing = ids.filter((wanted) => !vials.some(({ id }) => id === wanted))
  const stored = here.filter(({ id }) => missing.includes(id))
  const old = useEachOldVial(missing.filter((wanted) => data?.isKnown(wanted) && !here.some(({ id }) => id === wanted)))
  return { vials: [...vials, ...stored, ...asStored(old)], lastDraws }
}

type VialsOfDose = { readonly vials: readonly ShownVial[]; readonly lastDraws: readonly LastDraw[] }
