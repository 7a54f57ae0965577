import { plain } from './plain.ts'

/**
 * Whether a cell of amounts holds a date or a time: '02.05.2026', '2-May', 'May-25', '5. Mai', '2.5.', '08:00'. A spreadsheet makes
 * them of numbers such as 2.5, and the number is gone.
 */
export function isDateOrTime(text: string): boolean {
  return NUMBERS.test(text) || COMPACT.test(text) || ofMonth(text)
}

/**
 * Whether a number can be a day that a spreadsheet has written as a number: the days since 1899-12-30, from 2000 to 2099, such as 45000
 * for 2023-03-15, with a part of the day behind the mark or without; or a month such as 5.2026. `amount` is an exact decimal.
 */
export function canBeDay(amount: string): boolean {
  const [whole = '', decimals = ''] = amount.split('.')
  return (
    (whole.length === 5 && whole >= FIRST && whole <= LAST) ||
    (Number(whole) <= 12 && /^(?:19|20)\d{2}$/.test(decimals))
  )
}

/** 2000-01-01 and 2099-12-31. */
const [FIRST, LAST] = ['36526', '73050']

/** Days with and without a year, and times. */
const NUMBERS =
  /^(?:\d{1,2}([-/.])\s?\d{1,2}\1\s?(?:\d{4}|\d{2})?|\d{4}([-/.])\d{1,2}\2\d{1,2}|\d{4}[-/]\d{1,2}|\d{1,2}[-/]\d{4}|\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?)(?:[T ,].*)?$/i
const COMPACT = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$|^\d{1,4}\s?[\u5E74\u6708\u65E5\uC6D4]/

/** A number of at most 4 digits beside the name of a month. */
function ofMonth(text: string): boolean {
  const words = plain(text.slice(0, 40))
    .replaceAll(/(\d)(\p{L})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .split(' ')
  return words.some((word) => MONTH.test(word)) && words.some((word) => /^\d{1,4}$/.test(word))
}

/** The names of months, whole or short, in languages with Latin, Greek and Cyrillic letters, as `plain` leaves them. */
const MONTH =
  /^(?:jan(?:uary|uar|vier|v|eiro|uari)?|janner|ene(?:ro)?|gen(?:naio)?|feb(?:ruary|ruar|rero|braio|ruari)?|fev(?:rier|r|ereiro)?|mar(?:ch|zo|s|co|et|t)?|mar[zc]|maerz|mrz|mrt|maart|avr(?:il)?|apr(?:il|ile)?|abr(?:il)?|may|mai|mayo|mag(?:gio)?|maio|mei|maj|jun(?:e|i|io|ho)?|juin|giu(?:gno)?|jul(?:y|i|io|ho)?|juil(?:let)?|lug(?:lio)?|aug(?:ust|ustus)?|aout|ago(?:sto)?|sep(?:t|tember|tiembre|tembre)?|set(?:embro|tembre)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|out(?:ubro)?|ott(?:obre)?|nov(?:ember|embre|iembre|embro)?|dec(?:ember|embre)?|dez(?:ember|embro)?|dic(?:iembre|embre)?|sty(?:cznia|czen)?|lut(?:ego|y)?|kwi(?:etnia|ecien)?|cze(?:rwca|rwiec)?|lip(?:ca|iec)?|sie(?:rpnia|rpien)?|wrz(?:esnia|esien)?|paz(?:dziernika|dziernik)?|lis(?:topada|topad)?|gru(?:dnia|dzien)?|tammi\w*|helmi\w*|maalis\w*|huhti\w*|touko\w*|kesa\w*|heina\w*|elo\w*|syys\w*|loka\w*|marras\w*|joulu\w*|oca(?:k)?|sub(?:at)?|nis(?:an)?|haz(?:iran)?|tem(?:muz)?|agu(?:stos)?|eyl(?:ul)?|eki(?:m)?|kas(?:im)?|ara(?:lik)?|янв\p{L}*|фев\p{L}*|мар\p{L}*|апр\p{L}*|ма[йия]|июн\p{L}*|июл\p{L}*|авг\p{L}*|сен\p{L}*|окт\p{L}*|ноя\p{L}*|дек\p{L}*|ιαν\p{L}*|φεβ\p{L}*|μαρ\p{L}*|απρ\p{L}*|µαι\p{L}*|ιουν\p{L}*|ιουλ\p{L}*|αυγ\p{L}*|σεπ\p{L}*|οκτ\p{L}*|νοε\p{L}*|δεκ\p{L}*)$/u
