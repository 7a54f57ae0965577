import * as z from 'zod'

/**
 * A text of at most `most` characters (code points, as zod and char_length of PostgreSQL count them). NUL and
 * unpaired surrogates are refused, because a database cannot store them. Pass another `text`, such as
 * `z.string().trim()`, to trim it.
 */
export function readableText(most: number, tooLong: string, text = z.string('Please write text here')) {
  return text.max(most, tooLong).refine(isReadable, 'Please remove the unreadable character')
}

/** Whether a database can store a text. */
export function isReadable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
