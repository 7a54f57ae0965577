import * as z from 'zod'

/**
 * What a person wants to be called: letters of any script with their marks, digits, spaces, hyphens, underscores and
 * periods; spaces around it dropped. Specification section 5, Auth; decisions.md, Display names.
 */
export const DisplayName = z
  .string('Display name cannot be empty')
  .trim()
  .min(1, 'Display name cannot be empty')
  .max(100, 'Display name must be less than 100 characters')
  .regex(
    /^[\p{L}\p{M}\p{Nd} \-_.]*$/u,
    'Display name can only contain letters, numbers, spaces, hyphens, underscores, and periods',
  )
export type DisplayName = z.infer<typeof DisplayName>
