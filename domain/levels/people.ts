/**
 * People of a model as numbers from the normal distribution, one for each of `dimensions`: the points of Halton in the bases 2, 3, 5 and 7
 * (J. H. Halton, Numerische Mathematik 1960;2:84-90), so that every device knows the same people. At most four dimensions.
 */
export function peopleOf(count: number, dimensions: number): readonly (readonly number[])[] {
  return Array.from({ length: count }, (_, index) =>
    BASES.slice(0, dimensions).map((base) => normalQuantile(radicalInverse(index + 1, base))),
  )
}

const BASES = [2, 3, 5, 7]

/** The digits of a number in a base, mirrored behind the point: 6 is 110 in base 2, so 0.011, which is 3/8. */
function radicalInverse(index: number, base: number): number {
  let [rest, place, inverse] = [index, 1 / base, 0]
  while (rest > 0) {
    inverse += (rest % base) * place
    rest = Math.floor(rest / base)
    place /= base
  }
  return inverse
}

/**
 * The value that a share of the normal distribution lies below, for a share between 0 and 1, to about seven digits: PPND7 of M. J. Wichura,
 * "Algorithm AS 241", Applied Statistics 1988;37:477-484.
 */
export function normalQuantile(share: number): number {
  const middle = share - 0.5
  if (Math.abs(middle) <= 0.425) return middle * ratio(0.180625 - middle * middle, CENTRE)
  const tail = Math.sqrt(-Math.log(Math.min(share, 1 - share)))
  return Math.sign(middle) * (tail <= 5 ? ratio(tail - 1.6, NEAR_TAIL) : ratio(tail - 5, FAR_TAIL))
}

type Ratio = readonly [above: readonly number[], below: readonly number[]]

const CENTRE: Ratio = [
  [3.3871327179, 50.434271938, 159.29113202, 59.10937472],
  [1, 17.895169469, 78.757757664, 67.1875636],
]
const NEAR_TAIL: Ratio = [
  [1.4234372777, 2.75681539, 1.3067284816, 0.17023821103],
  [1, 0.7370016425, 0.12021132975],
]
const FAR_TAIL: Ratio = [
  [6.657905115, 3.081226386, 0.42868294337, 0.017337203997],
  [1, 0.24197894225, 0.012258202635],
]

/** A polynomial over another one; the lowest power comes first. */
function ratio(x: number, [above, below]: Ratio): number {
  const at = (factors: readonly number[]) => factors.reduceRight((sum, factor) => sum * x + factor, 0)
  return at(above) / at(below)
}
