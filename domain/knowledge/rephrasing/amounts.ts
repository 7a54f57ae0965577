/**
 * The numbers of a text, each with what bounds it and its unit: 'upper 28 day' for "within 28 days", '8 °c' and '2 °c' for "2-8 °C". A
 * number of a range has the unit that stands behind the range.
 */
export function amountsOf(text: string): readonly string[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)*/gu)].map(({ 0: number, index }) => {
    const unit = UNIT.exec(text.slice(index + number.length))?.[1] ?? ''
    return [boundBefore(text.slice(0, index)), number, unitName(unit)].filter((part) => part !== '').join(' ')
  })
}

/** The rest of a range, where there is one, and then the unit. */
const UNIT =
  /^(?:\s?(?:-|–|to|and|or|through|x|by|,)\s?\d+(?:[.,]\d+)*)*[\s-]?([%‰]|°\s?[CF]|\p{L}+²?(?:\/\p{L}+²?)*)?/u

function unitName(unit: string): string {
  const name = unit.toLowerCase().replaceAll(' ', '')
  return name.length > 3 ? name.replace(/s$/, '') : name
}

/** What the few words before a number make of it, after the number before it. */
function boundBefore(before: string): string {
  const words = (before.split(/\d/).at(-1) ?? '').toLowerCase().match(/\p{L}+/gu) ?? []
  const near = words.slice(-3)
  return BOUNDS.find(([, those]) => near.some((word) => those.includes(word)))?.[0] ?? ''
}

const BOUNDS: readonly (readonly [string, readonly string[]])[] = [
  ['lower', ['least', 'more', 'over', 'above', 'after', 'beyond', 'minimum', 'exceeding']],
  ['upper', ['most', 'less', 'fewer', 'under', 'below', 'up', 'within', 'before', 'until', 'maximum']],
  ['about', ['about', 'around', 'roughly', 'nearly', 'almost', 'approximately']],
]
