import { monthDay } from '#domain/time/format'
import { dateIn, type Zone } from '#domain/time/zone'
import { text } from './text.ts'

/** What stands above the codes in the file and on paper: whose they are, and that each works once. `now` in epoch milliseconds. */
export function codesNote(account: string, now: number, zone: Zone): string {
  const date = dateIn(now, zone)
  return text.codes.note(account, `${monthDay(date)}, ${date.slice(0, 4)}`)
}

/** The codes as a text file, one a line. */
export function codesFile(codes: readonly string[], note: string): string {
  return [text.codes.heading, note, '', ...codes, ''].join('\n')
}
