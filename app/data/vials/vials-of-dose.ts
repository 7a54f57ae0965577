import { useMemo } from 'react'
import type { LastDraw } from '#contract'
import { useSelected } from '../rows/selected.ts'
import { useEachOldVial } from './old-vials.ts'
import { useVials } from './shown-vials.ts'
import { storedVials } from './stored-vials.ts'
import type { ShownVial } from './vials-view.ts'

/** The vials at hand, and those of them that a dose was drawn from and that are past, as soon as they are known. */
export function useVialsOfDose(ids: readonly string[]): VialsOfDose {
  const { vials = [], lastDraws } = useVials()
  const { data } = useSelected(storedVials)
  const here = useMemo(() => data?.past() ?? [], [data])
  const missing = ids.filter((wanted) => !vials.some(({ id }) => id === wanted))
  const stored = here.filter(({ id }) => missing.includes(id))
  const old = useEachOldVial(missing.filter((wanted) => data?.isKnown(wanted) && !here.some(({ id }) => id === wanted)))
  const past = [...stored, ...old].map((vial) => ({ ...vial, waiting: false }))
  return { vials: [...vials, ...past], lastDraws }
}

type VialsOfDose = { readonly vials: readonly ShownVial[]; readonly lastDraws: readonly LastDraw[] }
