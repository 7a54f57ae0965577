/**
 * The word of a list that a word is most likely a slip of: one letter too many, too few, another, or two that changed places; two such
 * slips where the word has ten letters or more. The first letter is taken as right. The word itself where there is none, or two.
 */
export function corrected(word: string, known: readonly string[], knownSet: ReadonlySet<string>): string {
  if (word.length < 5 || word.length > 24 || knownSet.has(word)) return word
  const slips = word.length >= 10 ? 2 : 1
  const near = known.filter(
    (other) =>
      other.length >= 6 &&
      other[0] === word[0] &&
      Math.abs(other.length - word.length) <= slips &&
      distance(word, other) <= slips,
  )
  return near.length === 1 && near[0] !== undefined ? near[0] : word
}

/** The fewest slips between two words, where two letters that changed places are one slip. */
export function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
