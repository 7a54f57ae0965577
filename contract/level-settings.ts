import * as z from 'zod'
import { LevelPeptide, LevelSettingsChange } from '#domain/levels/schema'
import { done, jsonBody, write } from './call.ts'
import { DEVICE_ROWS } from './device-rows.ts'

/** What the person has said of their first doses of a peptide, as devices keep it. */
export const LevelSettings = DEVICE_ROWS.level_settings
export type LevelSettings = z.infer<typeof LevelSettings>

/** Says whether there were doses of a peptide before the first one that is known. Needs no premium. */
export const changeLevelSettings = write('put', '/api/level-settings/{id}', done(LevelSettings), {
  params: z.object({ id: LevelPeptide }),
  body: jsonBody(LevelSettingsChange),
})
