import { compare, dividedBy, exactly, fixed, times, type Exact } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import type { ReadAmount } from '../amounts/amount.ts'
import { iuPerMg } from '../peptides/iu-per-mg.ts'
import { concentrationOf } from './content.ts'
import { dialOf } from './device.ts'
import { settingText } from './draw-of-vial.ts'
import { readVolume, type ReadField } from './entry.ts'
import type { VialFacts } from './vial.ts'
import { storedVolume } from './volume.ts'

/** What decides about the volume of a setting. */
export type Dialled = Pick<VialFacts, 'peptide_id' | 'amount' | 'unit' | 'dial' | 'dial_step' | 'dial_most'> & {
  readonly volume_ml: string
}

/**
 * The ml that a pen gives at a setting, such as an air shot: a canonical decimal of at most 6 places, rounded half up. Refused with
 * the message for what was typed: no number, beyond the end of the dial, more than 100 ml, or less than a millionth of a ml.
 */
export function settingVolume(pen: Dialled, typed: ReadAmount): ReadField {
  if (!typed.ok) return refused(typed.problem === 'not a number' ? MISSING : typed.reason)
  if (typed.amount === '0') return refused(MISSING)
  const { most } = dialOf(pen)
  if (most !== null && compare(exactly(typed.amount), exactly(most)) > 0)
    return refused(`The dial ends at ${settingText(exactly(most), dialOf(pen))}`)
  const ml = volumeOf(pen, exactly(typed.amount))
  if (!ml) return refused('For this peptide nothing says how much that is in ml')
  const amount = storedVolume(exactly(fixed(ml, 6)))
  return amount === '0' ? refused('This is too little to be dialled') : readVolume({ ok: true, amount })
}

function volumeOf(pen: Dialled, count: Exact): Exact | undefined {
  const { dial, step } = dialOf(pen)
  if (dial === 'ml') return count
  if (dial === 'clicks') return step === null ? undefined : times(count, exactly(step))
  const held = inUnit(pen.unit, count, dial, iuPerMg(pen.peptide_id))
  return held && dividedBy(held, concentrationOf(pen))
}

function refused(reason: string): ReadField {
  return { ok: false, reason }
}

const MISSING = 'Please enter what you dialled, such as 2'
