import { otherIngredientsOf, type Ingredient } from '#domain/doses/ingredients'
import type { RowOf, TableName } from '#domain/export/tables'
import { othersDrawn } from '#domain/vials/others-drawn'
import type { ReadRows } from '../export/snapshot.ts'

/** Reads from a snapshot what each dose took of the other peptides of a blend; empty for a dose of no blend. */
export async function readBlends(
  { rows }: Pick<ReadRows, 'rows'>,
  peptideName: (id: string) => string,
): Promise<(doseId: string) => readonly Ingredient[]> {
  const components = await groupedRows(rows, 'vial_components', ({ vial_id }) => vial_id)
  const volumes = new Map<string, string | null>()
  if (components.size > 0)
    for await (const { id, volume_ml } of rows('vials')) if (components.has(id)) volumes.set(id, volume_ml)
  const draws =
    components.size > 0 ? await groupedRows(rows, 'dose_draws', ({ dose_id }) => dose_id, isOfBlend) : undefined
  return (doseId) =>
    otherIngredientsOf({
      draws: draws?.get(doseId)?.map(({ vial_id, volume_ml }) => othersDrawn(blendOf(vial_id), volume_ml)),
    })

  function isOfBlend({ vial_id }: RowOf<'dose_draws'>): boolean {
    return components.has(vial_id)
  }

  function blendOf(id: string) {
    const held = components.get(id) ?? []
    const others = held.map(({ peptide_id, amount, unit }) => {
      return { peptide_id, peptide_name: peptideName(peptide_id), amount, unit }
    })
    return { volume_ml: volumes.get(id) ?? null, components: others }
  }
}

/** The rows of a table by a key, in their order. */
async function groupedRows<Name extends TableName>(
  rows: ReadRows['rows'],
  table: Name,
  keyOf: (row: RowOf<Name>) => string,
  isWanted: (row: RowOf<Name>) => boolean = () => true,
): Promise<ReadonlyMap<string, readonly RowOf<Name>[]>> {
  const found = new Map<string, RowOf<Name>[]>()
  for await (const row of rows(table)) {
    if (!isWanted(row)) continue
    const group = found.get(keyOf(row))
    if (group) group.push(row)
    else found.set(keyOf(row), [row])
  }
  return found
}
