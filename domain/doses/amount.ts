import * as z from 'zod'

/**
 * The amount of a dose as the form or the API sends it: text as typed, or a number of JSON. Out comes an exact canonical
 * decimal: above 0, at most 100000, at most 6 decimals. Specification section 5, Dose.
 */
export const Dosage = z
  .union([z.string(), z.number()], 'Dosage must be a positive number')
  .transform((typed, context): string => {
    const read = typeof typed === 'number' ? readNumber(typed) : readAmount(typed)
    const refusal = refusalOf(read)
    if (read.ok && refusal === undefined) return read.amount
    context.addIssue({ code: 'custom', message: refusal })
    return z.NEVER
  })
export type Dosage = z.infer<typeof Dosage>

/** A number of JSON stands for the shortest decimal that names it; very small and very large ones print an exponent. */
function readNumber(value: number): ReadAmount {
  if (value >= 1e21) return { ok: true, amount: BigInt(value).toString() }
  if (value > 0 && value < 1e-6) return TOO_FINE
  return readAmount(String(value))
}

function refusalOf(read: ReadAmount): string | undefined {
  if (!read.ok) return read.problem === 'not a number' ? 'Dosage must be a positive number' : read.reason
  if (read.amount === '0') return 'Dosage must be a positive number'
  if (isAbove100000(read.amount)) return 'Dosage amount seems unreasonably high'
  return undefined
}

function isAbove100000(amount: string): boolean {
  const [whole = '', fraction] = amount.split('.')
  return whole.length > 6 || (whole.length === 6 && (whole > '100000' || fraction !== undefined))
}

/** What `readAmount` made of a text: a canonical exact decimal, or why it would have had to guess. */
export type ReadAmount =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly problem: AmountProblem; readonly reason: string }
export type AmountProblem = 'not a number' | 'ambiguous' | 'too fine'

/**
 * Reads an amount exactly, or refuses it with a reason; never as another value (safety.md, Numbers). Out comes a
 * canonical decimal without leading or trailing zeros ('.5', '0,5' and '0.50' are '0.5'; '5.' is '5'), at most 6
 * decimals. Zero is an amount here. Signs, exponents, NaN, Infinity and digits other than 0 to 9 are refused, and so is
 * a mark that may separate thousands: '1,000', '1.000', '1,000.5'.
 */
export function readAmount(text: string): ReadAmount {
  const typed = text.trim()
  const [matched, whole = '', fraction = ''] = /^(\d*)[.,]?(\d*)$/.exec(typed) ?? []
  if (matched === undefined) return /^\d+([.,'’\s]\d+)+[.,]?$/.test(typed) ? GROUPED : NOT_A_NUMBER
  if (whole + fraction === '') return NOT_A_NUMBER
  if (couldBeThousands(typed)) return ambiguous(whole, fraction)
  return exactly(whole, fraction)
}

/** '1,000' is a thousand to some and one to others; '1.000' is too, since nobody writes one with three zeros. */
function couldBeThousands(typed: string): boolean {
  return /^[1-9]\d{0,2}(,\d{3}|\.\d\d0)$/.test(typed)
}

function ambiguous(whole: string, fraction: string): ReadAmount {
  const asDecimal = `${whole}.${fraction.replace(/(?<=\d)0+$/, '')}`
  return refused('ambiguous', `This can be read in two ways. Please write ${whole}${fraction} or ${asDecimal}`)
}

function exactly(whole: string, fraction: string): ReadAmount {
  const units = whole.replace(/^0+(?=\d)/, '') || '0'
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > 6) return TOO_FINE
  return { ok: true, amount: decimals === '' ? units : `${units}.${decimals}` }
}

function refused(problem: AmountProblem, reason: string): ReadAmount {
  return { ok: false, problem, reason }
}

const TOO_FINE = refused('too fine', 'Use at most 6 decimal places')
const NOT_A_NUMBER = refused('not a number', 'Please write a number, such as 250 or 0.5')
const GROUPED = refused('ambiguous', 'Please write the amount without separating thousands, such as 1000 or 1000.5')

/**
 * The one way an amount is written for people: a leading zero always, no trailing zero, thousands separated by commas
 * from 10,000 up (safety.md, Writing rules). `amount` is an exact decimal as `readAmount` gives it or as PostgreSQL
 * prints a numeric ('250.000000'). Nothing is rounded. Throws a RangeError on anything else.
 */
export function formatAmount(amount: string): string {
  const [matched, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (matched === undefined) throw new RangeError(`Not an amount: ${amount}`)
  const units = whole.replace(/^0+(?=\d)/, '')
  const grouped = units.length < 5 ? units : units.replace(/\B(?=(\d{3})+$)/g, ',')
  const decimals = fraction.replace(/0+$/, '')
  return sign + grouped + (decimals === '' ? '' : `.${decimals}`)
}

/**
 * An amount with its unit, as '250 mcg'. Old rows may say 'units', which is a volume to some and IU to others: that is
 * all that was recorded, and the words say so instead of guessing (safety.md, '"units" has two meanings').
 */
export function formatDose(amount: string, unit: string): string {
  return unit === 'units' ? `${formatAmount(amount)} units (as recorded)` : `${formatAmount(amount)} ${unit}`
}
