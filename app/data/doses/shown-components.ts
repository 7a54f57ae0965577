import type { Vial } from '#contract'
import { peptideNames } from '../peptides/names.ts'
import { selector } from '../rows/selector.ts'

/** What else each blend holds, by vial, in the order of its places. */
export const shownComponents = selector(
  ['vial_components', 'custom_peptides'],
  ({ vial_components }, rows): ReadonlyMap<string, Vial['components']> => {
    const nameOf = peptideNames(rows)
    const inOrder = [...vial_components.values()].toSorted((one, other) => one.place - other.place)
    const byVial = Map.groupBy(inOrder, ({ vial_id }) => vial_id)
    const held = [...byVial].map(([vial, all]) => {
      const components = all.map((row) => {
        const { peptide_id, amount, unit } = row
        return { peptide_id, peptide_name: nameOf(row), amount, unit }
      })
      return [vial, components] as const
    })
    return new Map(held)
  },
)
