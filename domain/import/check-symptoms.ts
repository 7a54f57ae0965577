import { isOwnSymptomId, SITE_REACTION } from '../symptoms/symptoms.ts'
import { toEpochMs } from '../time/instant.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'

/** An entry and what it was before end after they began, only a reaction has a site, and own symptoms have names, and only they. */
export function* checkSymptoms({ symptom_settings, symptom_entries, symptom_changes }: FileRows): Check {
  for (const [index, { id, label }] of symptom_settings.entries())
    yield (label !== null) === isOwnSymptomId(id)
      ? undefined
      : reasonAt('symptom_settings', index, 'only a symptom of the person has a name, and must have one', 'label')
  const symptoms = new Map<string, string>()
  for (const [index, entry] of symptom_entries.entries()) {
    symptoms.set(entry.id, entry.symptom)
    if (endsBefore(entry)) yield reasonAt('symptom_entries', index, 'before it began', 'ended_at')
    yield entry.site !== null && entry.symptom !== SITE_REACTION
      ? reasonAt('symptom_entries', index, 'only a reaction at the injection site has one', 'site')
      : undefined
  }
  for (const [index, change] of symptom_changes.entries()) {
    if (endsBefore(change)) yield reasonAt('symptom_changes', index, 'before it began', 'ended_at')
    const symptom = symptoms.get(change.entry_id)
    yield change.site !== null && symptom !== undefined && symptom !== SITE_REACTION
      ? reasonAt('symptom_changes', index, 'only a reaction at the injection site has one', 'site')
      : undefined
  }
}

function endsBefore({ began_at, ended_at }: { readonly began_at: string; readonly ended_at: string | null }): boolean {
  return ended_at !== null && toEpochMs(ended_at) < toEpochMs(began_at)
}
