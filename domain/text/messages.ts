import type * as z from 'zod'

/** What stands under each field when `input` is refused, first message each, in the order of the form; {} when it is fine. */
export function messagesOf(schema: z.ZodType, input: unknown): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}
