import type * as contract from '#contract'
import type { LevelPeptide } from '#domain/levels/settings'
import { defineWrite } from '../outbox/define-write.ts'

/** What was said of the doses before the first one of a peptide; `name` is its name. */
type Preview = { readonly id: LevelPeptide; readonly name: string; readonly began_before: boolean | null }

/** Says whether there were doses of a peptide before the first one that is known. */
export const changeLevelSettingsWrite = defineWrite<
  'change-level-settings',
  typeof contract.changeLevelSettings,
  Preview
>({
  kind: 'change-level-settings',
  call: { method: 'put', path: '/api/level-settings/{id}' },
  title: ({ name }) => `Say what was before the first dose of ${name}`,
  done: ({ name }) => ({ title: 'Saved', text: name, duration: 2000 }),
  failed: 'Failed to save what was before the first dose.',
  change(rows, { id, began_before }) {
    rows.put('level_settings', { id, began_before })
  },
})
