import { EXPERIENCE_LEVELS, type ExperienceLevel } from '#domain/profile/experience'

/** The level that is stored or chosen; undefined for none, and for one that this version does not know. */
export function experienceLevel(value: string | null): ExperienceLevel | undefined {
  return EXPERIENCE_LEVELS.find((level) => level === value)
}
