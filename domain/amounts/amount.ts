/** The longest text that is read as an amount. No amount of the product needs half of it. */
export const MAX_AMOUNT_LENGTH = 40
/** The message for a longer text. */
export const TOO_LONG_MESSAGE = `Please write the amount with at most ${MAX_AMOUNT_LENGTH} characters`

/** The result of `readAmount`: a canonical exact decimal, or the reason why the text has no single meaning. */
export type ReadAmount = { readonly ok: true; readonly amount: string } | RefusedAmount
type RefusedAmount = {
  readonly ok: false
  readonly problem: AmountProblem
  readonly reason: string
  /** The two possible amounts, when there are two. */
  readonly readings?: readonly [string, string]
}
export type AmountProblem = 'not a number' | 'miswritten' | 'ambiguous' | 'too fine' | 'too long'

/**
 * Reads an amount exactly as typed, or refuses it with a reason; never as another value. The result is a canonical
 * decimal without leading or trailing zeros ('.5', '0,5' and '0.50' are '0.5'; '5.' is '5') and with at most 6
 * decimals. Zero is accepted. Refused are signs, exponents, NaN, Infinity, digits other than 0 to 9, more than 40
 * characters, and a mark that may separate thousands: '1,000', '2.409', '1,000.5'.
 */
export function readAmount(text: string): ReadAmount {
  const digits = digitsOf(text)
  if (!('whole' in digits)) return digits
  return couldBeThousands(digits) ? ambiguous(digits) : exactly(digits)
}

/**
 * Reads a JSON number exactly, as the shortest decimal that names it. Negative numbers, infinities and NaN are
 * refused.
 */
export function readNumber(value: number): ReadAmount {
  if (value >= 1e21 && Number.isFinite(value)) return { ok: true, amount: BigInt(value).toString() }
  if (value > 0 && value < 1e-6) return TOO_FINE
  const digits = digitsOf(String(value))
  return 'whole' in digits ? exactly(digits) : digits
}

/**
 * The text that fills a field with a canonical amount: `readAmount` reads it as that amount and finds it unambiguous.
 */
export function amountForInput(amount: string): string {
  const read = readAmount(amount)
  // With a fourth decimal it cannot be a group of thousands.
  return read.ok || read.problem !== 'ambiguous' ? amount : `${amount}0`
}

/** As `readAmount`, but a canonical decimal (a point, no needless zero) is exact: '2.409' is no group of thousands. */
export function readExactAmount(text: string): ReadAmount {
  const digits = digitsOf(text)
  return 'whole' in digits && CANONICAL.test(text) ? exactly(digits) : readAmount(text)
}

const CANONICAL = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/

type Digits = { readonly whole: string; readonly fraction: string }

/** The digits before and after the decimal mark, without leading zeros. */
function digitsOf(text: string): Digits | RefusedAmount {
  if (text.length > MAX_AMOUNT_LENGTH) return TOO_LONG
  const typed = text.trim()
  if (!/^\d*(?:[.,]\d*)?$/.test(typed)) return /^\d+(?:[.,'’\s]\d+)+[.,]?$/.test(typed) ? GROUPED : noNumber(typed)
  const [whole = '', fraction = ''] = typed.split(/[.,]/)
  return whole + fraction === '' ? NOT_A_NUMBER : { whole: whole.replace(/^0+/, ''), fraction }
}

/** Why a text is no number: with how to write it, where it shows what was meant. A minus, an exponent and a word do not. */
function noNumber(typed: string): RefusedAmount {
  if (/[\u00BC-\u00BE\u2150-\u215E\u2189]|\d\s*[/\u2044\u2215]\s*\d/.test(typed)) return FRACTION
  if (/(?!\d)\p{Nd}/u.test(typed)) return OTHER_DIGITS
  if (/^[\d.,]*\d[\d.,]*\s*\p{L}+\.?$/u.test(typed)) return WITH_UNIT
  const [sign] = /^[^\p{L}]*\d[^\p{L}]*$/u.test(typed) ? (/(?![.,+\-\u2212\u2013])[\p{P}\p{S}]/u.exec(typed) ?? []) : []
  return sign === undefined ? NOT_A_NUMBER : withSign(sign)
}

/** Three digits after the mark may be a group of thousands, unless no group can precede them: '0.125', '1000.125'. */
function couldBeThousands({ whole, fraction }: Digits): boolean {
  return fraction.length === 3 && whole.length >= 1 && whole.length <= 3
}

function ambiguous({ whole, fraction }: Digits): RefusedAmount {
  const asWhole = whole + fraction
  const asDecimal = canonical(whole, withoutEndingZeros(fraction))
  const isShorter = fraction.endsWith('0')
  const how = isShorter ? `${asWhole} or ${asDecimal}` : `${asWhole}, or ${asDecimal} with one more zero at the end`
  const reason = `This can be read in two ways. Please write ${how}`
  return { ok: false, problem: 'ambiguous', reason, readings: [asWhole, asDecimal] }
}

function exactly({ whole, fraction }: Digits): ReadAmount {
  const decimals = withoutEndingZeros(fraction)
  return decimals.length > 6 ? TOO_FINE : { ok: true, amount: canonical(whole, decimals) }
}

function canonical(whole: string, decimals: string): string {
  return (whole || '0') + (decimals === '' ? '' : `.${decimals}`)
}

/** A loop, because a regular expression takes quadratic time where zeros precede another digit. */
function withoutEndingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

function refused(problem: AmountProblem, reason: string): RefusedAmount {
  return { ok: false, problem, reason }
}

const TOO_LONG = refused('too long', TOO_LONG_MESSAGE)
const TOO_FINE = refused('too fine', 'Use at most 6 decimal places')
const NOT_A_NUMBER = refused('not a number', 'Please write a number, such as 250 or 0.5')
const FRACTION = refused('miswritten', 'Please write a fraction as a decimal number, such as 0.5 for a half')
const OTHER_DIGITS = refused('miswritten', 'Please write the amount in the digits 0 to 9, such as 250 or 0.5')
const WITH_UNIT = refused('miswritten', 'Please write the number alone, without a unit, such as 250 or 0.5')
const withSign = (sign: string) =>
  refused('miswritten', `Please write the number alone, without "${sign}", such as 250 or 0.5`)
const GROUPED = refused('ambiguous', 'Please write the amount without separating thousands, such as 1000 or 1000.5')

/**
 * Writes an amount for people: always a leading zero, no trailing zero, thousands separated by commas from 10,000 up
 * (docs/product/doses.md#writing-numbers). `amount` is an exact decimal as `readAmount` returns it or as PostgreSQL
 * prints a numeric ('250.000000'). Nothing is rounded. @throws RangeError on any other text.
 */
export function formatAmount(amount: string): string {
  const [matched, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (matched === undefined) throw new RangeError(`Not an amount: ${amount}`)
  const units = whole.replace(/^0+(?=\d)/, '')
  return sign + canonical(units.length < 5 ? units : inGroups(units), withoutEndingZeros(fraction))
}

function inGroups(digits: string): string {
  const groups = [digits.slice(0, digits.length % 3 || 3)]
  for (let at = groups[0]?.length ?? 0; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(',')
}

/**
 * An amount with its unit: '250 mcg'. In old rows 'units' may mean a volume or IU; the text says only what was
 * recorded (docs/product/doses.md#units).
 */
export function formatDose(amount: string, unit: string): string {
  return unit === 'units' ? `${formatAmount(amount)} units (as recorded)` : `${formatAmount(amount)} ${unit}`
}
