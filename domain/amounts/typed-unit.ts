import { MAX_AMOUNT_LENGTH } from './amount.ts'
import { unitOfWord } from './unit-words.ts'

/**
 * Takes an amount that was typed or pasted with its unit apart: '250 mcg' and '250mcg' are '250' in mcg, in any letter case and with the
 * names of `unitOfWord`. Undefined without a unit, with one that is not offered, and for a text that is too long. The number is not read
 * here: `readAmount` accepts or refuses it as it accepts or refuses what is typed alone.
 */
export function splitUnit<Unit extends string>(text: string, units: readonly Unit[]): TypedAmount<Unit> | undefined {
  if (text.length > MAX_AMOUNT_LENGTH) return undefined
  const [, number = '', word = ''] = WITH_UNIT.exec(text.trim()) ?? []
  const named = unitOfWord(word)
  const unit = units.find((offered) => offered === named || offered.toLowerCase() === word.toLowerCase())
  return unit === undefined ? undefined : { number, unit }
}

type TypedAmount<Unit extends string> = { readonly number: string; readonly unit: Unit }

const WITH_UNIT = /^(\d[\d.,'’ \u00A0\u2009\u202F]*(?<=[\d.,])|[.,]\d+)\s*(\p{L}[\p{L}.]*)$/u
