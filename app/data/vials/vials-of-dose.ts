import { useQueries } from '@tanstack/react-query'
import type { LastDraw } from '#contract'
import { vialQuery } from './queries.ts'
import { useVials } from './shown-vials.ts'
import type { ShownVial } from './vials-view.ts'

/** The vials at hand, and those of them that a dose was drawn from and that are past, as soon as they are known. */
export function useVialsOfDose(ids: readonly string[]): VialsOfDose {
  const { vials = [], lastDraws } = useVials()
  const missing = ids.filter((wanted) => !vials.some(({ id }) => id === wanted))
  const past = useQueries({ queries: missing.map((id) => vialQuery(id)) }).flatMap(({ data }) =>
    data ? [{ ...data, waiting: false }] : [],
  )
  return { vials: [...vials, ...past], lastDraws }
}

type VialsOfDose = { readonly vials: readonly ShownVial[]; readonly lastDraws: readonly LastDraw[] }
