import type { ReadAmount } from '../amounts/amount.ts'

/** A number of a form: a canonical exact decimal, or the message under its field. */
export type ReadField = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string }

/** What a vial holds: above 0, at most 100,000, at most 6 decimals. */
export function readVialAmount(read: ReadAmount): ReadField {
  return checked(read, {
    missing: 'Please enter how much it holds, such as 5',
    most: 100_000,
    decimals: 6,
    many: 'Please enter at most 100,000',
  })
}

/** A volume of diluent, of a solution or of waste: above 0, at most 100 ml, at most 6 decimals. */
export function readVolume(read: ReadAmount): ReadField {
  return checked(read, { missing: NO_VOLUME, most: 100, decimals: 6, many: 'Please enter at most 100 ml' })
}

/** A level read off the glass: from 0 to 100 ml. */
export function readLevel(read: ReadAmount): ReadField {
  return read.ok && read.amount === '0' ? { ok: true, value: '0' } : readVolume(read)
}

/** The step or the end of a dial: above 0, at most 100,000, at most 4 decimals. */
export function readDial(read: ReadAmount): ReadField {
  return checked(read, {
    missing: 'Please enter a number, such as 0.25',
    most: 100_000,
    decimals: 4,
    many: 'Please enter at most 100,000',
  })
}

/** What a vial cost: from 0 to 1,000,000, at most 2 decimals. */
export function readCost(read: ReadAmount): ReadField {
  if (read.ok && read.amount === '0') return { ok: true, value: '0' }
  return checked(read, {
    missing: 'Please enter what it cost, such as 45.50',
    most: 1_000_000,
    decimals: 2,
    many: 'Please enter at most 1,000,000',
  })
}

type Bounds = { readonly missing: string; readonly most: number; readonly decimals: number; readonly many: string }

/** The bounds are whole numbers, so comparing doubles is exact: a decimal above one is not rounded down to it. */
function checked(read: ReadAmount, { missing, most, decimals, many }: Bounds): ReadField {
  if (!read.ok) return refused(read.problem === 'not a number' ? missing : read.reason)
  if (read.amount === '0') return refused(missing)
  const [whole = '', fraction = ''] = read.amount.split('.')
  if (fraction.length > decimals) return refused(`Use at most ${decimals} decimal places`)
  const isAbove =
    whole.length > String(most).length || Number(whole) > most || (Number(whole) === most && fraction !== '')
  return isAbove ? refused(many) : { ok: true, value: read.amount }
}

function refused(reason: string): ReadField {
  return { ok: false, reason }
}

const NO_VOLUME = 'Please enter the volume in ml, such as 2'
