import * as z from 'zod'

/**
 * Text of a person, at most `most` characters long (code points, as zod and PostgreSQL's char_length count them). NUL and halves of surrogate pairs are refused, because a database could only keep something else.
 * Pass another `text`, such as `z.string().trim()`, where the ends do not count.
 */
export function readableText(most: number, tooLong: string, text = z.string('Please write text here')) {
  return text.max(most, tooLong).refine(isReadable, 'Please remove the unreadable character')
}

function isReadable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
