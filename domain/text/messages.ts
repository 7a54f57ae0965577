import type * as z from 'zod'

/** The first message of each field of an invalid `input`, in the order of the form; {} when the input is valid. */
export function messagesOf(schema: z.ZodType, input: unknown): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}
