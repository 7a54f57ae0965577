import { useMemo } from 'react'
import type { SiteUse } from '#domain/sites/uses'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

/** A use of a site by a dose, of any peptide. */
export type DoseAtSite = SiteUse & { readonly dose: string }

/** The uses of all sites by the doses of this device that are not deleted, with its unsent writes. */
export const siteUses = selector(['doses'], ({ doses }): readonly DoseAtSite[] =>
  [...doses.values()].flatMap(({ id, sites, administered_at: at, deleted_at }) =>
    deleted_at === null && sites ? sites.map((site) => ({ dose: id, site, at })) : [],
  ),
)

/** The same, but for those of a dose that is being edited; undefined before the rows are here. */
export function useSiteUses(exceptDose?: string): readonly SiteUse[] | undefined {
  const { data } = useSelected(siteUses)
  return useMemo(
    () => (exceptDose === undefined ? data : data?.filter(({ dose }) => dose !== exceptDose)),
    [data, exceptDose],
  )
}
