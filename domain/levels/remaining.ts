import { DAY } from '../time/instant.ts'

/**
 * The half-lives of CJC-1295 with DAC in days, the shortest and the longest that was estimated after one injection under the skin of healthy
 * adults: S. L. Teichman et al., "Prolonged stimulation of growth hormone (GH) and insulin-like growth factor I secretion by CJC-1295", Journal of
 * Clinical Endocrinology & Metabolism 2006;91:799-805, abstract. No volume, clearance or rate of absorption was published, so there is no level.
 */
const HALF_LIVES = { shortest: 5.8, longest: 8.1 }

/** The part of one dose that is left after some milliseconds, from 0 to 1, between both half-lives: what was absorbed and when is not in it. */
export function partLeft(elapsed: number): { readonly low: number; readonly high: number } {
  const part = (days: number) => 0.5 ** (elapsed / DAY / days)
  return { low: part(HALF_LIVES.shortest), high: part(HALF_LIVES.longest) }
}

/** The days after which nothing of a dose is shown. */
export const DAYS_LEFT_SHOWN = 28
