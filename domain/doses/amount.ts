import * as z from 'zod'
import { readAmount, TOO_FINE, type ReadAmount } from './amount-text.ts'

export { formatAmount, formatDose, readAmount } from './amount-text.ts'

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
