import { routeOfSites } from '../sites/rule.ts'
import { ALL_SITES } from '../sites/settings.ts'
import { isOwnSiteId } from '../sites/sites.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'

/** The sites of a dose, and those that it had, are of its method; own sites have names, and only they. */
export function* checkSites({ doses, dose_changes, site_settings }: FileRows): Check {
  for (const [table, rows] of [
    ['doses', doses],
    ['dose_changes', dose_changes],
  ] as const)
    for (const [index, { sites, administration_method }] of rows.entries())
      yield sites && routeOfSites(sites) !== administration_method
        ? reasonAt(table, index, 'sites of another method', 'sites')
        : undefined
  for (const [index, { id, label, place, is_active, resting_reason, resting_until }] of site_settings.entries()) {
    if ((label !== null) !== isOwnSiteId(id))
      yield reasonAt('site_settings', index, 'only a site of the person has a name, and must have one', 'label')
    if (id === ALL_SITES && (place !== null || !is_active || resting_reason !== null))
      yield reasonAt('site_settings', index, 'only the days of rest are for all sites', 'id')
    yield resting_until !== null && resting_reason === null
      ? reasonAt('site_settings', index, 'a rest without a reason', 'resting_until')
      : undefined
  }
}
