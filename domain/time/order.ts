/**
 * The place of the last moment that is not after another one, -1 where there is none. Days or instants of one form, earliest first. It halves
 * what is left, since a person has up to a hundred thousand doses.
 */
export function placeOfLast<Moment extends number | string>(moments: readonly Moment[], moment: Moment): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] ?? moment) <= moment) low = middle + 1
    else high = middle
  }
  return low - 1
}
