import { LEADS } from '../reminders/rules.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'

/** Own peptides have different names, and reminders are set once. */
export function* checkSettings({ custom_peptides, reminder_settings }: FileRows): Check {
  const names = new Set<string>()
  for (const [index, { name }] of custom_peptides.entries()) {
    yield names.has(name.toLowerCase()) ? reasonAt('custom_peptides', index, 'there twice', 'name') : undefined
    names.add(name.toLowerCase())
  }
  for (const [index, settings] of reminder_settings.entries()) {
    const { lead_minutes, quiet_from, quiet_to } = settings
    if (index > 0) yield reasonAt('reminder_settings', index, 'there twice')
    if (!LEADS.some((lead) => lead === lead_minutes))
      yield reasonAt('reminder_settings', index, `not one of ${LEADS.join(', ')}`, 'lead_minutes')
    if ((quiet_from === null) !== (quiet_to === null) || (quiet_from !== null && quiet_from === quiet_to))
      yield reasonAt('reminder_settings', index, 'needs two different times', 'quiet_to')
  }
}
