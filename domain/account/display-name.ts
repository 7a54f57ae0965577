import * as z from 'zod'

/**
 * What a person wants to be called: letters of any script with their marks, digits, spaces, hyphens, underscores and
 * periods; spaces around it dropped. At least one letter or digit can be seen: some letters, such as U+3164, show nothing.
 * Specification section 5, Auth; decisions.md, Display names.
 */
export const DisplayName = z
  .string('Display name cannot be empty')
  .trim()
  .min(1, 'Display name cannot be empty')
  // Nothing is looked for in a text that is too long anyway.
  .max(100, { error: 'Display name must be less than 100 characters', abort: true })
  .regex(
    /^[\p{L}\p{M}\p{Nd} \-_.]*$/u,
    'Display name can only contain letters, numbers, spaces, hyphens, underscores, and periods',
  )
  .refine(
    (name) => name === '' || /[\p{L}\p{Nd}]/u.test(name.replaceAll(INVISIBLE, '')),
    'Display name needs at least one letter or number that can be seen',
  )

/** What Unicode asks to be left out where it cannot be drawn: fillers, joiners, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
export type DisplayName = z.infer<typeof DisplayName>
