import * as z from 'zod'
import { LEVEL_PEPTIDES } from './settings.ts'

export const LevelPeptide = z.enum(LEVEL_PEPTIDES)

/** Whether there were doses before the first one that is known; null where the person has not said. */
export const LevelSettingsChange = z.strictObject({
  began_before: z.boolean('Please choose whether there were doses before').nullable(),
})
export type LevelSettingsChange = z.infer<typeof LevelSettingsChange>
