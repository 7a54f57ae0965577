/** The stored levels of experience (docs/product/profile.md#fields). */
export const EXPERIENCE_LEVELS = ['beginner', 'some', 'experienced', 'expert'] as const
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number]

/** Every saved level has its own label everywhere (docs/product/profile.md#fields). */
export const EXPERIENCE_LABELS: Readonly<Record<ExperienceLevel, string>> = {
  beginner: 'Complete Beginner',
  some: 'Some Experience',
  experienced: 'Experienced',
  expert: 'Expert',
}
