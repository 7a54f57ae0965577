/**
 * Random numbers of a seed, from 0 to below 1: the same for the same seed on every device. The multiplicative generator of S. K. Park and K. W.
 * Miller, "Random number generators: good ones are hard to find", 1988, with the multiplier 48271 that they name as the better one.
 */
export function randomOf(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
